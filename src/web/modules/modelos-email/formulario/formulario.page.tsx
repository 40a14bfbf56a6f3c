import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ModeloEmailResposta } from '#contract/modelos-email/modelos-email.schemas.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { ModeloNaoEncontrado, PaginaDoModelo, useCopiaDe } from '#web/modules/modelos-sms/parts/PaginaDoModelo.tsx';
import { EMAIL } from '../canal.ts';
import { modeloEmailQuery } from '../modelos-email.queries.ts';
import { ModeloEmailScreen } from './ModeloEmailScreen.tsx';

const Stored = ({ id, children }: { readonly id: number | null; readonly children: (modelo: ModeloEmailResposta) => ReactNode }) => (
  <PaginaDoModelo
    id={id}
    query={modeloEmailQuery}
    missing={<ModeloNaoEncontrado canal={EMAIL} icon={<IconMailOff size={32} />} />}
    height={520}
  >
    {children}
  </PaginaDoModelo>
);

/** `/painel/modelos-email/cadastrar`; `?copia=` starts from another. */
export function CadastrarModeloEmailPage() {
  const copiaDe = useCopiaDe();
  if (copiaDe === undefined) return <ModeloEmailScreen modelo={null} />;
  return <Stored id={copiaDe}>{(modelo) => <ModeloEmailScreen modelo={null} copied={modelo} />}</Stored>;
}

/** `/painel/modelos-email/alterar/{id}`. */
export const AlterarModeloEmailPage = () => <Stored id={useRecordId()}>{(modelo) => <ModeloEmailScreen modelo={modelo} />}</Stored>;
