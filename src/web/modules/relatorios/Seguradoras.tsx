import { Link } from '@tanstack/react-router';
import type { SeguradoraTotalResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { porcento } from './palavras.ts';
import classes from './relatorios.module.css';

export interface SeguradorasProps {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly SeguradoraTotalResposta[];
  /** Of what was asked before: others are on their way. */
  readonly dimmed: boolean;
  /** Code of the one the list is of; '0' is without an insurer. */
  readonly chosen: string | undefined;
  /** The address of the list of one of them; undefined is of all. */
  readonly searchOf: (seguradora: string | undefined) => object;
}

/** Totals by insurer with their share of the net amount (E160); each opens its list. */
export function Seguradoras({ title, empty, rows, dimmed, chosen, searchOf }: SeguradorasProps) {
  const total = rows.reduce((sum, row) => sum + Math.max(0, centsOf(row.liquido)), 0);
  return (
    <section className={classes['card']} data-refetching={dimmed || undefined} aria-label={title}>
      <h2 className={classes['cardTitle']}>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes['note']}>{empty}</p>
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['insurers']} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Seguradora</th>
                <th scope="col">Qtd.</th>
                <th scope="col">Bruto</th>
                <th scope="col">Líquido</th>
                <th scope="col">Comissão</th>
                <th scope="col">Parte do líquido</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const code = String(row.id ?? 0);
                const net = Math.max(0, centsOf(row.liquido));
                return (
                  <tr key={code} data-chosen={chosen === code || undefined}>
                    <th scope="row">
                      <span className={classes['insurer']}>
                        <PersonAvatar name={row.nome} src={photoUrl(row.foto)} size={24} />
                        <span title={row.nome}>{row.nome}</span>
                      </span>
                    </th>
                    <td>
                      <Link
                        to="."
                        search={searchOf(chosen === code ? undefined : code)}
                        resetScroll={false}
                        aria-current={chosen === code ? 'true' : undefined}
                        aria-label={chosen === code ? `Todas, não só ${row.nome}` : `${showNumber(row.quantidade)} de ${row.nome}`}
                      >
                        {showNumber(row.quantidade)}
                      </Link>
                    </td>
                    <td>{showMoney(row.bruto)}</td>
                    <td>{showMoney(row.liquido)}</td>
                    <td>{showMoney(row.comissao)}</td>
                    <td>
                      <span className={classes['share']}>
                        {porcento(net, total) ?? '0%'}
                        <span className={classes['shareBar']} aria-hidden="true">
                          <span style={{ width: `${(net / Math.max(1, total)) * 100}%` }} />
                        </span>
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
