import { Skeleton } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { GruposScreen } from './GruposScreen.tsx';
import { grupoQuery } from './grupos.queries.ts';

/** `/painel/grupos/alterar/{id}`: a stored group, over the list. */
export const AlterarGrupoPage = () => (
  <RecordPage
    id={useRecordId()}
    query={grupoQuery}
    what="o grupo"
    missing={
      <NothingHere
        icon={<IconUsersGroup size={32} />}
        title="Grupo não encontrado"
        text="Confira o endereço ou procure o grupo na lista."
        back={{ to: paths.grupos() }}
      />
    }
    skeleton={<Skeleton height={260} />}
  >
    {(grupo) => <GruposScreen asked={grupo} />}
  </RecordPage>
);
