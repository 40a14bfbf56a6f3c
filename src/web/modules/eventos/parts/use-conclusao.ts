import { useRef } from 'react';
import type { concluirEvento } from '#contract/eventos/eventos.operations.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showDate } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { isAway } from '#web/kernel/try-again.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { chaveDe, type Deixado, dequem, type Pedido, type Pendente, pedidoConcluir, pedidoDesfazer, pedidoReagendar } from './pedido.ts';

/** Said wherever a reminder that was opened or changed is no longer there (EVE-021). */
export const NAO_EXISTE = 'Registro não está mais cadastrado';

/** How a screen shows the change before the server has answered. */
export interface Otimismo<E extends Pendente> {
  /** The reminder is being concluded: takes it out, and returns how to put it back. */
  readonly sai: (evento: E) => () => void;
  /** It was concluded. */
  readonly ficou: (evento: E) => void;
}

/** What became of it: what asked for it may go, stays because what was typed was not stored, or has nothing left to ask it of. */
export type Desfecho = 'pronto' | 'fica' | 'sumiu';

/** Each resolves once it was answered. */
export interface Conclusao<E extends Pendente> {
  readonly concluir: (evento: E, observacao: string) => Promise<Desfecho>;
  readonly reagendar: (evento: E, dia: CivilDate) => Promise<Desfecho>;
}

type Resposta = ResponseOf<typeof concluirEvento>;

const send = (body: Pedido, key: string) => call<typeof concluirEvento>('POST /eventos/concluir', { body, key, quiet: [404] });

/** Concluding and putting off, with a way back in the toast. A refusal is shown and leaves the screen as it was. */
export function useConclusao<E extends Pendente = Pendente>(otimismo?: Otimismo<E>): Conclusao<E> {
  const reread = (): void => void changed('eventos');
  // What was taken out of the screen by hand is not asked for again; everything else is.
  const rereadOthers = (): void => void changed('eventos', { except: (key) => otimismo !== undefined && key[1] === 'ate-data' });
  const going = useRef(new Set<string>());
  // Sent again without an answer it is the same act, and is answered as it was (E012).
  const unanswered = useRef(new Map<string, string>());
  // What another did to it was said: asked for again in the dialog that still shows it as it was, it is put off over that.
  const told = useRef(new Map<string, string>());

  const attempt = async (body: Pedido, onChanged?: (version: string) => void): Promise<Resposta | Exclude<Desfecho, 'pronto'>> => {
    const mark = JSON.stringify(body);
    if (going.current.has(mark)) return 'fica';
    going.current.add(mark);
    const key = unanswered.current.get(mark) ?? randomKey();
    unanswered.current.set(mark, key);
    try {
      const answer = await send(body, key);
      unanswered.current.delete(mark);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isAway(error)) unanswered.current.delete(mark);
      if (error.status === 404) {
        reread();
        return 'sumiu';
      }
      if (error.status === 400) reread();
      const theirs = conflictOf<EventoRegistroResposta>(error)?.theirs;
      if (theirs) onChanged?.(theirs.data_edicao);
      toastFieldErrors(error);
      return 'fica';
    } finally {
      going.current.delete(mark);
    }
  };

  const undo = async (evento: Pendente, ficou: Deixado, concluido: 'S' | 'N'): Promise<void> => {
    const answer = await attempt(pedidoDesfazer(evento, ficou, concluido));
    if (answer === 'sumiu') alertProblem({ title: NAO_EXISTE });
    if (typeof answer === 'string') return;
    toast({ kind: 'info', title: 'Desfeito', text: evento.descricao });
    reread();
  };

  const say = (title: string, evento: Pendente, { id, registro }: Resposta, concluido: 'S' | 'N'): void =>
    toast({
      kind: 'success',
      title,
      text: evento.descricao.slice(0, 120),
      action: { label: 'Desfazer', onClick: () => void undo(evento, { id, data_edicao: registro?.data_edicao ?? null }, concluido) },
    });

  /** Whether the note may go. */
  const sayConcluded = (evento: Pendente, answer: Resposta, observacao: string): boolean => {
    const whose = dequem(answer, observacao);
    if (whose === 'minha') say('Evento concluído!', evento, answer, 'S');
    else {
      const text =
        whose === 'outra' ? evento.descricao.slice(0, 120) : 'A sua observação não foi guardada: acrescente-a ao editar o evento.';
      toast({ kind: 'info', title: 'Já estava concluído', text });
    }
    return whose !== 'outra sem a nota';
  };

  return {
    concluir: async (evento, observacao) => {
      const putBack = otimismo?.sai(evento);
      const answer = await attempt(pedidoConcluir(evento, observacao));
      if (typeof answer === 'string') {
        putBack?.();
        return answer;
      }
      const over = sayConcluded(evento, answer, observacao);
      rereadOthers();
      otimismo?.ficou(evento);
      return over ? 'pronto' : 'fica';
    },
    reagendar: async (evento, dia) => {
      const seen = `${chaveDe(evento)} ${evento.data_edicao}`;
      const answer = await attempt(pedidoReagendar(evento, dia, told.current.get(seen)), (theirs) => told.current.set(seen, theirs));
      if (typeof answer === 'string') return answer;
      say(`Reagendado para ${showDate(dia)}`, evento, answer, 'N');
      reread();
      return 'pronto';
    },
  };
}
