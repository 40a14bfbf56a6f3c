import { Button } from '@mantine/core';
import { IconArchive, IconLock, IconRotateClockwise } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showDate } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import classes from './ficha.module.css';
import { useFormInfo } from './form-context.ts';
import { useActivity } from './use-activity.ts';

function Removed({ ficha }: { readonly ficha: FichaCompletaResposta }) {
  const restores = useAllows(level('clientes', 4));
  const activity = useActivity(ficha);
  return (
    <aside className={classes['aside']}>
      <IconArchive size={16} aria-hidden="true" />
      <span>Este atendimento foi excluído e só pode ser consultado.</span>
      {restores ? (
        <Button ref={passFocusOn} variant="default" size="compact-sm" loading={activity.pending} onClick={() => activity.set('S')}>
          Restaurar
        </Button>
      ) : null}
    </aside>
  );
}

/** What the ficha comes from, what came of it, and why it may be closed to changes. */
export function Notices({ clienteId }: { readonly clienteId: number }) {
  const { origem, renovada, finished } = useFormInfo();
  const { base } = origem;
  const renewal = base?.dados._renovacao ?? null;
  return (
    <>
      {base?.dados.ativo === 'N' ? <Removed ficha={base} /> : null}
      {finished ? (
        <aside className={classes['aside']}>
          <IconLock size={16} aria-hidden="true" />
          <span>Atendimento finalizado: aceita observação, lembretes, novos anexos e pagamentos.</span>
        </aside>
      ) : null}
      {renovada ? (
        <aside className={classes['aside']}>
          <IconRotateClockwise size={16} aria-hidden="true" />
          <span>
            Renovação de <Link to={paths.fichaAlterar(clienteId, renovada.id)}>{renovada.titulo}</Link>
            {renovada.numero_apolice ? `, apólice ${renovada.numero_apolice}` : ''}
            {renovada.data_vigencia ? `, vigência até ${showDate(renovada.data_vigencia)}` : ''}
          </span>
        </aside>
      ) : null}
      {renewal === null ? null : (
        <aside className={classes['aside']}>
          <IconRotateClockwise size={16} aria-hidden="true" />
          <span>
            Renovado no <Link to={paths.fichaAlterar(clienteId, renewal)}>atendimento {renewal}</Link>
          </span>
        </aside>
      )}
    </>
  );
}
