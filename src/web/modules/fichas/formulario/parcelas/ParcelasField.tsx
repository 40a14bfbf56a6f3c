import { Button } from '@mantine/core';
import { PARCELAS_MAX } from '#contract/fichas/fichas.labels.ts';
import { livre, somaParcelas } from '#contract/fichas/parcelas.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { type Cents, formatMoney } from '#contract/kernel/money.ts';
import { today } from '#web/kernel/today.ts';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { editNegocio } from '../edits.ts';
import type { Deal } from '../field-paths.ts';
import { useEdit, useFieldState, useFormInfo, useLocked, useValues } from '../form-context.ts';
import type { NegocioValues, ParcelaValues } from '../negocio.ts';
import { aceitarSoma, mudarQuantidade, mudarTotal, vencimentosProntos } from '../negocio.ts';
import { useGrade } from './use-grade.ts';
import { ParcelaRow } from './ParcelaRow.tsx';
import classes from './parcelas.module.css';

const Cabecas = () => (
  <thead>
    <tr>
      <th scope="col" className={classes['number']}>
        Nº
      </th>
      <th scope="col">Vencimento</th>
      <th scope="col">Valor</th>
      <th scope="col">Encargos</th>
      <th scope="col" className={classes['mark']}>
        <span className={classes['hidden']}>Alterada à mão</span>
      </th>
      <th scope="col" className={classes['check']}>
        Paga
      </th>
      <th scope="col">Pagamento</th>
    </tr>
  </thead>
);

interface DiferencaProps {
  readonly made: Cents;
  readonly total: Cents;
  /** Absent where nothing may change. */
  readonly onUsar?: () => void;
}

/** The instalments do not come to the total, and which of the two stands is for a person to say. */
const Diferenca = ({ made, total, onUsar }: DiferencaProps) => (
  <p className={classes['differs']} role="status">
    As parcelas somam {formatMoney(made)} e o total é {formatMoney(total)}.
    {onUsar ? (
      <Button variant="subtle" size="compact-sm" onClick={onUsar}>
        Usar a soma como total
      </Button>
    ) : null}
  </p>
);

const Problema = ({ text }: { readonly text: string | null | undefined }) =>
  text ? (
    <p className={classes['problem']} role="alert">
      {text}
    </p>
  ) : null;

/** The total, in how many instalments, and each of them (FIC-030 to FIC-041). */
export function ParcelasField({ parte }: { readonly parte: Deal }) {
  const { readOnly, origem } = useFormInfo();
  const edit = useEdit();
  const total = useValues((values) => values[parte]?.total ?? 0);
  const parcelas = useValues((values) => values[parte]?.parcelas);
  const start = useValues((values) => values.proposta?.data_proposta ?? '');
  const locked = useLocked(`${parte}.parcelas`);
  const { error } = useFieldState(`${parte}.parcelas`);
  const change = (apply: <D extends NegocioValues>(deal: D) => D): void => edit(editNegocio<Deal>(parte, apply));
  const grade = useGrade(parcelas ?? [], today(), change);
  if (parcelas === undefined) return null;
  const smsOf = ({ id }: ParcelaValues) => origem.base?.emissaoParcelas.find((one) => one.id === id)?._sms ?? null;
  const made = somaParcelas(parcelas);
  const first = parcelas[0]?.vencimento ?? start;
  return (
    <div className={classes['root']} data-field={`${parte}.parcelas`}>
      <div className={classes['head']}>
        <div className={classes['total']}>
          <MoneyField label="Valor total" value={total} onChange={(cents) => change(mudarTotal(cents))} disabled={locked} />
        </div>
        <Stepper
          label="Parcelas"
          value={parcelas.length}
          // A paid or hand-altered instalment is never removed (FIC-072).
          min={Math.max(1, parcelas.filter((one) => !livre(one)).length)}
          max={PARCELAS_MAX}
          disabled={locked || !vencimentosProntos(parcelas)}
          moreLabel="Mais uma parcela"
          lessLabel="Menos uma parcela"
          onChange={(count) => change(mudarQuantidade(count, isCivilDate(first) ? first : today()))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the paste of its boxes, which bubble: the table itself is pressed by nobody */}
      <table
        className={classes['table']}
        aria-label={parte === 'proposta' ? 'Parcelas da proposta' : 'Parcelas da emissão'}
        onKeyDown={grade.onKeyDown}
        {...(locked ? {} : { onPaste: grade.onPaste })}
      >
        <Cabecas />
        <tbody>
          {parcelas.map((parcela, at) => (
            <ParcelaRow
              key={parcela.numero}
              parte={parte}
              at={at}
              parcela={parcela}
              locked={locked}
              paymentLocked={readOnly}
              sms={parte === 'emissao' ? smsOf(parcela) : null}
            />
          ))}
        </tbody>
      </table>
      {made === total ? null : <Diferenca made={made} total={total} {...(locked ? {} : { onUsar: () => change(aceitarSoma) })} />}
      <Problema text={grade.problem} />
      <Problema text={error} />
    </div>
  );
}
