import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { flag } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { emailQuery } from '#web/modules/envios/envios.queries.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { AbertoScreen } from './AbertoScreen.tsx';

/** `/painel/clientes/abrir-email/{id}`: one e-mail of the outbox. */
export function AbrirEmailPage() {
  const follows = useAllows(flag('habilitarAcessoCaixaDeSaida'));
  return (
    <RecordPage
      id={useRecordId()}
      query={emailQuery}
      what="o e-mail"
      missing={
        <NothingHere
          icon={<IconMailOff size={32} />}
          title="E-mail não encontrado"
          text="Confira o endereço ou procure o e-mail na caixa de saída."
          back={follows ? { to: paths.caixaSaida() } : { to: paths.clientes() }}
        />
      }
      skeleton={<Skeleton height={520} />}
    >
      {(aberto) => <AbertoScreen aberto={aberto} />}
    </RecordPage>
  );
}
