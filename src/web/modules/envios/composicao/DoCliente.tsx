import { Skeleton } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { clienteQuery } from '#web/modules/clientes/cliente.queries.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';

/** The age of a birthday in the address; null for what is none. */
function useIdade(): number | null {
  const { idade = '' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return /^\d{1,3}$/.test(idade) && Number(idade) <= 200 ? Number(idade) : null;
}

/** Whoever is written to, and the channels by which they asked not to be. */
export type Destinatario = ClienteCompletoResposta['dados'] & { readonly descadastros: ClienteCompletoResposta['_descadastros'] };

/** The client of the address, to be written to, and the age that a greeting is for. */
export function DoCliente({ children }: { readonly children: (cliente: Destinatario, idade: number | null) => ReactNode }) {
  const idade = useIdade();
  return (
    <RecordPage
      id={useRecordId()}
      query={clienteQuery}
      what="o cliente"
      missing={
        <NothingHere
          icon={<IconUserQuestion size={32} />}
          title="Cliente não encontrado"
          text="Este cadastro não existe. Confira o endereço ou procure o cliente na lista."
          back={{ to: paths.clientes() }}
        />
      }
      skeleton={<Skeleton height={420} />}
    >
      {({ dados, _descadastros }) => children({ ...dados, descadastros: _descadastros }, idade)}
    </RecordPage>
  );
}
