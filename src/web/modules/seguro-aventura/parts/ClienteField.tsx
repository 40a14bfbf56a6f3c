import { useQuery } from '@tanstack/react-query';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { nomeClienteQuery } from '../seguro-aventura.queries.ts';

export interface ClienteFieldProps {
  /** Code of the client; absent: of all. */
  readonly cliente: string | undefined;
  readonly onChange: (cliente: string | undefined) => void;
}

function Picker({ cliente, onChange }: ClienteFieldProps) {
  const nome = useQuery(nomeClienteQuery(cliente ?? ''));
  return (
    <RecordPicker
      label="Cliente"
      placeholder="Todos os clientes"
      value={cliente === undefined ? [] : [{ id: cliente, label: nome.data ?? '…' }]}
      options={clientesOptions}
      onChange={([one]) => onChange(one?.id)}
    />
  );
}

/** The client whose records are looked for, by name, for whoever may see clients. */
export function ClienteField(props: ClienteFieldProps) {
  return useAllows(level('clientes', 2)) ? <Picker {...props} /> : null;
}
