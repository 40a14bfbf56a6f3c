import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { timeAt } from '#contract/kernel/dates.ts';
import type { baterPonto } from '#contract/ponto/ponto.operations.ts';
import { minutesToWait } from '#contract/ponto/ponto.rules.ts';
import type { EstadoDoPonto } from '#contract/ponto/ponto.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showCount } from '#web/kernel/format.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { terminalQuery } from '#web/modules/dispositivos/dispositivos.queries.ts';
import { toast } from '#web/ui/toasts.ts';
import classes from './TerminalButtons.module.css';
import { useWhen } from '#web/kernel/use-when.ts';

const SECOND_MS = 1000;

/** The server's time, anew every second (PON-004). */
function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useWhen(true, () => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  });
  return now + ahead;
}

const two = (value: number): string => String(value).padStart(2, '0');

export interface PunchButtonProps {
  readonly ponto: EstadoDoPonto;
  readonly terminal: string;
  /** How far the server's clock is ahead of this one, in milliseconds: a terminal that is wrong must not keep anybody from punching. */
  readonly ahead: number;
}

/** Punches the time clock; lit when it may be punched, which it becomes by itself when the minutes have passed (PON-006). */
export function PunchButton({ ponto, terminal, ahead }: PunchButtonProps) {
  const client = useQueryClient();
  const keys = useIdempotency();
  const navigate = useNavigate();
  const openMine = (): void => void navigate({ to: paths.meuPonto() });
  const now = useNow(ahead);
  const last = ponto.ultima_batida === null ? null : Date.parse(ponto.ultima_batida.data_batida);
  const wait = minutesToWait(last, now, ponto.intervalo);
  const lit = wait === 0;
  const punching = useMutation({
    mutationFn: () => call<typeof baterPonto>('POST /ponto/bater', { key: keys.keyFor(ponto.ultima_batida) }),
    onSuccess: async ({ ponto: after }) => {
      keys.renew();
      client.setQueryData(terminalQuery.queryKey, (before) => before && { ...before, ponto: after });
      const at = after.ultima_batida ? `às ${timeAt(new Date(after.ultima_batida.data_batida))}` : null;
      toast({ kind: 'success', title: 'Ponto batido!', text: at, action: { label: 'Ver meu ponto', onClick: openMine } });
      await changed('ponto');
    },
    onError: async (error) => {
      keys.renew();
      toastFieldErrors(error);
      await changed('terminal');
    },
  });
  const time = timeAt(new Date(now));
  const hint = lit
    ? `Bater ponto neste terminal: ${terminal}`
    : `Ponto batido às ${timeAt(new Date(last ?? now))}. Aguarde ${showCount(wait, 'minuto', 'minutos')}.`;
  return (
    <button
      type="button"
      className={classes['punch']}
      data-terminal
      data-lit={lit || undefined}
      aria-disabled={!lit || punching.isPending}
      aria-label={lit ? 'Bater ponto' : `Bater ponto: aguarde ${showCount(wait, 'minuto', 'minutos')}`}
      title={hint}
      onClick={() => {
        if (lit && !punching.isPending) punching.mutate();
      }}
    >
      <IconFingerprint size={18} aria-hidden="true" />
      <span className={classes['text']}>Bater ponto</span>
      <span className={classes['clock']} aria-hidden="true">
        {time}:{two(new Date(now).getUTCSeconds())}
      </span>
    </button>
  );
}
