import { Skeleton } from '@mantine/core';
import { IconHomeOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { FiancaScreen } from './FiancaScreen.tsx';
import { fiancaQuery } from './fiancas.queries.ts';

/** `/painel/solicitacao-fianca/alterar/{id}`: one form, to be read. */
export const FiancaPage = () => (
  <RecordPage
    id={useRecordId()}
    query={fiancaQuery}
    what="a solicitação"
    missing={
      <NothingHere
        icon={<IconHomeOff size={32} />}
        title="Solicitação não encontrada"
        text="Confira o endereço ou procure a solicitação na lista."
        back={{ to: paths.fiancas() }}
      />
    }
    skeleton={<Skeleton height={520} maw={980} />}
  >
    {(fianca) => <FiancaScreen fianca={fianca} />}
  </RecordPage>
);
