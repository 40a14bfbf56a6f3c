import { Skeleton } from '@mantine/core';
import { IconFolderQuestion, IconUserQuestion } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NotFound } from '#web/patterns/record/RecordPage.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** The codes in the address; null for what is no code. */
export function useCodes(): { readonly clienteId: number | null; readonly fichaId: number | null } {
  return { clienteId: useRecordId('clienteId'), fichaId: useRecordId('fichaId') };
}

/** No such client to register a ficha for. */
export const ClientNotFound = () => (
  <NotFound
    icon={<IconUserQuestion size={32} />}
    title="Cliente não encontrado"
    text="Este cadastro não existe ou foi unido a outro. Confira o endereço ou procure o cliente na lista."
    back={{ to: paths.clientes(), label: 'Ver os clientes' }}
  />
);

/** No such ficha, or one of another client than the address says. */
export const FichaNotFound = ({ clienteId }: { readonly clienteId: number | null }) => (
  <NotFound
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
