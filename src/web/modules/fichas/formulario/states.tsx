import { Skeleton } from '@mantine/core';
import { IconFolderQuestion, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { fichaQuery } from '../fichas.queries.ts';

/** The codes in the address; null for what is no code. */
export function useCodes(): { readonly clienteId: number | null; readonly fichaId: number | null } {
  return { clienteId: useRecordId('clienteId'), fichaId: useRecordId('fichaId') };
}

/** No such client to register a ficha for. */
export const ClientNotFound = () => (
  <NothingHere
    icon={<IconUserQuestion size={32} />}
    title="Cliente não encontrado"
    text="Este cadastro não existe. Confira o endereço ou procure o cliente na lista."
    back={{ to: paths.clientes(), label: 'Ver os clientes' }}
  />
);

/** No such ficha, or one of another client than the address says. */
const FichaNotFound = ({ clienteId }: { readonly clienteId: number | null }) => (
  <NothingHere
    icon={<IconFolderQuestion size={32} />}
    title="Atendimento não encontrado"
    text="Este atendimento não existe ou é de outro cliente. Confira o endereço ou procure-o na aba Fichas do cliente."
    back={
      clienteId === null
        ? { to: paths.clientes(), label: 'Ver os clientes' }
        : { to: paths.clienteFichas(clienteId), label: 'Voltar para o cliente' }
    }
  />
);

/** A form whose record is on its way. */
export const FichaSkeleton = ({ title }: { readonly title: string }) => (
  <div aria-busy="true">
    <PageHead title={title} />
    <TwoColumns
      left={
        <>
          <Skeleton height={420} />
          <Skeleton height={120} />
          <Skeleton height={360} />
        </>
      }
      right={
        <>
          <Skeleton height={120} />
          <Skeleton height={200} />
        </>
      }
    />
  </div>
);

export interface FichaPageProps {
  /** Head of the page while the ficha is on its way. */
  readonly title: string;
  readonly children: (ficha: FichaCompletaResposta) => ReactNode;
}

/** The ficha in the address, when it is of the client in the address. */
export function FichaPage({ title, children }: FichaPageProps) {
  const { clienteId, fichaId } = useCodes();
  const missing = <FichaNotFound clienteId={clienteId} />;
  return (
    <RecordPage
      id={clienteId === null ? null : fichaId}
      query={fichaQuery}
      what="o atendimento"
      missing={missing}
      skeleton={<FichaSkeleton title={title} />}
    >
      {(ficha) => (ficha.dados.id_cliente === clienteId ? children(ficha) : missing)}
    </RecordPage>
  );
}
