import { Suspense } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { EventoMode } from './EventoDialog.tsx';
import type { Conclusao } from './use-conclusao.ts';

const EventoDialog = lazyDialog(
  () => import('./EventoDialog.tsx'),
  (file) => file.EventoDialog,
);
const ConcluirDialog = lazyDialog(
  () => import('./ConcluirDialog.tsx'),
  (file) => file.ConcluirDialog,
);

/** What is open over a list of reminders: the form, or what concludes or puts off one. */
export type Aberto = Extract<EventoMode, { kind: 'editar' | 'novo' }> | { readonly kind: 'concluir'; readonly evento: EventoLinhaResposta };

export interface EventoAbertoProps {
  /** Null: nothing is. */
  readonly aberto: Aberto | null;
  readonly conclusao: Conclusao<EventoLinhaResposta>;
  readonly onClose: () => void;
}

/** The dialog that a list of reminders opened. */
export function EventoAberto({ aberto, conclusao, onClose }: EventoAbertoProps) {
  return (
    <Suspense>
      {aberto === null ? null : aberto.kind === 'concluir' ? (
        <ConcluirDialog
          evento={aberto.evento}
          onConcluir={(observacao) => conclusao.concluir(aberto.evento, observacao)}
          onReagendar={(dia) => conclusao.reagendar(aberto.evento, dia)}
          onClose={onClose}
        />
      ) : (
        <EventoDialog opened mode={aberto} onClose={onClose} />
      )}
    </Suspense>
  );
}
