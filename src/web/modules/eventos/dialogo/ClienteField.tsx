import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { level } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { showDocument } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AsyncPicker } from '#web/ui/AsyncPicker.tsx';
import type { PickerOption } from '#web/ui/picker-option.ts';
import { CADASTRA, VE_TODOS } from '../permissoes.ts';
import type { EventoForm } from './evento-form.ts';

async function searchClientes(texto: string, signal: AbortSignal): Promise<PickerOption[]> {
  const query = { texto, ativo: 'S', pagina: '1', registrosPorPagina: '7' } as const;
  const { registros } = await call<typeof consultarClientes>('GET /clientes', { query, signal });
  return registros.map(({ id, nome, cpf, cnpj }) => ({
    id: String(id),
    label: nome,
    note: cpf || cnpj ? showDocument(cpf, cnpj) : String(id),
  }));
}

/** Whom a new reminder is about: a client, or nobody but the person who writes it. */
export function ClienteField({ form: { cliente, setCliente, set, base } }: { readonly form: EventoForm }) {
  const registers = useAllows(CADASTRA);
  const reads = useAllows(level('clientes', 2));
  const givesToOthers = useAllows(VE_TODOS);
  if (!registers || !reads) return null;
  return (
    <AsyncPicker
      label="Cliente"
      placeholder="Nenhum: é um lembrete meu"
      value={cliente}
      onChange={(chosen) => {
        setCliente(chosen);
        // A reminder of one's own goes to nobody else (E096).
        if (chosen.length === 0 && !givesToOthers) set({ responsavel: base.responsavel });
      }}
      search={searchClientes}
      description="O evento aparece também na aba Eventos do cliente."
    />
  );
}
