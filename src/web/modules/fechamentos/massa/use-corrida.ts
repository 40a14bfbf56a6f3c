import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { acompanharMassa, cancelarMassa, fecharEmMassa } from '#contract/fechamentos/fechamentos.operations.ts';
import type { CorridaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { stream } from '#web/kernel/api-stream.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFirstField } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { isAway } from '#web/kernel/try-again.ts';
import { corridaMudou, massaQuery } from '../fechamentos.queries.ts';
import { type AoVivo, PARADA, deNovo, depoisDe, lerLinha } from './linhas.ts';
import { useWhen } from '#web/kernel/use-when.ts';

type Dados = RequestOf<typeof fecharEmMassa>['body'];
/** Opens the lines of a run. */
type Abrir = (input: Pick<Parameters<typeof stream<typeof fecharEmMassa>>[1], 'signal' | 'onLine'>) => Promise<void>;

/** While nobody tells its lines a run is asked about this often, and watched again. */
const PERGUNTA_MS = 3000;
const DE_NOVO_MS = 2000;

/** In the place of the run before: the one that is followed is known to be. */
const SABIDA = -1;

const vai = (corrida: CorridaResposta | null | undefined): boolean =>
  corrida?.situacao === 'executando' || corrida?.situacao === 'cancelando';

export interface Acompanhamento {
  /** The run that goes on, or the last one of the month; null where there was none, undefined until it is known. */
  readonly corrida: CorridaResposta | null | undefined;
  readonly aoVivo: AoVivo;
  readonly emCurso: boolean;
  readonly cancelando: boolean;
  /** The connection was lost before anybody heard of a new run. */
  readonly perdida: boolean;
  readonly iniciar: (dados: Dados) => void;
  readonly cancelar: () => void;
}

/**
 * The closing of many at once, watched from wherever it is: by who began it, by anybody else, after a reload. It goes on whoever looks; lines
 * that stop before the end are asked for again.
 */
export function useCorrida(mes: CivilDate): Acompanhamento {
  const [aoVivo, setAoVivo] = useState<AoVivo>(PARADA);
  const [cancelando, setCancelando] = useState(false);
  /** The last run there was before the one that is followed. */
  const [antes, setAntes] = useState(SABIDA);
  const aberta = useRef<AbortController | null>(null);
  const massa = useQuery({
    ...massaQuery(mes),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const corrida = state.data?.corrida;
      return (vai(corrida) || aoVivo.rompida) && !aoVivo.ligada ? PERGUNTA_MS : false;
    },
  });
  const corrida = massa.data?.corrida;

  const seguir = async (abrir: Abrir, depois: number): Promise<void> => {
    setAntes(depois);
    const control = new AbortController();
    aberta.current?.abort();
    aberta.current = control;
    let [primeira, fim] = [true, false];
    setAoVivo(deNovo);
    try {
      await abrir({
        signal: control.signal,
        onLine: (line) => {
          const evento = lerLinha(line);
          fim ||= evento.tipo === 'progresso' && evento.fim;
          setAoVivo((now) => depoisDe(now, evento, performance.now()));
          // Whose run it is, once it is known to be there.
          if (!primeira) return;
          primeira = false;
          void corridaMudou();
        },
      });
      // What is over is not watched again before what came of it is read.
      setAoVivo((now) => ({ ...now, ligada: fim, rompida: !fim }));
    } catch (error) {
      if (isAbort(error)) return;
      if (!(error instanceof ApiError)) throw error;
      toastFirstField(error);
      setAoVivo((now) => ({ ...now, ligada: false, rompida: isAway(error) }));
    }
    aberta.current = null;
    setCancelando(false);
    await (fim ? changed('fechamentos') : corridaMudou());
    if (fim && aberta.current === null) setAoVivo((now) => ({ ...now, ligada: false }));
  };

  const acompanhar = useEffectEvent(() =>
    seguir((input) => stream<typeof acompanharMassa>('GET /seguroAventura/fechamentoCartaOferta/massa/acompanhar', input), SABIDA),
  );
  const correndo = vai(corrida);
  useEffect(() => {
    if (!correndo || aoVivo.ligada) return undefined;
    const timer = setTimeout(() => void acompanhar(), aoVivo.rompida ? DE_NOVO_MS : 0);
    return () => clearTimeout(timer);
  }, [correndo, aoVivo.ligada, aoVivo.rompida]);
  // Whoever leaves stops looking; the run goes on.
  useWhen(true, () => () => aberta.current?.abort());

  const iniciar = (body: Dados): void =>
    void seguir(
      (input) => stream<typeof fecharEmMassa>('POST /seguroAventura/fechamentoCartaOferta/massa', { ...input, body }),
      corrida?.id ?? 0,
    );
  const cancelar = async (): Promise<void> => {
    setCancelando(true);
    try {
      await call<typeof cancelarMassa>('POST /seguroAventura/fechamentoCartaOferta/massa/cancelar', { body: {}, key: randomKey() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCancelando(false);
    }
    await corridaMudou();
  };
  return {
    corrida,
    aoVivo,
    emCurso: aoVivo.ligada || correndo,
    cancelando: cancelando || corrida?.situacao === 'cancelando',
    perdida: aoVivo.rompida && !aoVivo.ligada && !correndo && (corrida?.id ?? 0) === antes,
    iniciar,
    cancelar: () => void cancelar(),
  };
}
