import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { type Linha, problemaDoBoleto } from './estados.ts';
import classes from './fechamentos.module.css';
import type { Pedido } from './fechamentos.queries.ts';
import { usePedir } from './use-pedir.ts';

export interface PedirBoletoDialogProps {
  readonly linha: Linha;
  readonly pedido: Pedido;
  readonly mes: CivilDate;
  readonly vencimento: CivilDate;
  readonly onClose: () => void;
}

/** Asks for the boleto of a month that is closed: none was asked for, or it was refused and what was wrong is mended. */
export function PedirBoletoDialog({ linha, pedido, mes, vencimento, onClose }: PedirBoletoDialogProps) {
  const { going, pedir } = usePedir();
  const { cliente, fechado } = linha;
  const problema = problemaDoBoleto(linha);
  const ask = async (): Promise<void> => {
    await pedir({ ...pedido, simular: 'N', fazFechamento: 'N', geraBoleto: 'S' }, () =>
      toast({ kind: 'success', title: 'Boleto pedido!', text: `${cliente.nome}: aparece aqui assim que for emitido.` }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Pedir o boleto de ${monthInWords(mes)}?`}
      message={
        <>
          <p className={classes['text']}>
            {cliente.nome}: {showMoney(fechado?.valorCobrado ?? null)}, com vencimento em {showDate(vencimento)}.
          </p>
          {problema ? <p className={classes['refused']}>{problema}</p> : null}
        </>
      }
      confirmLabel="Pedir boleto"
      danger={false}
      loading={going}
      onConfirm={() => void ask()}
      onCancel={onClose}
    />
  );
}
