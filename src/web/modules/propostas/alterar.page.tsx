import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { PropostaScreen } from './PropostaScreen.tsx';
import { propostaQuery } from './propostas.queries.ts';

/** `/painel/proposta-formularios/alterar/{id}`: one proposal, to be read. */
export const PropostaPage = () => (
  <RecordPage
    id={useRecordId()}
    query={propostaQuery}
    what="a proposta"
    missing={
      <NothingHere
        icon={<IconMailOff size={32} />}
        title="Proposta não encontrada"
        text="Confira o endereço ou procure a proposta na lista."
        back={{ to: paths.propostas() }}
      />
    }
    skeleton={<Skeleton height={520} maw={980} />}
  >
    {(proposta) => <PropostaScreen proposta={proposta} />}
  </RecordPage>
);
