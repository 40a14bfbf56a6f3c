import { useRef, useState } from 'react';
import { isCivilDate } from '#contract/kernel/dates.ts';
import type { ParcelaDoRelatorioResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import { today } from '#web/kernel/today.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';

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
  const place = useRef<HTMLFormElement>(null);
  const refuse = (problem: string): void => {
    setError(problem);
    focusFirst(['dia'], place.current ?? document);
  };
  const submit = async (): Promise<void> => {
    if (!isCivilDate(dia)) return refuse('Informe o dia do pagamento');
    if (dia > today()) return refuse('O pagamento não pode estar no futuro');
    setSaving(true);
    const problem = await onPagar(dia).finally(() => setSaving(false));
    if (problem !== null) refuse(problem);
  };
  return (
    <FormDialog
      title="Marcar parcela como paga"
      dirty={false}
      saving={saving}
      submitLabel="Marcar como paga"
      place={place}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Parcela {parcela.numero} de {parcela.de}, de {showMoney(parcela.valor)}, com vencimento em {showDate(parcela.vencimento)}:{' '}
        {parcela.cliente.nome}.
      </p>
      {parcela.pago === 'S' ? <p>Ela já está paga, em {showDate(parcela.data_pago)}: marcar de novo muda o dia.</p> : null}
      <div data-field="dia">
        <DateField label="Paga em" required value={dia} error={error} onChange={(value) => (setError(null), setDia(value))} />
      </div>
    </FormDialog>
  );
}
