import { Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { padraoQuery } from '../eventos-padrao.queries.ts';
import { PadraoScreen } from './PadraoScreen.tsx';

/** `/painel/eventos-automaticos/alterar/{id}`. */
export const AlterarPadraoPage = () => (
  <RecordPage
    id={useRecordId()}
    query={padraoQuery}
    fresh
    what="o evento automático"
    missing={
      <NothingHere
        icon={<IconCalendarOff size={32} />}
        title="Evento automático não encontrado"
        text="Ele não existe ou foi excluído. Confira o endereço ou procure na lista."
        back={{ to: paths.eventosAutomaticos() }}
      />
    }
    skeleton={<Skeleton height={420} aria-busy="true" />}
  >
    {(padrao) => <PadraoScreen padrao={padrao} />}
  </RecordPage>
);
