import { Button } from '@mantine/core';
import { IconCalendarX, IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import type { cancelarSmsDoCliente } from '#contract/mensagens/mensagens.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toast } from '#web/ui/toasts.ts';
import { smsDoClienteQuery } from '../mensagens.queries.ts';
import { hasFilter, readSmsBusca, SEM_FILTRO, type SmsBusca } from '../sms/busca.ts';
import { SMS_DO_CLIENTE_COLUMNS } from '../sms/columns.tsx';
import { SITUACAO_DO_CLIENTE } from '../sms/palavras.ts';
import { SmsFilters } from '../sms/SmsFilters.tsx';
import { SmsTable } from '../sms/SmsTable.tsx';

const cancelled = (count: number): string => {
  if (count === 0) return 'Não havia SMS agendado';
  return count === 1 ? '1 agendamento cancelado' : `${showNumber(count)} agendamentos cancelados`;
};

/** As in an address: any change goes to page 1 unless it names one. */
const changedBy = (before: object, next: object): SmsBusca => readSmsBusca({ ...before, pagina: undefined, ...next }, SITUACAO_DO_CLIENTE);

/** The SMS of a client, and the way to call off what is scheduled for them. */
export function SmsTab({ clienteId }: { readonly clienteId: number }) {
  const [busca, setBusca] = useState<SmsBusca>({});
  const change = (next: SearchChange<SmsBusca>): void => setBusca((before) => changedBy(before, next));
  const [asking, setAsking] = useState(false);
  const writes = useAllows(WRITERS);
  const mayCancel = useAllows(flag('clienteEnviarEmail'));
  const list = useListPage('sms', busca, (asked) => smsDoClienteQuery(clienteId, asked));
  const cancelling = useMutation({
    mutationFn: () => call<typeof cancelarSmsDoCliente>('DELETE /smsEnviado/cliente/{id}', { params: { id: clienteId } }),
    onSuccess: ({ cancelados }) => toast({ kind: cancelados === 0 ? 'info' : 'success', title: cancelled(cancelados) }),
    onSettled: () => changed('mensagens'),
  });
  return (
    <>
      <SmsFilters
        ofClient
        busca={busca}
        change={change}
        aside={
          <>
            {mayCancel && (hasFilter(busca) || (list.data?.totalRegistros ?? 0) > 0) ? (
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
          </>
        }
      />
      <SmsTable
        ofClient
        list={list}
        search={busca}
        change={change}
        columns={SMS_DO_CLIENTE_COLUMNS}
        empty={
          hasFilter(busca) ? (
            <EmptyState
              icon={<IconMessage size={32} />}
              title="Nenhum SMS encontrado"
              text="Confira o que foi digitado ou retire algum filtro."
              instead={{ label: 'Limpar filtros', onClick: () => change(SEM_FILTRO) }}
            />
          ) : (
            <EmptyState icon={<IconMessage size={32} />} title="Nenhum SMS" text="O que for enviado a este cliente por SMS aparece aqui." />
          )
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
