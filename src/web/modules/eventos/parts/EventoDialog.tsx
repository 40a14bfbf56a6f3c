import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlvoTabela } from '#contract/eventos/eventos.labels.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useSession } from '#web/kernel/session.ts';
import { euMesmo } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { alertProblem } from '#web/ui/toasts.ts';
import { EventoForm } from '../dialogo/EventoForm.tsx';
import { draftValues, newValues, type Rascunho, valuesOf } from '../dialogo/values.ts';
import { eventoQuery } from '../eventos.queries.ts';
import { NAO_EXISTE } from './use-conclusao.ts';
import { useWhen } from '#web/kernel/use-when.ts';

export type EventoMode =
  | { readonly kind: 'editar'; readonly id: number }
  | {
      readonly kind: 'novo';
      readonly alvo_tabela: AlvoTabela;
      readonly id_alvo: number;
      /** The form offers a client in the place of the given target. */
      readonly escolheCliente?: boolean;
    }
  /** A reminder of a target that is not saved yet: it is given back instead of sent (EVE-011, EVE-036). */
  | { readonly kind: 'automatico'; readonly rascunho: Rascunho; readonly onSalvar: (rascunho: Rascunho) => void };

export interface EventoDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly mode: EventoMode;
  /** What the save answered; not for one that is given back. */
  readonly onSaved?: (registro: EventoRegistroResposta) => void;
}

type Rest = Pick<EventoDialogProps, 'onClose'> & { readonly onSaved: (registro: EventoRegistroResposta) => void };

const Loading = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog opened size="lg" title="Editar evento" onClose={onClose}>
    <div aria-busy="true" style={{ display: 'grid', gap: 14 }}>
      <Skeleton height={96} />
      <Skeleton height={58} />
      <Skeleton height={58} />
      <Skeleton height={46} />
      <Skeleton height={46} />
    </div>
  </Dialog>
);

/** A stored reminder, read anew; gone, it says so and closes (EVE-021). */
function Editing({ id, onOpen, onClose, onSaved }: Rest & { readonly id: number; readonly onOpen: (id: number) => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(eventoQuery(id));
  // Once it was shown, what is typed in it stays; that it is gone is said by the save.
  const [shown, setShown] = useState(false);
  const read = data !== undefined && isFetchedAfterMount && error === null;
  if (read && !shown) setShown(true);
  const gone = !shown && error instanceof ApiError && error.status === 404;
  useWhen(gone, () => {
    alertProblem({ title: NAO_EXISTE });
    onClose();
  });
  if (gone) return null;
  // A version read for an earlier dialog would be refused when it is saved.
  if (data && (isFetchedAfterMount || error))
    return (
      <EventoForm
        key={id}
        escrita={{ kind: 'editar', stored: data }}
        initial={valuesOf(data.registro)}
        onOpen={onOpen}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  if (error)
    return (
      <Dialog opened size="lg" title="Editar evento" onClose={onClose}>
        <LoadFailure what="o evento" onRetry={() => void refetch()} />
      </Dialog>
    );
  return <Loading onClose={onClose} />;
}

/** A reminder that is given back; the name of its responsible is asked for when it came without one. */
function Drafting({ mode, onClose, onSaved }: Rest & { readonly mode: Extract<EventoMode, { kind: 'automatico' }> }) {
  const sessao = useSession();
  const ids = mode.rascunho.id_responsavel ? [String(mode.rascunho.id_responsavel)] : [];
  const { data, isLoading } = useQuery(nomesQuery(ids));
  if (sessao === null) return null;
  if (isLoading) return <Loading onClose={onClose} />;
  return (
    <EventoForm
      escrita={mode}
      initial={draftValues(mode.rascunho, euMesmo(sessao), data ?? {})}
      onOpen={() => undefined}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

/** Registration of a reminder, in its three modes (EVE-028). */
export function EventoDialog({ opened, onClose, mode, onSaved = () => undefined }: EventoDialogProps) {
  const sessao = useSession();
  // Another reminder of the series, opened from the one the caller asked for.
  const [moved, setMoved] = useState<number | null>(null);
  if (!opened || sessao === null) return null;
  const rest = { onClose, onSaved };
  if (mode.kind === 'editar') return <Editing key={moved ?? mode.id} id={moved ?? mode.id} onOpen={setMoved} {...rest} />;
  if (mode.kind === 'automatico') return <Drafting mode={mode} {...rest} />;
  return (
    <EventoForm
      escrita={{
        kind: 'novo',
        alvo: { alvo_tabela: mode.alvo_tabela, id_alvo: mode.id_alvo },
        escolheCliente: mode.escolheCliente ?? false,
      }}
      initial={newValues(euMesmo(sessao))}
      onOpen={() => undefined}
      {...rest}
    />
  );
}
