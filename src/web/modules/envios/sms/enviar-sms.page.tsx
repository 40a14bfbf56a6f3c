import { Skeleton } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { DoCliente } from '../composicao/DoCliente.tsx';
import { smsUmQuery } from '../envios.queries.ts';
import { SmsScreen } from './SmsScreen.tsx';

const NaoEspera = () => (
  <NothingHere
    icon={<IconMessageOff size={32} />}
    title="Este SMS não pode mais ser alterado"
    text="Ele já saiu, foi cancelado, ou é de outro cliente."
    back={{ to: paths.clientes() }}
  />
);

/** `/painel/clientes/enviar-sms/{id}`, the greeting of an age, and, with `?sms=`, one that waits and is written anew. */
export function EnviarSmsPage() {
  const { sms }: { readonly sms?: unknown } = useSearch({ strict: false });
  return (
    <DoCliente>
      {(cliente, idade) =>
        sms === undefined ? (
          <SmsScreen cliente={cliente} idade={idade} />
        ) : (
          <RecordPage
            id={recordId(textParam(sms))}
            query={smsUmQuery}
            fresh
            what="o SMS"
            missing={<NaoEspera />}
            skeleton={<Skeleton height={420} />}
          >
            {({ dados, cliente: whose, pode }) =>
              pode.alterar === 'S' && whose?.id === cliente.id ? (
                <SmsScreen cliente={cliente} idade={dados.idade_referencia} sms={dados} />
              ) : (
                <NaoEspera />
              )
            }
          </RecordPage>
        )
      }
    </DoCliente>
  );
}
