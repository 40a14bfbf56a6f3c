import { Suspense } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListFilters, activeOrNot } from '#web/patterns/ListFilters.tsx';
import type { ClienteBusca } from './busca.ts';
import { DrawButton } from './DrawButton.tsx';
import { chipsOf } from './filter-chips.ts';
import { useFilterNames } from '../parts/filter-names.ts';
import classes from './lista.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';

const AdvancedFilters = lazyPart(
  () => import('./AdvancedFilters.tsx'),
  (file) => file.AdvancedFilters,
);

export interface ClienteFiltersProps {
  readonly busca: ClienteBusca;
  readonly change: ChangeSearch<ClienteBusca>;
  /** Clients of the filter, once known. */
  readonly total: number | undefined;
}

/** Search, active or inactive, the advanced area, chips of what is applied, draw and registration. */
export function ClienteFilters({ busca, change, total }: ClienteFiltersProps) {
  const registers = useAllows(level('clientes', 3));
  const { names, learn } = useFilterNames(busca);
  const chips = chipsOf(busca, names);
  const advanced = (
    <Suspense fallback={<div className={classes['loading']} />}>
      <AdvancedFilters busca={busca} change={change} names={names} learn={learn} />
    </Suspense>
  );
  return (
    <ListFilters
      name="clientes"
      search={{
        label: 'Buscar clientes',
        placeholder: 'Código, nome, CPF, CNPJ, telefone ou nascimento',
        text: busca.texto,
        change,
      }}
      situation={activeOrNot(busca.ativo, change)}
      panel={advanced}
      aside={
        <>
          <DrawButton busca={busca} total={total} />
          {registers ? <CreateButton begins={paths.clienteCadastrar()}>Cadastrar Cliente</CreateButton> : null}
        </>
      }
      chips={chips.map(({ key, label, removal }) => ({ key, label, onRemove: () => change(removal) }))}
      onClear={() => change(Object.assign({}, ...chips.map(({ removal }) => removal)) as Partial<ClienteBusca>)}
    />
  );
}
