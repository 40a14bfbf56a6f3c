import { Checkbox } from '@mantine/core';
import { IconHandFinger } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { memo } from 'react';
import { today } from '#web/kernel/today.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { editNegocio } from '../edits.ts';
import type { Deal } from '../field-paths.ts';
import { useEdit } from '../form-context.ts';
import type { ParcelaValues } from '../negocio.ts';
import { digitarParcela, marcarParcela, mudarPagamento, mudarVencimentoDe, soltarParcela } from '../negocio.ts';
import classes from './parcelas.module.css';
import { type SmsDaParcela, fraseDoSms } from './sms.ts';

export interface ParcelaRowProps {
  readonly parte: Deal;
  readonly at: number;
  readonly parcela: ParcelaValues;
  /** Terms may not change. */
  readonly locked: boolean;
  /** Payments may not change either. */
  readonly paymentLocked: boolean;
  /** The SMS before it, as it is stored. */
  readonly sms: SmsDaParcela | null;
}

/** What an instalment is worth, by what it is called. */
const AMOUNTS = [
  ['Valor', 'valor'],
  ['Encargos', 'valor_juros'],
] as const;

/** One instalment. A paid one keeps its value and due date until it is unpaid again. */
export const ParcelaRow = memo(function ParcelaRow({ parte, at, parcela, locked, paymentLocked, sms }: ParcelaRowProps) {
  const edit = useEdit();
  const change = (apply: Parameters<typeof editNegocio<Deal>>[1]): void => edit(editNegocio(parte, apply));
  const number = at + 1;
  const fixed = locked || parcela.pago === 'S';
  const byHand = parcela.alterado_manualmente === 'S';
  const release = (): void => change(soltarParcela(at));
  const releaseHere = (event: MouseEvent): void => {
    // The button goes with the mark: what holds the focus next is what comes next.
    event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-name="Paga"] input')?.focus();
    release();
  };
  return (
    <tr data-hand={byHand || undefined} data-paid={parcela.pago === 'S' || undefined}>
      <th scope="row" className={classes['number']}>
        <span className={classes['cardName']}>Parcela </span>
        {number}
      </th>
      <td data-name="Vencimento">
        <DateField
          label={`Vencimento da parcela ${number}`}
          labelHidden
          value={parcela.vencimento}
          onChange={(day) => change(mudarVencimentoDe(at, day))}
          disabled={fixed}
        />
        {sms === null ? null : (
          <span className={classes['sms']} data-kind={sms.situacao}>
            {fraseDoSms(sms)}
          </span>
        )}
      </td>
      {AMOUNTS.map(([name, field]) => (
        <td key={field} data-name={name}>
          <MoneyField
            label={`${name} da parcela ${number}`}
            labelHidden
            value={parcela[field]}
            onChange={(cents) => change(digitarParcela(at, { [field]: cents }))}
            onEscape={release}
            disabled={fixed}
          />
        </td>
      ))}
      <td className={classes['mark']}>
        {byHand ? (
          <span className={classes['hand']}>
            {fixed ? (
              <IconHandFinger size={15} aria-hidden="true" />
            ) : (
              // What Escape does in the value, for a finger.
              <IconAction
                size="sm"
                label={`Devolver a parcela ${number} à divisão (Escape no valor)`}
                icon={<IconHandFinger size={15} />}
                onClick={releaseHere}
              />
            )}
            <span className={classes['hidden']}>alterada à mão</span>
          </span>
        ) : null}
      </td>
      <td data-name="Paga">
        <Checkbox
          aria-label={`Parcela ${number} paga`}
          checked={parcela.pago === 'S'}
          disabled={paymentLocked}
          onChange={(event) => change(marcarParcela(at, event.currentTarget.checked, today()))}
        />
      </td>
      <td data-name="Pagamento">
        {parcela.pago === 'S' ? (
          <DateField
            label={`Pagamento da parcela ${number}`}
            labelHidden
            value={parcela.data_pago ?? ''}
            onChange={(day) => change(mudarPagamento(at, day))}
            disabled={paymentLocked}
          />
        ) : null}
      </td>
    </tr>
  );
});
