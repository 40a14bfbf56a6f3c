import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { clientesOptions } from '#web/modules/clientes/formulario/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { CADASTRA, VE_TODOS } from '../permissoes.ts';
import type { EventoForm } from './evento-form.ts';

/** Whom a new reminder is about: a client, or nobody but the person who writes it. */
export function ClienteField({ form: { cliente, setCliente, set, base } }: { readonly form: EventoForm }) {
  const registers = useAllows(CADASTRA);
  const reads = useAllows(level('clientes', 2));
  const givesToOthers = useAllows(VE_TODOS);
  if (!registers || !reads) return null;
  return (
    <RecordPicker
      label="Cliente"
      placeholder="Nenhum: é um lembrete meu"
      value={cliente}
      onChange={(chosen) => {
        setCliente(chosen);
        // A reminder of one's own goes to nobody else (E096).
        if (chosen.length === 0 && !givesToOthers) set({ responsavel: base.responsavel });
      }}
      options={clientesOptions}
      description="O evento aparece também na aba Eventos do cliente."
    />
  );
}
