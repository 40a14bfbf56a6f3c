import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModeloEmailResposta } from '#contract/modelos-email/modelos-email.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { recordId, useRecordId } from '#web/kernel/record-id.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { modeloEmailQuery } from '../modelos-email.queries.ts';
import { ModeloEmailScreen } from './ModeloEmailScreen.tsx';

const Stored = ({ id, children }: { readonly id: number | null; readonly children: (modelo: ModeloEmailResposta) => ReactNode }) => (
  <RecordPage
    id={id}
    query={modeloEmailQuery}
    fresh
    what="o modelo"
    missing={
      <NothingHere
        icon={<IconMailOff size={32} />}
        title="Modelo não encontrado"
        text="Confira o endereço ou procure o modelo na lista."
        back={{ to: paths.modelosEmail() }}
      />
    }
    skeleton={<Skeleton height={520} aria-busy="true" />}
  >
    {children}
  </RecordPage>
);

/** `/painel/modelos-email/cadastrar`; `?copia=` starts from another. */
export function CadastrarModeloEmailPage() {
  const { copia }: { readonly copia?: unknown } = useSearch({ strict: false });
  if (copia === undefined) return <ModeloEmailScreen modelo={null} />;
  return <Stored id={recordId(textParam(copia))}>{(modelo) => <ModeloEmailScreen modelo={null} copied={modelo} />}</Stored>;
}

/** `/painel/modelos-email/alterar/{id}`. */
export const AlterarModeloEmailPage = () => <Stored id={useRecordId()}>{(modelo) => <ModeloEmailScreen modelo={modelo} />}</Stored>;
