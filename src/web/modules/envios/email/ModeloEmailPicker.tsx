import { modelosEmailOptions } from '#web/modules/modelos-email/parts/pickers.ts';
import { EscolhaDeModelo, type EscolhaDeModeloProps } from '../composicao/EscolhaDeModelo.tsx';

export interface ModeloEmailPickerProps extends Pick<EscolhaDeModeloProps, 'disabled' | 'free'> {
  /** Brings the words of the chosen one, and gives how the e-mail is filled in from them. */
  readonly bring: (id: number) => Promise<() => void>;
}

/** Chooses an e-mail template for clients, five at a time. */
export const ModeloEmailPicker = ({ bring, ...rest }: ModeloEmailPickerProps) => (
  <EscolhaDeModelo {...rest} options={modelosEmailOptions} bring={(id) => bring(Number(id))} />
);
