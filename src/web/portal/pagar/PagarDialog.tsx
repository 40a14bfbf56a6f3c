import { useState } from 'react';
import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './pagar.module.css';
import { Pix } from './Pix.tsx';

type Cobranca = NonNullable<PainelResposta['aPagar']>['cobrancas'][number];

export interface PagarDialogProps {
  /** The charge that is paid first. */
  readonly idCobranca: number;
  /** All that wait, where the person chooses among them. */
  readonly cobrancas?: readonly Cobranca[];
  readonly onClose: () => void;
}

const nomeDe = ({ origem, mes }: Cobranca): string => (origem === 'fechamento' && mes !== null ? monthInWords(`${mes}-01`) : 'Eventos');

/** PIX first, and the line of the boleto beside it; one charge at a time. */
export function PagarDialog({ idCobranca, cobrancas = [], onClose }: PagarDialogProps) {
  const [chosen, setChosen] = useState(idCobranca);
  return (
    <Dialog opened title="Pagar" size="lg" onClose={onClose}>
      {cobrancas.length > 1 ? (
        <fieldset className={classes['choice']}>
          <legend>O que pagar</legend>
          {cobrancas.map((one) => (
            <label key={one.idCobranca} data-chosen={one.idCobranca === chosen || undefined}>
              <input type="radio" name="cobranca" checked={one.idCobranca === chosen} onChange={() => setChosen(one.idCobranca)} />
              <span>{nomeDe(one)}</span>
              <strong>{showMoney(one.valor)}</strong>
              <small data-late={one.pago === 'N' || undefined}>
                {one.pago === 'N' ? `vencido em ${showDate(one.vencimento)}` : `vence em ${showDate(one.vencimento)}`}
              </small>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Pix key={chosen} id={chosen} alone={cobrancas.length <= 1} />
    </Dialog>
  );
}
