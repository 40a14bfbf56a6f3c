import type { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { EscolhaDeModelo, type EscolhaDeModeloProps } from '../composicao/EscolhaDeModelo.tsx';

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

export interface ModeloEmailPickerProps extends Pick<EscolhaDeModeloProps, 'disabled' | 'free'> {
  /** Brings the words of the chosen one, and gives how the e-mail is filled in from them. */
  readonly bring: (id: number) => Promise<() => void>;
}

/** Chooses an e-mail template for clients, five at a time. */
export const ModeloEmailPicker = ({ bring, ...rest }: ModeloEmailPickerProps) => (
  <EscolhaDeModelo {...rest} options={options} bring={(id) => bring(Number(id))} />
);
