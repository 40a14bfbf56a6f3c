import { IconUserQuestion } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { clienteQuery } from '../cliente.queries.ts';
import { ClienteScreen } from '../formulario/ClienteScreen.tsx';
import { ClienteSkeleton } from '../formulario/ClienteSkeleton.tsx';

/** A stored client; in user mode, the one behind a user. */
export const ClienteGuardado = ({ userMode }: { readonly userMode: boolean }) => (
  <RecordPage
    id={useRecordId()}
    query={clienteQuery}
    what="o cadastro"
    missing={
      <NothingHere
        icon={<IconUserQuestion size={32} />}
        title={userMode ? 'Usuário não encontrado' : 'Cliente não encontrado'}
        text={`Este cadastro não existe. Confira o endereço ou procure ${userMode ? 'o usuário' : 'o cliente'} na lista.`}
        back={{ to: userMode ? paths.usuarios() : paths.clientes() }}
      />
    }
    skeleton={<ClienteSkeleton />}
  >
    {(record) => <ClienteScreen record={record} target={record.dados.id} userMode={userMode} />}
  </RecordPage>
);
