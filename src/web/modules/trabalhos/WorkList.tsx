import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { cancelarTrabalho } from '#contract/trabalhos/trabalhos.operations.ts';
import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { showInstant } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { passFocusTo } from '#web/ui/focus-memory.ts';
import { openingLabel, openWork } from './trabalhos.queries.ts';
import classes from './WorkTray.module.css';
import { isUnderWay, percentOf, stateText } from './work-progress.ts';

/** What is cancelled, or ends meanwhile, says so where the button was. */
const passToState = passFocusTo((button) => [button.closest('li')?.querySelector<HTMLElement>('[tabindex="-1"]')]);

function WorkItem({ one }: { readonly one: TrabalhoResposta }) {
  const cancelling = useMutation({
    mutationFn: () => call<typeof cancelarTrabalho>('POST /trabalhos/{id}/cancelar', { params: { id: one.id }, key: randomKey() }),
    onSettled: () => changed('trabalhos'),
  });
  const opening = useMutation({ mutationFn: (opened: Promise<void>) => opened });
  const running = isUnderWay(one);
  const label = openingLabel(one);
  return (
    <li className={classes['item']} data-state={one.situacao}>
      <div className={classes['words']}>
        <span className={classes['title']}>{one.descricao}</span>
        <span className={classes['note']}>{showInstant(one.criado_em)}</span>
        <span className={classes['state']} tabIndex={-1}>
          {stateText(one)}
        </span>
        {running ? (
          <Progress.Root size="sm">
            <Progress.Section value={percentOf(one)} aria-label={`Progresso: ${one.descricao}`} />
          </Progress.Root>
        ) : null}
      </div>
      {running ? (
        <Button variant="default" size="compact-sm" ref={passToState} loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancelar
        </Button>
      ) : null}
      {one.situacao === 'feito' && label !== null ? (
        <Button size="compact-sm" loading={opening.isPending} onClick={() => opening.mutate(openWork(one))}>
          {label}
        </Button>
      ) : null}
    </li>
  );
}

/** The long work of the last 24 hours: progress, cancel, download. */
export function WorkList({ works }: { readonly works: readonly TrabalhoResposta[] }) {
  return (
    <section aria-label="Trabalhos das últimas 24 horas">
      <h2 className={classes['heading']}>Trabalhos</h2>
      {works.length === 0 ? (
        <p className={classes['empty']}>
          Nenhum nas últimas 24 horas. O que demora, como uma exportação grande, é feito em segundo plano e fica aqui.
        </p>
      ) : (
        <ul className={classes['list']}>
          {works.map((one) => (
            <WorkItem key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
