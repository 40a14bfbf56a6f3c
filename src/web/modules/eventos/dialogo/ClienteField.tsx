import { CADASTRA, VE_TODOS } from '#contract/eventos/eventos.permissions.ts';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import type { EventoForm, EventoValues } from './values.ts';

/** Whom a new reminder is about: a client, or nobody but the person who writes it. */
export function ClienteField({ form: { methods } }: { readonly form: EventoForm }) {
  const registers = useAllows(CADASTRA);
  const reads = useAllows(level('clientes', 2));
  const givesToOthers = useAllows(VE_TODOS);
  if (!registers || !reads) return null;
  return (
    <PickerInput<EventoValues>
      name="cliente"
      label="Cliente"
      placeholder="Nenhum: é um lembrete meu"
      // A reminder of one's own goes to nobody else (E096).
      onChosen={(chosen) => (chosen.length === 0 && !givesToOthers ? methods.resetField('id_responsavel') : undefined)}
      options={() => clientesOptions}
      description="O evento aparece também na aba Eventos do cliente."
    />
  );
}
