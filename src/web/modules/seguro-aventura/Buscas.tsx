import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import type { Busca } from './busca.ts';
import classes from './seguro-aventura.module.css';
import { nomeClienteQuery } from './seguro-aventura.queries.ts';

export interface BuscasProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
}

type Texto = 'codigo' | 'participante' | 'carta';

function Caixa({ name, label, busca, change }: BuscasProps & { readonly name: Texto; readonly label: string }) {
  const typed = useTypedText(busca[name] ?? '', (text) => change({ [name]: text === '' ? undefined : text }, { replace: true }));
  return (
    <TextInput
      type="search"
      role="searchbox"
      size="sm"
      label={label}
      autoComplete="off"
      maxLength={100}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && typed.onSubmit()}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
    />
  );
}

/** The client by name, for whoever may see clients. */
function Cliente({ busca: { cliente }, change }: BuscasProps) {
  const nome = useQuery(nomeClienteQuery(cliente ?? ''));
  return (
    <RecordPicker
      label="Cliente"
      placeholder="Todos os clientes"
      value={cliente === undefined ? [] : [{ id: cliente, label: nome.data ?? '…' }]}
      options={clientesOptions}
      onChange={([one]) => change({ cliente: one?.id })}
    />
  );
}

/** Four ways to look for events (SAV-012); what is typed is asked for 400 ms after the last key. */
export function Buscas(props: BuscasProps) {
  const seesClients = useAllows(level('clientes', 2));
  return (
    <search className={classes['searches']}>
      <Caixa name="codigo" label="Evento" {...props} />
      <Caixa name="participante" label="Participante" {...props} />
      <Caixa name="carta" label="Carta oferta" {...props} />
      {seesClients ? <Cliente {...props} /> : null}
    </search>
  );
}
