import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { normalizeText } from '#contract/kernel/formats.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { allows, level } from '#contract/kernel/permissions.ts';
import { call } from '../kernel/api.ts';
import { useDebounced } from '../kernel/debounce.ts';
import { showDocument } from '../kernel/format.ts';
import { paths } from '../kernel/paths.ts';
import { useOpenDialog } from '../ui/use-open-dialog.ts';
import classes from './CommandPalette.module.css';
import { screensFor } from './menu.ts';

interface Hit {
  readonly key: string;
  readonly kind: 'Tela' | 'Cliente';
  readonly label: string;
  readonly note: string;
  readonly path: string;
}

const screensNamed = (permissao: Permissions, text: string): Hit[] =>
  screensFor(permissao)
    .filter((item) => normalizeText(item.label).includes(normalizeText(text)))
    .map(({ label, path }) => ({ key: path, kind: 'Tela', label, note: '', path }));

/** Clients by text, seven at most (NAV-031). */
function useClients(text: string, enabled: boolean) {
  return useQuery({
    queryKey: ['clientes', 'busca-rapida', text],
    queryFn: ({ signal }) =>
      call<typeof consultarClientes>('GET /clientes', { query: { texto: text, pagina: 1, registrosPorPagina: 7 }, signal }),
    enabled: enabled && text !== '',
    placeholderData: (before) => before,
  });
}

/** Quick search over everything: clients by any of their numbers, screens by name. Arrows choose, Enter opens. */
export function CommandPalette({ permissao, onClose }: { readonly permissao: Permissions; readonly onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const sought = useDebounced(text.trim());
  const clients = useClients(sought, allows(permissao, level('clientes', 2)));
  const found = text.trim() === '' ? [] : (clients.data?.registros ?? []);
  const hits: Hit[] = [
    ...found.map(
      (one): Hit => ({
        key: `cliente-${one.id}`,
        kind: 'Cliente',
        label: one.nome,
        note: [String(one.id), one.cpf || one.cnpj ? showDocument(one.cpf, one.cnpj) : null, one.cidade].filter(Boolean).join(' · '),
        path: paths.clienteAlterar(one.id),
      }),
    ),
    ...screensNamed(permissao, text),
  ];
  const current = Math.min(active, hits.length - 1);
  const waiting = text.trim() !== '' && (sought !== text.trim() || clients.isFetching);

  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    void navigate({ to: hit.path });
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setActive((current + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && !waiting) {
      event.preventDefault();
      open(hits[current]);
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
      aria-label="Procurar"
      transitionProps={{ duration: 80 }}
    >
      <div className={classes['box']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          data-autofocus
          className={classes['input']}
          role="combobox"
          aria-label="Procurar cliente ou tela"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${current}` : undefined}
          placeholder="Nome, código, CPF, CNPJ, telefone ou nome da tela"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
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
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === current}
            className={classes['hit']}
            onMouseMove={() => setActive(at)}
            onClick={() => open(hit)}
          >
            <span className={classes['label']}>{hit.label}</span>
            <span className={classes['note']}>{hit.note}</span>
            <span className={classes['kind']}>{hit.kind}</span>
          </button>
        ))}
      </div>
      <p className={classes['foot']} role="status">
        {waiting
          ? 'Procurando…'
          : hits.length === 0
            ? 'Nada encontrado. Confira o que foi digitado.'
            : '↑ ↓ para escolher, Enter para abrir, Esc para fechar'}
      </p>
    </Modal>
  );
}
