import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { DoCliente } from '../composicao/DoCliente.tsx';
import { emailQuery } from '../envios.queries.ts';
import { EmailScreen } from './EmailScreen.tsx';

const Sumiu = () => (
  <NothingHere
    icon={<IconMailOff size={32} />}
    title="E-mail não encontrado"
    text="Ele não existe, ou é de outro cliente."
    back={{ to: paths.clientes() }}
  />
);

/** `/painel/clientes/enviar-email/{id}`, the greeting of an age, and, with `?email=`, one that is written on. */
export function EnviarEmailPage() {
  const { email }: { readonly email?: unknown } = useSearch({ strict: false });
  return (
    <DoCliente>
      {(cliente, idade) =>
        email === undefined ? (
          <EmailScreen cliente={cliente} idade={idade} email={null} />
        ) : (
          <RecordPage
            id={recordId(textParam(email))}
            query={emailQuery}
            fresh
            what="o e-mail"
            missing={<Sumiu />}
            skeleton={<Skeleton height={520} />}
          >
            {(aberto) =>
              aberto.dados.id_cliente === cliente.id ? <EmailScreen cliente={cliente} idade={null} email={aberto} /> : <Sumiu />
            }
          </RecordPage>
        )
      }
    </DoCliente>
  );
}
