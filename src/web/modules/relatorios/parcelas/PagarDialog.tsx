import { useState } from 'react';
import { isCivilDate } from '#contract/kernel/dates.ts';
import type { ParcelaDoRelatorioResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import { today } from '#web/kernel/today.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { DateField } from '#web/ui/DateField.tsx';

export interface PagarDialogProps {
  readonly parcela: ParcelaDoRelatorioResposta;
  /** What was wrong with the day, or null when it was marked. */
  readonly onPagar: (dia: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** On which day an instalment was paid: today unless another is said. */
export function PagarDialog({ parcela, onPagar, onClose }: PagarDialogProps) {
  const [dia, setDia] = useState(today());
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const submit = async (): Promise<void> => {
    if (!isCivilDate(dia)) return setError('Informe o dia do pagamento');
    if (dia > today()) return setError('O pagamento não pode estar no futuro');
    setSaving(true);
    setError(await onPagar(dia).finally(() => setSaving(false)));
  };
  return (
    <FormDialog
      title="Marcar parcela como paga"
      dirty={false}
      saving={saving}
      submitLabel="Marcar como paga"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Parcela {parcela.numero} de {parcela.de}, de {showMoney(parcela.valor)}, com vencimento em {showDate(parcela.vencimento)}:{' '}
        {parcela.cliente.nome}.
      </p>
      {parcela.pago === 'S' ? <p>Ela já está paga, em {showDate(parcela.data_pago)}: marcar de novo muda o dia.</p> : null}
      <DateField label="Paga em" required value={dia} error={error} onChange={(value) => (setError(null), setDia(value))} />
    </FormDialog>
  );
}
