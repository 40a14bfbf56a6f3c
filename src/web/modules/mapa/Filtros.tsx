import { Suspense, useState } from 'react';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { useFilterNames } from '#web/modules/clientes/parts/filter-names.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { MapaBusca } from './busca.ts';
import classes from './mapa.module.css';

const MaisFiltros = lazyPart(
  () => import('./MaisFiltros.tsx'),
  (file) => file.MaisFiltros,
);

export interface FiltrosProps {
  readonly busca: MapaBusca;
  readonly change: ChangeSearch<MapaBusca>;
}

/** Whom the map shows: a text, groups, states, who answers for them (MAP-501, MAP-502). */
export function Filtros({ busca, change }: FiltrosProps) {
  const [opened, setOpened] = useState(false);
  const typed = useTypedText(busca.texto ?? '', (texto) => change({ texto }, { replace: true }));
  const { grupos = [], estado = [], responsaveis = [] } = busca;
  const { names, learn } = useFilterNames({ grupos, responsaveis });
  const nameOf = (kind: 'grupos' | 'responsaveis', id: string): string => names[kind].get(id) ?? (names.ready ? `código ${id}` : '…');
  const chosen = (kind: 'grupos' | 'responsaveis', ids: readonly string[]): PickerOption[] =>
    ids.map((id) => ({ id, label: nameOf(kind, id) }));
  const take = (kind: 'grupos' | 'responsaveis') => (options: readonly PickerOption[]) => {
    learn(kind, options);
    change({ [kind]: options.map(({ id }) => id) });
  };
  const chips = [
    ...grupos.map((id) => ({
      key: `g${id}`,
      label: `Grupo: ${nameOf('grupos', id)}`,
      onRemove: () => change({ grupos: grupos.filter((one) => one !== id) }),
    })),
    ...estado.map((uf) => ({ key: uf, label: `Estado: ${uf}`, onRemove: () => change({ estado: estado.filter((one) => one !== uf) }) })),
    ...responsaveis.map((id) => ({
      key: `r${id}`,
      label: `Responsável: ${nameOf('responsaveis', id)}`,
      onRemove: () => change({ responsaveis: responsaveis.filter((one) => one !== id) }),
    })),
  ];
  const advanced = (
    <Suspense fallback={<div className={classes['loading']} />}>
      <MaisFiltros busca={busca} change={change} chosen={chosen} take={take} />
    </Suspense>
  );
  return (
    <FilterPanel
      opened={opened}
      onToggle={() => setOpened((now) => !now)}
      count={chips.length}
      basic={<SearchBox label="Buscar clientes no mapa" placeholder="Código, nome, CPF, CNPJ, telefone ou nascimento" {...typed} />}
      advanced={() => advanced}
      chips={<FilterChips chips={chips} onClear={() => change({ grupos: undefined, estado: undefined, responsaveis: undefined })} />}
    />
  );
}
