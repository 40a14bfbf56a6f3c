import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { idOf } from '#web/patterns/picker/options.ts';
import type { EventosEtapaPedido } from '../fichas.queries.ts';
import { eventosEtapaQuery } from '../fichas.queries.ts';
import { etapaDoForm } from './edits.ts';
import type { EventosDaEtapa, Origem } from './payload.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import type { FormStore } from './store.ts';
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
  /** What goes with the save; null while nothing was seen: the server then decides (E100). */
  readonly chosen: EventosDaEtapa | null;
}

const dayOrUndefined = (text: string | undefined): string | undefined => (text !== undefined && isCivilDate(text) ? text : undefined);

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

/** The reminders that would come and go with the stage of the form, before it is saved (FIC-059). */
export function useEventosEtapa(
  store: FormStore,
  origem: Origem,
  preCliente: FichaCompletaResposta['cliente']['pre_cliente'],
  enabled: boolean,
): EventosPrevistos {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  // As text: the same question asked by another version of the values is not a new one.
  const asked = useStore(store, ({ values }) => JSON.stringify(enabled ? pedidoDaEtapa(values, origem, preCliente) : null));
  const pedido = useMemo(() => JSON.parse(asked) as EventosEtapaPedido | null, [asked]);
  const { data } = useQuery(eventosEtapaQuery(pedido));
  return useMemo(() => {
    const seen = pedido === null ? undefined : data;
    const novos = (seen?.registros ?? []).map((evento, at) => {
      const key = keyOf(evento, at);
      return { key, evento, chosen: !refused.has(key) };
    });
    const remover = (seen?.remover ?? []).map((evento) => {
      const key = `remover-${evento}`;
      return { key, evento, chosen: !refused.has(key) };
    });
    return {
      novos,
      remover,
      toggle: (key: string): void =>
        setRefused((now) => {
          const next = new Set(now);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      chosen:
        seen === undefined
          ? null
          : {
              novos: novos.filter((one) => one.chosen).map((one) => one.evento),
              remover: remover.filter((one) => one.chosen).map((one) => one.evento),
            },
    };
  }, [pedido, data, refused]);
}
