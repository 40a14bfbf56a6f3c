import { Button } from '@mantine/core';
import { IconCalendarX, IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import type { cancelarSmsDoCliente, contarSmsDoCliente } from '#contract/mensagens/mensagens.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toast } from '#web/ui/toasts.ts';
import { smsDoClienteQuery } from '../mensagens.queries.ts';
import { hasFilter, readSmsDoCliente, SEM_FILTRO } from '../sms/busca.ts';
import { SMS_DO_CLIENTE_COLUMNS } from '../sms/columns.tsx';
import { SmsFilters } from '../sms/SmsFilters.tsx';
import { SmsTable } from '../sms/SmsTable.tsx';

const cancelled = (count: number): string => {
  if (count === 0) return 'Não havia SMS agendado';
  return showCount(count, 'agendamento cancelado', 'agendamentos cancelados');
};

const pergunta = (count: number): string => {
  const waiting =
    count === 1
      ? '1 SMS ainda não saiu, e não vai sair, sozinho ou num envio em massa.'
      : `${showNumber(count)} SMS ainda não saíram, e não vão sair, sozinhos ou num envio em massa.`;
  return `${waiting} O que já saiu não muda.`;
};

const WITHIN = { aba: 'sms' } as const;

/** The SMS of a client, and the way to call off what is scheduled for them. */
export function SmsTab({ clienteId }: { readonly clienteId: number }) {
  const [busca, change] = useSearchState(readSmsDoCliente, { within: WITHIN });
  const [asking, setAsking] = useState<number | null>(null);
  const writes = useAllows(WRITERS);
  const mayCancel = useAllows(flag('clienteEnviarEmail'));
  const list = useListPage('sms', busca, (asked) => smsDoClienteQuery(clienteId, asked));
  const saidHowMany = (count: number): void => {
    toast({ kind: count === 0 ? 'info' : 'success', title: cancelled(count) });
  };
  const counting = useMutation({
    mutationFn: () => call<typeof contarSmsDoCliente>('GET /smsEnviado/cliente/{id}', { params: { id: clienteId } }),
    onSuccess: ({ agendados }) => (agendados === 0 ? saidHowMany(0) : setAsking(agendados)),
  });
  const cancelling = useMutation({
    mutationFn: () => call<typeof cancelarSmsDoCliente>('DELETE /smsEnviado/cliente/{id}', { params: { id: clienteId } }),
    onSuccess: ({ cancelados }) => saidHowMany(cancelados),
    onSettled: () => {
      // Only now: while it is busy, the button that the focus returns to takes none.
      setAsking(null);
      return changed('mensagens');
    },
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
                loading={counting.isPending}
                onClick={() => counting.mutate()}
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
        opened={asking !== null}
        title="Cancelar os SMS agendados deste cliente?"
        message={asking === null ? '' : pergunta(asking)}
        confirmLabel={`Cancelar ${showNumber(asking ?? 0)}`}
        cancelLabel="Manter"
        loading={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
