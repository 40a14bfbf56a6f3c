import { Button, Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { allows, level } from '#contract/kernel/permissions.ts';
import { panelConnection } from '#web/kernel/connection.ts';
import { savedFiltersQuery } from '#web/kernel/list-filters.ts';
import { recents } from '#web/kernel/recents.ts';
import { useSession } from '#web/kernel/session.ts';
import { useOpenDialog } from '#web/ui/use-open-dialog.ts';
import { actionsFor, screensFor } from '../menu/entries.ts';
import type { MenuEntry } from '../modules.ts';
import classes from './CommandPalette.module.css';
import { filterHit, footWords, type Hit, named, placeOf, recentHit } from './hits.ts';
import { useFound } from './use-found.ts';

export interface CommandPaletteProps {
  readonly permissao: Permissions;
  /** What was typed before its box had the focus. */
  readonly typedAhead: () => string;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onLogout: () => void;
}

const entryHit =
  (kind: 'Tela' | 'Ação') =>
  ({ label, path, tecla }: MenuEntry): Hit => ({ key: path, kind, label, note: tecla ? `g ${tecla}` : '', does: { path } });

// A browser may answer with a promise, which is no clean-up.
const keepInSight = (option: HTMLElement | null): void => {
  option?.scrollIntoView({ block: 'nearest' });
};

/** Everything that has a name of its own: what was opened last, screens, what can be begun, and what the panel itself does. */
function useNamed({ permissao, onKeys, onLogout }: CommandPaletteProps): readonly Hit[] {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark';
  const act = (label: string, does: () => void, note = ''): Hit => ({ key: label, kind: 'Ação', label, note, does });
  const user = useSession()?.dadosUsuario.id;
  const [opened] = useState(() => (user === undefined ? [] : recents.read(user)));
  const { data: filters = [] } = useQuery(savedFiltersQuery());
  const screens = screensFor(permissao);
  return [
    ...opened.map(recentHit),
    ...filters.flatMap((filter) => filterHit(filter, screens) ?? []),
    ...screens.map(entryHit('Tela')),
    ...actionsFor(permissao).map(entryHit('Ação')),
    act(other === 'dark' ? 'Usar tema escuro' : 'Usar tema claro', () => setColorScheme(other)),
    act('Atalhos do teclado', onKeys, '?'),
    act('Sair', onLogout),
  ];
}

/** Quick search over everything: clients and fichas by any of their numbers, screens and actions by name. Arrows choose, Enter opens. */
export function CommandPalette(props: CommandPaletteProps) {
  const { permissao, typedAhead, onClose } = props;
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  // Enter comes before what it chooses, unless that was chosen by hand: it is waited for.
  const [entered, setEntered] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const away = useSyncExternalStore(panelConnection.subscribe, panelConnection.get) === 'away';
  const { hits: found, waiting, failed, tryAgain } = useFound(text, allows(permissao, level('clientes', 2)));
  const hits = [...found, ...named(useNamed(props), text)];
  const current = placeOf(hits, chosen) ?? 0;
  const activeId = `${listId}-${current}`;

  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    if (typeof hit.does === 'function') hit.does();
    else void navigate({ href: hit.does.path });
  };
  const openAwaited = useEffectEvent(() => {
    if (!failed) open(hits[current]);
  });
  useEffect(() => {
    if (entered && !waiting) openAwaited();
  }, [entered, waiting]);
  // What is found later comes in front of what was chosen.
  useEffect(() => keepInSight(document.getElementById(activeId)), [activeId]);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen(hits[(current + step + hits.length) % hits.length]?.key ?? null);
      setEntered(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Of a search that failed nothing is awaited: what is seen is meant.
      if (placeOf(hits, chosen) === null && (waiting || !failed)) setEntered(true);
      else open(hits[current]);
    }
  };

  useOpenDialog(true, onClose);

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size="lg"
      padding={0}
      // What names the modal names what is around the dialog.
      attributes={{ content: { 'aria-label': 'Procurar' } }}
      transitionProps={{ duration: 80 }}
    >
      <div className={classes['box']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={box}
          data-autofocus
          className={classes['input']}
          role="combobox"
          aria-label="Procurar cliente ou tela"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? activeId : undefined}
          placeholder="Nome, documento, telefone, e-mail, placa, apólice, tela ou ação"
          autoComplete="off"
          maxLength={200}
          value={text}
          onFocus={() => {
            const before = typedAhead();
            setText((now) => before + now);
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
            setEntered(false);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Resultados" className={classes['list']}>
        {hits.map((hit, at) => (
          // The focus stays in the box; arrows move the selection, as in any combobox.
          <button
            type="button"
            tabIndex={-1}
            key={hit.key}
            {...(at === current ? { ref: keepInSight } : {})}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === current}
            className={classes['hit']}
            onMouseMove={() => setChosen(hit.key)}
            onClick={() => open(hit)}
          >
            <span className={classes['label']}>{hit.label}</span>
            <span className={classes['note']}>{hit.note}</span>
            <span className={classes['kind']}>{hit.kind}</span>
          </button>
        ))}
      </div>
      <div className={classes['foot']}>
        <span role="status">{footWords({ waiting, away, failed, found: hits.length })}</span>
        {failed && !waiting ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              // The button goes with what it is tried for; what comes is seen before any of it is opened.
              box.current?.focus();
              setEntered(false);
              tryAgain();
            }}
          >
            Tentar novamente
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
