import { Suspense } from 'react';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { guardadasDe } from './formulario/form-context.ts';
import type { EventoLido } from './formulario/values.ts';
import type { Perguntada } from './use-acoes.ts';

const SairPessoaDialog = lazyDialog(
  () => import('./pessoas/SairPessoaDialog.tsx'),
  (file) => file.SairPessoaDialog,
);
const CancelarEventoDialog = lazyDialog(
  () => import('./CancelarEventoDialog.tsx'),
  (file) => file.CancelarEventoDialog,
);

export interface PerguntaProps {
  readonly pergunta: Perguntada | null;
  readonly base: EventoLido | null;
  readonly onClose: () => void;
  /** Somebody is about to go from where they stand. */
  readonly onSaiu: (chave: string) => void;
}

/** The one question that stands over the event: whether it is cancelled, or somebody leaves it; nothing where none does. */
export function Pergunta({ pergunta, base, onClose, onSaiu }: PerguntaProps) {
  const sai = pergunta?.de === 'pessoa' ? pergunta : null;
  const guardada = sai === null || sai.pessoa.id === null ? undefined : guardadasDe(base).get(sai.pessoa.id);
  return (
    <Suspense>
      {sai ? (
        <SairPessoaDialog
          saida={sai.saida}
          pessoa={sai.pessoa}
          tokenParticipante={guardada?.tokenParticipante ?? null}
          onClose={onClose}
          onSaiu={() => onSaiu(sai.pessoa.chave)}
        />
      ) : null}
      {pergunta?.de === 'evento' && base ? <CancelarEventoDialog evento={base} onClose={onClose} /> : null}
    </Suspense>
  );
}
