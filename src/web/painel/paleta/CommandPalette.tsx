import { Button, Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, Ref } from 'react';
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

interface Choice {
  readonly hits: readonly Hit[];
  /** What is found is still awaited. */
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly open: (hit: Hit) => void;
}

/** Which of what is found is chosen, and what Enter opens: also of what is found after it. */
function useChoice({ hits, waiting, failed, open }: Choice) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Enter comes before what it chooses, unless that was chosen by hand: it is waited for.
  const [entered, setEntered] = useState(false);
  const current = placeOf(hits, chosen) ?? 0;
  const openCurrent = (): void => {
    const hit = hits[current];
    if (hit) open(hit);
  };
  const openAwaited = useEffectEvent(() => {
    if (!failed) openCurrent();
  });
  useEffect(() => {
    if (entered && !waiting) openAwaited();
  }, [entered, waiting]);
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
      else openCurrent();
    }
  };
  return {
    current,
    press,
    choose: setChosen,
    /** What Enter asked for is waited for no more. */
    forgetEnter: (): void => setEntered(false),
  };
}

interface SearchInputProps extends Pick<CommandPaletteProps, 'typedAhead'> {
  readonly box: Ref<HTMLInputElement>;
  readonly listId: string;
  /** The option the arrows are at; undefined where there is none. */
  readonly activeId: string | undefined;
  readonly text: string;
  readonly onText: (write: (now: string) => string) => void;
  readonly onTyped: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const SearchInput = ({ box, listId, activeId, text, typedAhead, onText, onTyped, onKeyDown }: SearchInputProps) => (
  <div className={classes['box']}>
    <IconSearch size={18} aria-hidden="true" />
    <input
      ref={box}
      data-autofocus
      className={classes['input']}
      role="combobox"
      aria-label="Procurar cliente ou tela"
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder="Nome, documento, telefone, e-mail, placa, apólice, tela ou ação"
      autoComplete="off"
      maxLength={200}
      value={text}
      onFocus={() => {
        const before = typedAhead();
        onText((now) => before + now);
      }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onText(() => value);
        onTyped();
      }}
      onKeyDown={onKeyDown}
    />
  </div>
);

interface HitListProps {
  readonly listId: string;
  readonly hits: readonly Hit[];
  readonly current: number;
  readonly onChoose: (key: string) => void;
  readonly onOpen: (hit: Hit) => void;
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

const HitList = ({ listId, hits, current, onChoose, onOpen }: HitListProps) => (
  <div id={listId} role="listbox" aria-label="Resultados" className={classes['list']}>
    {hits.map((hit, at) => (
      // The focus stays in the box; arrows move the selection, as in any combobox.
      <button
        type="button"
        tabIndex={-1}
        key={hit.key}
        {...(at === current ? { ref: keepInSight } : {})}
        id={optionId(listId, at)}
        role="option"
        aria-selected={at === current}
        className={classes['hit']}
        onMouseMove={() => onChoose(hit.key)}
        onClick={() => onOpen(hit)}
      >
        <span className={classes['label']}>{hit.label}</span>
        <span className={classes['note']}>{hit.note}</span>
        <span className={classes['kind']}>{hit.kind}</span>
      </button>
    ))}
  </div>
);

interface FootProps {
  readonly words: string;
  /** Null while there is nothing to try again. */
  readonly onTryAgain: (() => void) | null;
}

const Foot = ({ words, onTryAgain }: FootProps) => (
  <div className={classes['foot']}>
    <span role="status">{words}</span>
    {onTryAgain ? (
      <Button variant="default" size="compact-sm" onClick={onTryAgain}>
        Tentar novamente
      </Button>
    ) : null}
  </div>
);

/** Quick search over everything: clients and fichas by any of their numbers, screens and actions by name. Arrows choose, Enter opens. */
export function CommandPalette(props: CommandPaletteProps) {
  const { permissao, typedAhead, onClose } = props;
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const away = useSyncExternalStore(panelConnection.subscribe, panelConnection.get) === 'away';
  const { hits: found, waiting, failed, tryAgain } = useFound(text, allows(permissao, level('clientes', 2)));
  const hits = [...found, ...named(useNamed(props), text)];
  const open = (hit: Hit): void => {
    onClose();
    if (typeof hit.does === 'function') hit.does();
    else void navigate({ href: hit.does.path });
  };
  const { current, press, choose, forgetEnter } = useChoice({ hits, waiting, failed, open });
  const activeId = optionId(listId, current);
  // What is found later comes in front of what was chosen.
  useEffect(() => keepInSight(document.getElementById(activeId)), [activeId]);
  const retry = (): void => {
    // The button goes with what it is tried for; what comes is seen before any of it is opened.
    box.current?.focus();
    forgetEnter();
    tryAgain();
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
      <SearchInput
        box={box}
        listId={listId}
        activeId={hits.length > 0 ? activeId : undefined}
        text={text}
        typedAhead={typedAhead}
        onText={setText}
        onTyped={() => {
          choose(null);
          forgetEnter();
        }}
        onKeyDown={press}
      />
      <HitList listId={listId} hits={hits} current={current} onChoose={choose} onOpen={open} />
      <Foot words={footWords({ waiting, away, failed, found: hits.length })} onTryAgain={failed && !waiting ? retry : null} />
    </Modal>
  );
}
