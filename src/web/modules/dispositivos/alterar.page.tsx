import { Skeleton } from '@mantine/core';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { DispositivoScreen } from './DispositivoScreen.tsx';
import { dispositivoQuery } from './dispositivos.queries.ts';

/** A stored terminal. */
export const AlterarDispositivoPage = () => (
  <RecordPage
    id={useRecordId()}
    query={dispositivoQuery}
    what="o dispositivo"
    missing={
      <NothingHere
        icon={<IconDeviceDesktopOff size={32} />}
        title="Dispositivo não encontrado"
        text="Confira o endereço ou procure o dispositivo na lista."
        back={{ to: paths.dispositivos() }}
      />
    }
    skeleton={<Skeleton height={260} maw={640} />}
  >
    {(record) => <DispositivoScreen record={record} />}
  </RecordPage>
);
