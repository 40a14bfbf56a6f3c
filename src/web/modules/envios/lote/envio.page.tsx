import { Skeleton } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { envioQuery } from '../envios.queries.ts';
import { EnvioScreen } from './EnvioScreen.tsx';

/** `/painel/envios/{id}`: how far a batch of messages is. */
export const EnvioPage = () => (
  <RecordPage
    id={useRecordId()}
    query={envioQuery}
    what="o envio"
    missing={
      <NothingHere
        icon={<IconMessageOff size={32} />}
        title="Envio não encontrado"
        text="Ele não existe, ou é de outra pessoa."
        back={{ to: paths.painel(), label: 'Ir para o início' }}
      />
    }
    skeleton={<Skeleton height={360} />}
  >
    {(envio) => <EnvioScreen envio={envio} />}
  </RecordPage>
);
