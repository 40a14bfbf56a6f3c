import { useRef } from 'react';
import type { concluirEvento } from '#contract/eventos/eventos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showDate } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { type Pedido, type Pendente, pedidoConcluir, pedidoDesfazer, pedidoReagendar } from './pedido.ts';

/** Said wherever a reminder that was opened or changed is no longer there (EVE-021). */
export const NAO_EXISTE = 'Registro não está mais cadastrado';

/** How a screen shows the change before the server has answered. */
export interface Otimismo<E extends Pendente> {
  /** The reminder is being concluded: takes it out, and returns how to put it back. */
  readonly sai: (evento: E) => () => void;
  /** It was concluded. */
  readonly ficou: (evento: E) => void;
}

interface Conclusao<E extends Pendente> {
  readonly concluir: (evento: E, observacao: string) => Promise<void>;
  readonly reagendar: (evento: E, dia: CivilDate) => Promise<void>;
}

const send = (body: Pedido) => call<typeof concluirEvento>('POST /eventos/concluir', { body, key: randomKey(), quiet: [404] });

/** Concluding and putting off, with a way back in the toast. A refusal is shown and leaves the screen as it was. */
export function useConclusao<E extends Pendente = Pendente>(otimismo?: Otimismo<E>): Conclusao<E> {
  const reread = (): void => void changed('eventos');
  // What was taken out of the screen by hand is not asked for again; everything else is.
  const rereadOthers = (): void => void changed('eventos', { except: (key) => otimismo !== undefined && key[1] === 'ate-data' });
  const going = useRef(new Set<string>());

  const attempt = async (body: Pedido): Promise<number | null> => {
    const mark = JSON.stringify(body);
    if (going.current.has(mark)) return null;
    going.current.add(mark);
    try {
      return (await send(body)).id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        alertProblem({ title: NAO_EXISTE });
        reread();
      } else toastFieldErrors(error);
      return null;
    } finally {
      going.current.delete(mark);
    }
  };

  const undo = async (evento: Pendente, id: number): Promise<void> => {
    if ((await attempt(pedidoDesfazer(evento, id))) === null) return;
    toast({ kind: 'info', title: 'Desfeito', text: evento.descricao });
    reread();
  };

  const say = (title: string, evento: Pendente, id: number): void =>
    toast({
      kind: 'success',
      title,
      text: evento.descricao.slice(0, 120),
      action: { label: 'Desfazer', onClick: () => void undo(evento, id) },
    });

  return {
    concluir: async (evento, observacao) => {
      const putBack = otimismo?.sai(evento);
      const id = await attempt(pedidoConcluir(evento, observacao));
      if (id === null) putBack?.();
      else {
        say('Evento concluído!', evento, id);
        rereadOthers();
        otimismo?.ficou(evento);
      }
    },
    reagendar: async (evento, dia) => {
      const id = await attempt(pedidoReagendar(evento, dia));
      if (id === null) return;
      say(`Reagendado para ${showDate(dia)}`, evento, id);
      reread();
    },
  };
}
