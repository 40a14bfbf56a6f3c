import { useWatch } from 'react-hook-form';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { showCount } from '#web/kernel/format.ts';
import { valorText } from './catalogo.ts';
import { changedLines } from './edicao.ts';
import classes from './permissoes.module.css';
import type { PermissoesForm } from './use-permissoes.ts';

/** More than these and the summary would hide what it sums up; each line says it, too. */
const SHOWN = 8;

/** What saving will change, before it does. */
export function Resumo({ before, form: { methods } }: { readonly before: Permissions; readonly form: PermissoesForm }) {
  const now = useWatch({ control: methods.control, compute: (values) => values });
  const changed = changedLines(before, now);
  if (changed.length === 0) return null;
  return (
    <section className={classes['summary']} aria-label="Resumo das alterações">
      <h2>{showCount(changed.length, 'permissão alterada', 'permissões alteradas')}</h2>
      <ul className={classes['changes']}>
        {changed.slice(0, SHOWN).map(({ key, label }) => (
          <li key={key}>
            {label}: <span>{valorText(before[key])} →</span> <strong>{valorText(now[key])}</strong>
          </li>
        ))}
        {changed.length > SHOWN ? <li>e mais {changed.length - SHOWN}</li> : null}
      </ul>
    </section>
  );
}
