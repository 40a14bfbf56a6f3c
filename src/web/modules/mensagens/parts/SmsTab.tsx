import { Button } from '@mantine/core';
import { IconCalendarX, IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { ORDENS_SMS, type OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import type { cancelarSmsDoCliente } from '#contract/mensagens/mensagens.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toast } from '#web/ui/toasts.ts';
import { smsDoClienteQuery } from '../mensagens.queries.ts';
import { SMS_DO_CLIENTE_COLUMNS } from '../sms/columns.tsx';
import classes from '../sms/sms.module.css';
import { SmsTable } from '../sms/SmsTable.tsx';

const cancelled = (count: number): string => {
  if (count === 0) return 'Não havia SMS agendado';
  return count === 1 ? '1 agendamento cancelado' : `${showNumber(count)} agendamentos cancelados`;
};

/** As in an address: any change goes to page 1 unless it names one. */
const changedBy = (before: object, next: object): ListSearch<OrdemSms> =>
  readListSearch({ ...before, pagina: undefined, ...next }, ORDENS_SMS);

/** The SMS of a client, and the way to call off what is scheduled for them. */
export function SmsTab({ clienteId }: { readonly clienteId: number }) {
  const [search, setSearch] = useState<ListSearch<OrdemSms>>({});
  const [asking, setAsking] = useState(false);
  const writes = useAllows(WRITERS);
  const mayCancel = useAllows(flag('clienteEnviarEmail'));
  const list = useListPage('sms', search, (asked) => smsDoClienteQuery(clienteId, asked));
  const cancelling = useMutation({
    mutationFn: () => call<typeof cancelarSmsDoCliente>('DELETE /smsEnviado/cliente/{id}', { params: { id: clienteId } }),
    onSuccess: ({ cancelados }) => toast({ kind: cancelados === 0 ? 'info' : 'success', title: cancelled(cancelados) }),
    onSettled: () => changed('mensagens'),
  });
  return (
    <>
      <div className={classes['head']}>
        {mayCancel && (list.data?.totalRegistros ?? 0) > 0 ? (
          <Button
            variant="default"
            leftSection={<IconCalendarX size={16} />}
            loading={cancelling.isPending}
            onClick={() => setAsking(true)}
          >
            Cancelar agendamentos
          </Button>
        ) : null}
        {writes ? (
          <Button component={Link} to={paths.enviarSms(clienteId)} leftSection={<IconMessagePlus size={16} />}>
            Enviar SMS
          </Button>
        ) : null}
      </div>
      <SmsTable
        ofClient
        list={list}
        search={search}
        change={(next) => setSearch((before) => changedBy(before, next))}
        columns={SMS_DO_CLIENTE_COLUMNS}
        empty={
          <EmptyState icon={<IconMessage size={32} />} title="Nenhum SMS" text="O que for enviado a este cliente por SMS aparece aqui." />
        }
      />
      <ConfirmDialog
        opened={asking}
        title="Cancelar os SMS agendados deste cliente?"
        message="O que ainda não saiu, sozinho ou num envio em massa, não sai mais. O que já saiu não muda."
        confirmLabel="Cancelar agendamentos"
        cancelLabel="Manter"
        onConfirm={() => {
          setAsking(false);
          cancelling.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
