import { Skeleton } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { solicitacaoQuery } from './pagamentos.queries.ts';
import { SolicitacaoScreen } from './SolicitacaoScreen.tsx';

/** `/painel/solicitacao-pagamento/alterar/{id}`: a stored payment request. */
export const AlterarSolicitacaoPage = () => (
  <RecordPage
    id={useRecordId()}
    query={solicitacaoQuery}
    what="a solicitação"
    missing={
      <NothingHere
        icon={<IconCreditCardOff size={32} />}
        title="Solicitação não encontrada"
        text="Confira o endereço ou procure a solicitação na lista."
        back={{ to: paths.solicitacoesPagamento() }}
      />
    }
    skeleton={<Skeleton height={420} maw={760} />}
  >
    {(record) => <SolicitacaoScreen record={record} />}
  </RecordPage>
);
