import { formatMoney } from '#contract/kernel/money.ts';
import classes from '../ficha.module.css';
import type { Deal } from '../field-paths.ts';
import { useValues } from '../form-context.ts';
import { totaisDoNegocio } from '../negocio.ts';

/** Gross, net and commission as they are typed (FIC-074); said aloud when they change. */
export function Totais({ parte }: { readonly parte: Deal }) {
  const deal = useValues((values) => values[parte]);
  if (deal === null) return null;
  const { valor_bruto, valor_liquido, valor_comissao } = totaisDoNegocio(deal);
  const facts = [
    ['Bruto', valor_bruto],
    ['Líquido', valor_liquido],
    ['Comissão', valor_comissao],
  ] as const;
  return (
    <dl className={classes['totals']} aria-live="polite" aria-label={parte === 'proposta' ? 'Totais da proposta' : 'Totais da emissão'}>
      {facts.map(([name, cents]) => (
        <div key={name} data-negative={cents < 0 || undefined}>
          <dt>{name}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
