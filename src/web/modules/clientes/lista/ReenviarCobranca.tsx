import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, fieldErrorsOf, supportLine } from '#web/kernel/api-error.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showCount } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { isAway } from '#web/kernel/try-again.ts';
import { asksNumber } from '#web/patterns/typed-number.ts';
import { useTypedNumber } from '#web/patterns/use-typed-number.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { toast } from '#web/ui/toasts.ts';
import { cobrancaQuery } from '../clientes.queries.ts';
import { AmostraDaCobranca } from './AmostraDaCobranca.tsx';
import { type ClienteBusca, filterOf } from './busca.ts';
import { ficamDeFora, recebemCobranca } from './cobranca.ts';
import classes from './lista.module.css';

const clientes = (count: number): string => showCount(count, 'cliente', 'clientes');

const NOT_KNOWN = 'Não se sabe se os avisos saíram. Reenviar de novo é o mesmo pedido: quem já recebeu não recebe outra vez.';

/** Whether what was asked for may have been done all the same. */
const mayBeDone = (error: unknown): boolean => error instanceof ApiError && (isAway(error) || error.status === 500);

const whyOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (supportLine(error) ?? error.serverMessage ?? undefined) : undefined;

export interface ReenviarCobrancaProps {
  readonly busca: ClienteBusca;
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Asks before the clients of the filter are told what they owe: how many, who not and why, and the words to three of them (CLI-063); above two hundred people the number is typed (E125). */
export function ReenviarCobranca({ busca, total, onClose }: ReenviarCobrancaProps) {
  const [key] = useState(randomKey);
  const { data: ensaio, error, refetch } = useQuery(cobrancaQuery(busca));
  const sending = useMutation({
    mutationFn: () => call<typeof reenviarCobranca>('POST /clientes/reenviarNotificacaoCobranca', { body: filterOf(busca), key }),
    onSuccess: ({ ignorados }) => {
      toast({ kind: 'success', title: 'Reenviado!', text: 'Notificações reenviadas!' });
      if (ignorados > 0)
        toast({ kind: 'info', title: 'Quem ficou de fora', text: `${clientes(ignorados)}: já avisados hoje, ou sem e-mail nem celular.` });
      onClose();
    },
    onError: (failure) => {
      toastFieldErrors(failure);
      // Asked for once more, what may have left is the same request.
      if (!mayBeDone(failure)) onClose();
    },
  });
  const { isPending } = sending;
  const { field, confirmed } = useTypedNumber(ensaio?.enfileirados ?? 0);
  const [refused] = Object.values(fieldErrorsOf(error));
  const left = ensaio && ficamDeFora(ensaio);
  const nobody = refused !== undefined || ensaio?.enfileirados === 0;
  return (
    <Dialog opened title="Reenviar cobrança?" onClose={onClose} closable={!isPending}>
      <form
        className={classes['billing']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The list below has a form of its own.
          event.stopPropagation();
          if (ensaio !== undefined && confirmed()) sending.mutate();
        }}
      >
        <p>
          {`${total === undefined ? 'Cada cliente da lista' : `Dos ${clientes(total)} da lista, cada um`} com boleto em aberto recebe um aviso com todos os seus, por e-mail ou, sem ele, por SMS. Quem já foi avisado hoje não recebe outro.`}
        </p>
        <div className={classes['who']} data-full={nobody ? undefined : asksNumber(ensaio?.enfileirados ?? total ?? 0) ? 'typed' : 'shown'}>
          {error !== null && refused === undefined ? (
            <div ref={passFocusOn}>
              <LoadFailure what="quem recebe" text={whyOf(error)} onRetry={() => void refetch()} />
            </div>
          ) : (
            <>
              {/* One and the same element while what it says changes: only then is it heard. */}
              <p role="status">
                {refused ?? (ensaio === undefined ? 'Contando quem recebe…' : <strong>{recebemCobranca(ensaio)}</strong>)}
                {left ? ` ${left}` : null}
              </p>
              {nobody ? null : ensaio === undefined ? (
                <Skeleton className={classes['sample'] ?? ''} />
              ) : (
                <AmostraDaCobranca amostras={ensaio.amostras ?? []} />
              )}
              {field}
            </>
          )}
        </div>
        <p role="alert" className={classes['unknown']}>
          {mayBeDone(sending.error) && !isPending ? NOT_KNOWN : null}
        </p>
        <div className={classes['foot']}>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          {nobody ? null : (
            <Button type="submit" disabled={ensaio === undefined} loading={isPending}>
              Reenviar
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
