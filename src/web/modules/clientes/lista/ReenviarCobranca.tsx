import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useTypedNumber } from '#web/patterns/use-typed-number.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { toast } from '#web/ui/toasts.ts';
import { cobrancaQuery } from '../clientes.queries.ts';
import { type ClienteBusca, filterOf } from './busca.ts';
import { ficamDeFora, recebemCobranca } from './cobranca.ts';
import classes from './lista.module.css';

const clientes = (count: number): string => (count === 1 ? '1 cliente' : `${showNumber(count)} clientes`);

export interface ReenviarCobrancaProps {
  readonly busca: ClienteBusca;
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Asks before the clients of the filter are told what they owe: how many, who not and why, and the words to three of them (CLI-063); above two hundred people the number is typed (E125). */
export function ReenviarCobranca({ busca, total, onClose }: ReenviarCobrancaProps) {
  const [key] = useState(randomKey);
  const { data: ensaio, error, refetch } = useQuery(cobrancaQuery(busca));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof reenviarCobranca>('POST /clientes/reenviarNotificacaoCobranca', { body: filterOf(busca), key }),
    onSuccess: ({ ignorados }) => {
      toast({ kind: 'success', title: 'Reenviado!', text: 'Notificações reenviadas!' });
      if (ignorados > 0)
        toast({ kind: 'info', title: 'Quem ficou de fora', text: `${clientes(ignorados)}: já avisados hoje, ou sem e-mail nem celular.` });
      onClose();
    },
    onError: (failure) => {
      toastFieldErrors(failure);
      onClose();
    },
  });
  const { field, confirmed } = useTypedNumber(ensaio?.enfileirados ?? 0);
  const [refused] = Object.values(fieldErrorsOf(error));
  const left = ensaio && ficamDeFora(ensaio);
  return (
    <Dialog opened title="Reenviar cobrança?" onClose={onClose} closable={!isPending}>
      <form
        className={classes['billing']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The list below has a form of its own.
          event.stopPropagation();
          if (ensaio !== undefined && confirmed()) mutate();
        }}
      >
        <p>
          {`${total === undefined ? 'Cada cliente da lista' : `Dos ${clientes(total)} da lista, cada um`} com boleto em aberto recebe um aviso com todos os seus, por e-mail ou, sem ele, por SMS. Quem já foi avisado hoje não recebe outro.`}
        </p>
        {error !== null && refused === undefined ? (
          <LoadFailure what="quem recebe" onRetry={() => void refetch()} />
        ) : (
          // One and the same element while what it says changes: only then is it heard.
          <p role="status">
            {refused ?? (ensaio === undefined ? 'Contando quem recebe…' : <strong>{recebemCobranca(ensaio)}</strong>)}
            {left ? ` ${left}` : null}
          </p>
        )}
        {(ensaio?.amostras ?? []).map(({ cliente, canal, mensagem }) => (
          <figure key={cliente.id} className={classes['notice']}>
            <figcaption>
              Como chega a <strong>{cliente.nome}</strong>, {canal === 'sms' ? 'por SMS' : 'por e-mail'}
            </figcaption>
            <p>{mensagem}</p>
          </figure>
        ))}
        {field}
        <Group justify="flex-end" mt="xs" gap="xs">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          {refused === undefined && ensaio?.enfileirados !== 0 ? (
            <Button type="submit" disabled={ensaio === undefined} loading={isPending}>
              Reenviar
            </Button>
          ) : null}
        </Group>
      </form>
    </Dialog>
  );
}
