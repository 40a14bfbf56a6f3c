import { formatMoney } from '#contract/kernel/money.ts';
import type { Barra } from './consulta.ts';
import classes from './relatorio.module.css';

/** Gross value by where the fichas stand. Every bar says its numbers: nothing is only colour or length. */
export function RelatorioChart({ barras }: { readonly barras: readonly Barra[] }) {
  const most = Math.max(1, ...barras.map((one) => one.bruto));
  return (
    <section aria-label="Valor bruto por etapa">
      <h3 className={classes['heading']}>Valor bruto por etapa</h3>
      <ul className={classes['bars']}>
        {barras.map(({ key, text, cor, quantidade, bruto }) => (
          <li key={key} className={classes['bar']}>
            <span>
              {text} <span className={classes['muted']}>({quantidade})</span>
            </span>
            <span className={classes['track']} aria-hidden="true">
              <span className={classes['fill']} data-cor={cor} style={{ width: `${(bruto / most) * 100}%` }} />
            </span>
            <span className={classes['amount']}>{formatMoney(bruto)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
