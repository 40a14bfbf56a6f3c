import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { apoliceCancelada } from '#contract/fichas/fichas.rules.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { type AnexoItems, adoptedBy } from '#web/modules/anexos/parts/anexo-item.ts';
import { idOf } from '#web/patterns/picker/options.ts';
import { type NegocioValues, type ParcelaValues, totaisDoNegocio } from './negocio.ts';
import type { FichaValues } from './values.ts';

export type FichaBody = RequestOf<typeof salvarFicha>['body'];

/** Where a save comes from: a stored ficha, or the client of a new one and the ficha it renews. */
export interface Origem {
  readonly base: FichaCompletaResposta | null;
  readonly clienteId: number;
  readonly renovada: number | null;
}

/** What the person left ticked of the reminders of the stage; null: not seen, the server decides (E100). */
export interface EventosDaEtapa {
  readonly novos: NonNullable<FichaBody['eventosNovos']>;
  readonly remover: readonly number[];
}

const text = (value: string): string | null => (value.trim() === '' ? null : value);
const line = (value: string): string | null => (value.trim() === '' ? null : value.trim());
const number = (value: string): number | null => (value === '' ? null : Number(value));
const yesNo = (value: boolean): 'S' | 'N' => (value ? 'S' : 'N');

const negocioOf = (deal: NegocioValues) => {
  const totais = totaisDoNegocio(deal);
  return {
    id_fornecedor: idOf(deal.id_fornecedor),
    forma_pagamento: number(deal.forma_pagamento) as 1 | 2 | 3 | null,
    bandeira: number(deal.bandeira) as 1 | 2 | 3 | 4 | 5 | null,
    valor_bruto: decimalOf(deal.total),
    valor_impostos: decimalOf(deal.valor_impostos),
    juros: decimalOf(deal.juros),
    adicional_fracionamento: decimalOf(deal.adicional_fracionamento),
    valor_liquido: decimalOf(totais.valor_liquido),
    comissao: decimalOf(deal.comissao),
    valor_comissao: decimalOf(totais.valor_comissao),
    cancelado: yesNo(deal.cancelado),
    motivo_cancelado: deal.cancelado ? text(deal.motivo_cancelado) : null,
  };
};

const parcelaOf = (parcela: ParcelaValues) => ({
  ...(parcela.id === null ? {} : { id: parcela.id }),
  vencimento: parcela.vencimento,
  valor: decimalOf(parcela.valor),
  valor_juros: decimalOf(parcela.valor_juros),
  pago: parcela.pago,
  data_pago: parcela.pago === 'S' ? line(parcela.data_pago ?? '') : null,
  alterado_manualmente: parcela.alterado_manualmente,
});

/** Stored attachments that are no longer on the form, whichever way they went. */
const remover = (before: readonly { readonly id: number }[], items: AnexoItems): number[] => {
  const kept = new Set(items.filter((one) => !one.removido).map((one) => one.anexo.id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
};

const named = <K extends string>(key: K, ids: number[]): Partial<Record<K, number[]>> =>
  (ids.length === 0 ? {} : { [key]: ids }) as Partial<Record<K, number[]>>;

function anexosOf({ anexos, proposta, emissao }: FichaValues, base: FichaCompletaResposta | null) {
  return {
    ...named('anexosFormulario', adoptedBy(anexos.formulario)),
    ...named('anexosProposta', proposta === null ? [] : adoptedBy(anexos.proposta)),
    ...named('anexosEmissao', emissao === null ? [] : adoptedBy(anexos.emissao)),
    ...named('anexosFormularioRemover', remover(base?.anexosFormulario ?? [], anexos.formulario)),
    // With the proposal goes all that was attached to it.
    ...named('anexosPropostaRemover', proposta === null ? [] : remover(base?.anexosProposta ?? [], anexos.proposta)),
    ...named('anexosEmissaoRemover', remover(base?.anexosEmissao ?? [], anexos.emissao)),
  };
}

const samePrazo = (one: FichaValues | null, other: FichaValues): boolean =>
  one?.quantidade_lembrar === other.quantidade_lembrar && one.periodo_lembrar === other.periodo_lembrar;

/** The reminder of the end of cover was removed by hand, and this save leaves it so. */
export const lembreteFicaRemovido = (values: FichaValues, base: FichaCompletaResposta | null, filled: FichaValues): boolean =>
  base !== null &&
  base.dados.id_evento_vigencia !== null &&
  base.vigencia === null &&
  !apoliceCancelada(base.dados, base.emissao) &&
  base.dados.data_vigencia === values.data_vigencia &&
  samePrazo(filled, values);

/** How the reminder of the end of cover is programmed; nothing while there is none, or as it was: it is edited by itself as well. */
function vigenciaOf(values: FichaValues, base: FichaCompletaResposta | null, filled: FichaValues | null): Pick<FichaBody, 'dadosVigencia'> {
  if (values.possui_vigencia !== 'S' || !isCivilDate(values.data_vigencia)) return {};
  if (samePrazo(filled, values) && base?.dados.possui_vigencia === 'S') return {};
  const quantidade = number(values.quantidade_lembrar);
  return { dadosVigencia: { periodo_lembrar: values.periodo_lembrar, ...(quantidade === null ? {} : { quantidade_lembrar: quantidade }) } };
}

function dealsOf({ proposta, emissao }: FichaValues, base: FichaCompletaResposta | null) {
  return {
    ...(proposta === null
      ? base?.proposta
        ? { dadosProposta: null }
        : {}
      : {
          dadosProposta: { ...negocioOf(proposta), data_proposta: line(proposta.data_proposta) },
          dadosPropostaParcelas: proposta.parcelas.map(parcelaOf),
        }),
    ...(emissao === null
      ? {}
      : {
          dadosEmissao: {
            ...negocioOf(emissao),
            data_emitido: line(emissao.data_emitido),
            numero_apolice: line(emissao.numero_apolice),
            descricao_indicacao: text(emissao.descricao_indicacao),
          },
          dadosEmissaoParcelas: emissao.parcelas.map(parcelaOf),
          ...(emissao.agendar_sms === (base?.emissao?.agendar_sms === 'S') ? {} : { agendarSmsEmissao: yesNo(emissao.agendar_sms) }),
        }),
  };
}

interface Asked {
  readonly eventos?: EventosDaEtapa | null;
  /** Asked for with this save; absent: as it is. */
  readonly finalizado?: boolean | undefined;
  /** What the form was filled with. */
  readonly filled?: FichaValues | null;
}

/** The body of POST /fichas. Blank clears. */
export function payloadOf(
  values: FichaValues,
  { base, clienteId, renovada }: Origem,
  { eventos = null, finalizado, filled = null }: Asked = {},
): FichaBody {
  return {
    dados: {
      ...(base ? { id: base.dados.id, data_edicao: base.dados.data_edicao } : { id_cliente: clienteId }),
      ...(base === null && renovada !== null ? { id_ficha_renovado: renovada } : {}),
      ...(finalizado === undefined ? {} : { finalizado: yesNo(finalizado) }),
      id_responsavel: idOf(values.id_responsavel),
      tipo: Number(values.tipo) as 1 | 2 | 3 | 4 | 5,
      titulo: line(values.titulo),
      descricao: text(values.descricao),
      observacao: text(values.observacao),
      possui_vigencia: values.possui_vigencia === '' ? null : values.possui_vigencia,
      data_vigencia: values.possui_vigencia === 'S' ? line(values.data_vigencia) : null,
      cotacao: yesNo(values.cotacao),
      descricao_indicacao: text(values.descricao_indicacao),
      placa_veiculo: Number(values.tipo) === TIPO_SEGURO ? line(values.placa_veiculo) : null,
    },
    ...dealsOf(values, base),
    ...vigenciaOf(values, base, filled),
    ...(base === null && renovada !== null ? { idFichaRenovacao: renovada } : {}),
    ...(values.eventos.length === 0 ? {} : { eventos: [...values.eventos] }),
    ...(eventos === null ? {} : { eventosNovos: [...eventos.novos], eventosRemover: [...eventos.remover] }),
    ...anexosOf(values, base),
  };
}
