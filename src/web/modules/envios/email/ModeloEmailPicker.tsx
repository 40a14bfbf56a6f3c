import type { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { EscolhaDeModelo } from '../composicao/EscolhaDeModelo.tsx';

/** Templates that are written for clients. */
const TIPO_CLIENTE = '1';

const options: OptionsSource = (texto) => ({
  queryKey: ['modelos-email', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, tipo: TIPO_CLIENTE, ativo: 'S', registrosPorPagina: '5' } as const;
    const { registros } = await call<typeof consultarModelosEmail>('GET /modelosEmail', { query, signal });
    return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
  },
});

export interface ModeloEmailPickerProps {
  readonly disabled: boolean;
  /** Fills the e-mail in from the chosen one. */
  readonly onChoose: (id: number) => Promise<void>;
}

/** Chooses an e-mail template for clients, five at a time. */
export const ModeloEmailPicker = ({ disabled, onChoose }: ModeloEmailPickerProps) => (
  <EscolhaDeModelo options={options} disabled={disabled} onChoose={(id) => onChoose(Number(id))} />
);
