import { useState } from 'react';
import type { concluirEventos } from '#contract/eventos/eventos.operations.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showDate } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { type Pedido, pedidoConcluir, pedidoDesfazer, pedidoReagendar } from './pedido.ts';
import { toast } from '#web/ui/toasts.ts';
import { type Separadas, ditoDe, separar } from './varias.ts';

const send = (eventos: readonly Pedido[]) =>
  call<typeof concluirEventos>('POST /eventos/concluirVarios', { body: { eventos: [...eventos] }, key: randomKey() });

type Feitas = Separadas<EventoLinhaResposta>;

/** Concluding and putting off several reminders in one request, with a way back for all that were done. */
export function useVarias() {
  const [going, setGoing] = useState(false);

  const attempt = async (eventos: readonly EventoLinhaResposta[], pedidos: readonly Pedido[]): Promise<Feitas | null> => {
    setGoing(true);
    try {
      return separar(eventos, (await send(pedidos)).resultados);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFieldErrors(error);
      return null;
    } finally {
      setGoing(false);
      await changed('eventos');
    }
  };

  /** What became of those that were not done. */
  const tellOthers = ({ jaEstavam, recusadas }: Feitas, already: readonly [string, string]): void => {
    if (jaEstavam > 0) toast({ kind: 'info', title: ditoDe(jaEstavam, ...already) });
    for (const { recusa, descricoes } of recusadas)
      toast({ kind: 'error', title: ditoDe(descricoes.length, 'ficou como estava', 'ficaram como estavam'), text: recusa });
  };

  const undo = async ({ feitas }: Feitas, concluido: 'S' | 'N'): Promise<void> => {
    const back = await attempt(
      feitas.map(({ evento }) => evento),
      feitas.map(({ evento, ficou }) => pedidoDesfazer(evento, ficou, concluido)),
    );
    if (back === null) return;
    if (back.feitas.length > 0) toast({ kind: 'info', title: ditoDe(back.feitas.length, 'desfeito', 'desfeitos') });
    tellOthers(back, ['já estava aberto', 'já estavam abertos']);
  };

  /** Whether anything was answered: what was not is still chosen. */
  const act = async (
    eventos: readonly EventoLinhaResposta[],
    concluido: 'S' | 'N',
    pedido: (evento: EventoLinhaResposta) => Pedido,
    say: (count: number) => string,
  ): Promise<boolean> => {
    const result = await attempt(eventos, eventos.map(pedido));
    if (result === null) return false;
    if (result.feitas.length > 0)
      toast({
        kind: 'success',
        title: say(result.feitas.length),
        action: { label: 'Desfazer', onClick: () => void undo(result, concluido) },
      });
    tellOthers(result, ['já estava concluído', 'já estavam concluídos']);
    return true;
  };

  return {
    going,
    concluir: (eventos: readonly EventoLinhaResposta[]) =>
      act(
        eventos,
        'S',
        (evento) => pedidoConcluir(evento, ''),
        (count) => ditoDe(count, 'concluído', 'concluídos'),
      ),
    reagendar: (eventos: readonly EventoLinhaResposta[], dia: CivilDate) =>
      act(
        eventos,
        'N',
        (evento) => pedidoReagendar(evento, dia),
        (count) => `${ditoDe(count, 'reagendado', 'reagendados')} para ${showDate(dia)}`,
      ),
  };
}
