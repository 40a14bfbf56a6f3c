import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import type { consultarEventosEtapa } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { idOf } from '#web/patterns/picker/options.ts';
import type { EventosEtapaPedido } from '../fichas.queries.ts';
import { eventosEtapaQuery } from '../fichas.queries.ts';
import { etapaDoForm } from './edits.ts';
import type { EventosDaEtapa, Origem } from './payload.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import type { FormState, FormStore } from './store.ts';
import type { FichaValues } from './values.ts';

type Rascunho = EventosDaEtapa['novos'][number];

/** A reminder the stage would create or take away, and whether the person lets it. */
export interface EventoPrevisto<T> {
  readonly key: string;
  readonly evento: T;
  readonly chosen: boolean;
}

export interface EventosPrevistos {
  readonly novos: readonly EventoPrevisto<Rascunho>[];
  readonly remover: readonly EventoPrevisto<number>[];
  readonly toggle: (key: string) => void;
}

export interface EventosEtapa {
  readonly previstos: EventosPrevistos;
  /** What goes with the save; null where nothing was seen: the server then decides (E100). Rejects with `ApiError`. */
  readonly escolher: () => Promise<EventosDaEtapa | null>;
}

const dayOrUndefined = (text: string | undefined): string | undefined =>
  text !== undefined && isCivilDate(text) && isDiaDeEvento(text) ? text : undefined;

/** What to ask about the stage the form stands at; null while it is the stored one. */
export function pedidoDaEtapa(
  values: FichaValues,
  { base, renovada }: Origem,
  preCliente: FichaCompletaResposta['cliente']['pre_cliente'],
): EventosEtapaPedido | null {
  const etapa = etapaDoForm(values, base ? base.dados.id_ficha_renovado : renovada);
  if (base && base.dados.etapa === etapa) return null;
  const responsavel = idOf(values.id_responsavel);
  const proposta = dayOrUndefined(values.proposta?.data_proposta);
  const emissao = dayOrUndefined(values.emissao?.data_emitido);
  return {
    etapa: String(etapa),
    alvo: values.tipo,
    alvo_tabela: 'clientes_fichas',
    pre_cliente: preCliente,
    ...(base ? { id_alvo: String(base.dados.id) } : {}),
    ...(responsavel === null ? {} : { id_responsavel: String(responsavel) }),
    ...(proposta === undefined ? {} : { data_proposta: proposta }),
    ...(emissao === undefined ? {} : { data_emitido: emissao }),
  };
}

const keyOf = (evento: Rascunho, at: number): string => `novo-${evento.id_evento_padrao ?? at}`;

type Previsao = ResponseOf<typeof consultarEventosEtapa>;

const NADA: Previsao = { registros: [], remover: [] };

const previstosDe = ({ registros, remover }: Previsao, refused: ReadonlySet<string>): Pick<EventosPrevistos, 'novos' | 'remover'> => ({
  novos: registros.map((evento, at) => {
    const key = keyOf(evento, at);
    return { key, evento, chosen: !refused.has(key) };
  }),
  remover: remover.map((evento) => {
    const key = `remover-${evento}`;
    return { key, evento, chosen: !refused.has(key) };
  }),
});

const chosenOf = <T>(previstos: readonly EventoPrevisto<T>[]): T[] => previstos.filter((one) => one.chosen).map((one) => one.evento);

/**
 * What the person chose of the reminders of the stage the form stands at. Where something was unticked and the stage is not known, it is asked
 * first, and again if the form was typed on meanwhile; rejects with `ApiError`.
 */
export async function escolher(
  client: QueryClient,
  pedidoAgora: () => EventosEtapaPedido | null,
  refused: ReadonlySet<string>,
): Promise<EventosDaEtapa | null> {
  const pedido = pedidoAgora();
  if (pedido === null) return null;
  const query = eventosEtapaQuery(pedido);
  const seen = client.getQueryData(query.queryKey);
  if (seen !== undefined) {
    const { novos, remover } = previstosDe(seen, refused);
    return { novos: chosenOf(novos), remover: chosenOf(remover) };
  }
  if (refused.size === 0) return null;
  await client.query(query);
  return escolher(client, pedidoAgora, refused);
}

/** The reminders that would come and go with the stage of the form, before it is saved (FIC-059). */
export function useEventosEtapa(
  store: FormStore,
  preCliente: FichaCompletaResposta['cliente']['pre_cliente'],
  enabled: boolean,
): EventosEtapa {
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const pedidoDe = ({ values, ground }: FormState): EventosEtapaPedido | null =>
    enabled ? pedidoDaEtapa(values, ground, preCliente) : null;
  // As text: the same question asked by another version of the values is not a new one.
  const asked = useStore(store, (state) => JSON.stringify(pedidoDe(state)));
  const pedido = useMemo(() => JSON.parse(asked) as EventosEtapaPedido | null, [asked]);
  const { data } = useQuery(eventosEtapaQuery(pedido));
  const previstos = useMemo(
    () => ({
      ...previstosDe((pedido === null ? undefined : data) ?? NADA, refused),
      toggle: (key: string): void =>
        setRefused((now) => {
          const next = new Set(now);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
    }),
    [pedido, data, refused],
  );
  return { previstos, escolher: () => escolher(client, () => pedidoDe(store.get()), refused) };
}
