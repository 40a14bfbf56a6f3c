import type { consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import type { TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

export interface OfferedModelos {
  /** Small text beside the name of each. */
  readonly noteOf: ((modelo: ModeloSmsResposta) => string) | undefined;
  /** Is told each that is offered, whole: an option has no more than its name. */
  readonly onOffered: (modelo: ModeloSmsResposta) => void;
}

/** Templates of a kind of SMS or WhatsApp, by their name. */
export const modelosSmsOptions =
  (tipo: TipoModeloSms, { noteOf, onOffered }: OfferedModelos): OptionsSource =>
  (texto) => ({
    queryKey: ['modelos-sms', 'opcoes', tipo, texto],
    queryFn: async ({ signal }) => {
      const query = { texto, tipo: [String(tipo)], ativo: ['S' as const], registrosPorPagina: '5' };
      const { registros } = await call<typeof consultarModelosSms>('GET /modelosSms', { query, signal });
      for (const modelo of registros) onOffered(modelo);
      return registros.map((modelo) => ({
        id: String(modelo.id),
        label: modelo.descricao,
        ...(noteOf && { note: noteOf(modelo) }),
      }));
    },
  });
