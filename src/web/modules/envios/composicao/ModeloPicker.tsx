import { useRef } from 'react';
import type { consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { TIPO_CLIENTE, type TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { EscolhaDeModelo, type EscolhaDeModeloProps } from './EscolhaDeModelo.tsx';

export interface ModeloPickerProps extends Pick<EscolhaDeModeloProps, 'disabled' | 'free'> {
  /** Of SMS for clients when absent. */
  readonly tipo?: TipoModeloSms;
  /** Small text beside the name of each. */
  readonly noteOf?: (modelo: ModeloSmsResposta) => string;
  readonly textOf: (modelo: { readonly id: number; readonly mensagem: string }) => Promise<string>;
  readonly onText: (text: string, modelo: ModeloSmsResposta) => void;
}

/** Chooses a template for clients, five at a time. */
export function ModeloPicker({ tipo = TIPO_CLIENTE, noteOf, disabled, free, textOf, onText }: ModeloPickerProps) {
  const offered = useRef(new Map<string, ModeloSmsResposta>());
  const options: OptionsSource = (texto) => ({
    queryKey: ['modelos-sms', 'opcoes', tipo, texto],
    queryFn: async ({ signal }) => {
      const query = { texto, tipo: [String(tipo)], ativo: ['S' as const], registrosPorPagina: '5' };
      const { registros } = await call<typeof consultarModelosSms>('GET /modelosSms', { query, signal });
      for (const modelo of registros) offered.current.set(String(modelo.id), modelo);
      return registros.map((modelo) => ({
        id: String(modelo.id),
        label: modelo.descricao,
        ...(noteOf && { note: noteOf(modelo) }),
      }));
    },
  });
  const bring = async (id: string): Promise<() => void> => {
    const modelo = offered.current.get(id);
    if (modelo === undefined) throw new Error('a template that was not offered');
    const text = await textOf(modelo);
    return () => onText(text, modelo);
  };
  return <EscolhaDeModelo options={options} disabled={disabled} bring={bring} free={free} />;
}
