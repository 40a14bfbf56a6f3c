import { memo } from 'react';
import { formatMoney } from '#contract/kernel/money.ts';
import { distance } from '#web/kernel/distance.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { today } from '#web/kernel/today.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo, useValues } from '../form-context.ts';
import { type Cobertura, type Pagamento, retratoDe } from '../retrato.ts';
import classes from './retrato.module.css';

const percent = (hundredths: number): string => `${(hundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;

/** From its beginning to its last day, with today on it. */
function Cover({ cobertura: { de, ate, passado, restam }, hoje }: { readonly cobertura: Cobertura; readonly hoje: string }) {
  const where = restam < 0 ? `terminou ${distance(ate, hoje)}` : restam === 0 ? 'termina hoje' : `termina ${distance(ate, hoje)}`;
  return (
    <div className={classes['cover']} role="img" aria-label={`Vigência de ${showDate(de)} a ${showDate(ate)}, ${where}`}>
      <div className={classes['track']} data-over={restam < 0 || undefined}>
        <span className={classes['past']} style={{ width: `${passado * 100}%` }} />
        {restam < 0 ? null : <span className={classes['today']} style={{ left: `${passado * 100}%` }} title="Hoje" />}
      </div>
      <div className={classes['ends']}>
        <span>{showDate(de)}</span>
        <strong>{where}</strong>
        <span>{showDate(ate)}</span>
      </div>
    </div>
  );
}

const Paid = ({ pagamento: { total, pagas, pago } }: { readonly pagamento: Pagamento }) => (
  <div>
    <dt>Pago</dt>
    <dd>
      {formatMoney(pago)}{' '}
      <small>
        {showNumber(pagas)} de {showNumber(total)} {total === 1 ? 'parcela' : 'parcelas'}
      </small>
    </dd>
  </div>
);

function Due({ pagamento, hoje }: { readonly pagamento: Pagamento; readonly hoje: string }) {
  const { proxima, vencidas, vencido } = pagamento;
  return (
    <>
      <div>
        <dt>Próxima</dt>
        <dd>
          {proxima === null ? (
            'Nenhuma'
          ) : (
            <>
              {formatMoney(proxima.valor)}{' '}
              <small>
                {showDate(proxima.vencimento)}, {distance(proxima.vencimento, hoje)}
              </small>
            </>
          )}
        </dd>
      </div>
      {vencidas === 0 ? null : (
        <div data-late>
          <dt>Em atraso</dt>
          <dd>
            {formatMoney(vencido)}{' '}
            <small>
              {showNumber(vencidas)} {vencidas === 1 ? 'parcela vencida' : 'parcelas vencidas'}
            </small>
          </dd>
        </div>
      )}
    </>
  );
}

/** Since when, where that is stored. */
function Cancelled() {
  const { store } = useFormInfo();
  const since = useStore(store, ({ values, ground: { base } }) => {
    const stored = values.emissao === null ? base?.proposta : base?.emissao;
    return stored?.data_cancelado ?? null;
  });
  return (
    <div>
      <dt>Situação</dt>
      <dd>Cancelada {since === null ? null : <small>em {showDate(since)}</small>}</dd>
    </div>
  );
}

/** What the ficha is worth, how far its cover went and what was paid, as it stands on screen. */
export const RetratoBlock = memo(function RetratoBlock() {
  const hoje = today();
  const values = useValues((all) => all);
  const retrato = retratoDe(values, hoje);
  if (retrato === null) return null;
  const { emitido, premio, comissao, taxa, cancelado, cobertura, pagamento } = retrato;
  return (
    <Section title={emitido ? 'Resumo da apólice' : 'Resumo da proposta'}>
      <dl className={classes['facts']}>
        <div>
          <dt>Prêmio</dt>
          <dd>{formatMoney(premio)}</dd>
        </div>
        <div>
          <dt>Comissão</dt>
          <dd>
            {formatMoney(comissao)} <small>{percent(taxa)} do líquido</small>
          </dd>
        </div>
        {emitido ? <Paid pagamento={pagamento} /> : null}
        {cancelado ? <Cancelled /> : emitido ? <Due pagamento={pagamento} hoje={hoje} /> : null}
      </dl>
      {cobertura ? <Cover cobertura={cobertura} hoje={hoje} /> : null}
    </Section>
  );
});
