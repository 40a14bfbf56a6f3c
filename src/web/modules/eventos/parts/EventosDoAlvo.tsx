import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { AlvoTabela } from '#contract/eventos/eventos.labels.ts';
import { CADASTRA } from '#contract/eventos/eventos.permissions.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { eventosDoAlvoQuery } from '../eventos.queries.ts';
import { readDoAlvo } from '../tabela/do-alvo.ts';
import { EventosDoAlvoTable } from '../tabela/EventosDoAlvoTable.tsx';
import classes from '../tabela/tabela.module.css';
import { type Aberto, EventoAberto } from './EventoAberto.tsx';
import { useConclusao } from './use-conclusao.ts';
import { CreateButton } from '#web/patterns/CreateButton.tsx';

export interface EventosDoAlvoProps {
  readonly alvo_tabela: AlvoTabela;
  readonly id: number;
  /** The tab of the record that it is, as its address says; nothing where it is a part of the whole. */
  readonly within?: Readonly<Record<string, string>>;
}

const WHOLE = {} as const;

const FILTROS = [
  { value: 'N', label: 'Não concluídos' },
  { value: 'S', label: 'Concluídos' },
  { value: 'todos', label: 'Todos' },
] as const;

/** The reminders of a client (with those of its fichas), of a ficha or of a user: filter, complete, edit, add (EVE-023, EVE-025). */
export function EventosDoAlvo({ alvo_tabela, id, within = WHOLE }: EventosDoAlvoProps) {
  const registers = useAllows(CADASTRA);
  const [busca, change] = useSearchState(readDoAlvo, { within });
  const [aberto, abrir] = useState<Aberto | null>(null);
  const conclusao = useConclusao();
  const { concluido: filtro = 'N' } = busca;
  const list = useListPage('eventos-do-registro', busca, ({ concluido: _said, ...page }) =>
    eventosDoAlvoQuery({ alvo_tabela, id, ...page, ...(filtro === 'todos' ? {} : { concluido: filtro }) }),
  );
  const close = (): void => abrir(null);
  const add = (): void => abrir({ kind: 'novo', alvo_tabela, id_alvo: id });
  return (
    <div className={classes['root']}>
      <FilterPanel
        opened={false}
        onToggle={close}
        basic={
          <SegmentedControl
            aria-label="Mostrar"
            className={classes['filter'] ?? ''}
            data={[...FILTROS]}
            value={filtro}
            onChange={(concluido) => change({ concluido })}
          />
        }
        aside={registers ? <CreateButton begins={add}>Novo evento</CreateButton> : null}
      />
      <EventosDoAlvoTable
        list={list}
        busca={busca}
        change={change}
        filtered={filtro !== 'todos'}
        concluidos={filtro === 'S'}
        ofClient={alvo_tabela === 'clientes'}
        {...(registers ? { onAdd: add } : {})}
        onEdit={(evento) => abrir({ kind: 'editar', id: evento.id })}
        onConclude={(evento) => abrir(evento.recorrente === 'S' ? { kind: 'editar', id: evento.id } : { kind: 'concluir', evento })}
        onAll={() => change({ concluido: 'todos' })}
      />
      <EventoAberto aberto={aberto} conclusao={conclusao} onClose={close} />
    </div>
  );
}
