import { useRef } from 'react';
import { TIPO_CLIENTE, type TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { modelosSmsOptions } from '#web/modules/modelos-sms/parts/pickers.ts';
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
  const options = modelosSmsOptions(tipo, { noteOf, onOffered: (modelo) => offered.current.set(String(modelo.id), modelo) });
  const bring = async (id: string): Promise<() => void> => {
    const modelo = offered.current.get(id);
    if (modelo === undefined) throw new Error('a template that was not offered');
    const text = await textOf(modelo);
    return () => onText(text, modelo);
  };
  return <EscolhaDeModelo options={options} disabled={disabled} bring={bring} free={free} />;
}
