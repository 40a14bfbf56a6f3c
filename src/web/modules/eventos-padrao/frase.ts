import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import { ALVO_CLIENTE, ALVOS } from '#contract/eventos/eventos.labels.ts';
import { type EtapaPadrao, etapaDoPadrao, type Padrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { antecedencia, prazo, ritmo, vezes } from '#web/modules/eventos/parts/palavras.ts';

/* What a pattern will do, in plain Portuguese. Pure functions. */

export const ETAPA_LABELS: Readonly<Record<EtapaPadrao, string>> = { cotacao: 'Cotação', proposta: 'Proposta', emissao: 'Emissão' };

const CHEGA: Readonly<Record<EtapaPadrao, string>> = {
  cotacao: 'chegar à cotação ou à renovação',
  proposta: 'chegar à proposta',
  emissao: 'for emitido',
};
const BASE: Readonly<Record<EtapaPadrao, string>> = {
  cotacao: 'desse dia',
  proposta: 'da data da proposta',
  emissao: 'da data da emissão',
};
const BASE_MESMO: Readonly<Record<EtapaPadrao, string>> = {
  cotacao: 'esse mesmo dia',
  proposta: 'a data da proposta',
  emissao: 'a data da emissão',
};

/** When the pattern fires (E099). */
function gatilho(padrao: Pick<Padrao, 'alvo' | 'pre_cliente' | EtapaPadrao>): string {
  const quem = padrao.pre_cliente === 'S' ? 'pré-cliente' : 'cliente';
  if (padrao.alvo === ALVO_CLIENTE) return `Quando um ${quem} for cadastrado`;
  const stage = etapaDoPadrao(padrao);
  const what = `um atendimento de ${ALVOS[padrao.alvo as Alvo]} de um ${quem}`;
  return `Quando ${what} ${stage === null ? 'for criado' : CHEGA[stage]}`;
}

/** For when the reminder is programmed (E101). */
function quando({ quantidade, periodo, ...padrao }: Pick<Padrao, 'quantidade' | 'periodo' | EtapaPadrao>): string {
  const stage = etapaDoPadrao(padrao) ?? 'cotacao';
  return quantidade === 0 ? BASE_MESMO[stage] : `${prazo(quantidade, periodo)} depois ${BASE[stage]}`;
}

type Repeticao = Pick<
  Padrao,
  | 'recorrente'
  | 'recorrente_periodo'
  | 'recorrente_quantidade'
  | 'recorrente_repetir'
  | 'limitar'
  | 'limitar_periodo'
  | 'limitar_quantidade'
>;

const ritmoDoPadrao = (padrao: Repeticao): string =>
  [
    ritmo(padrao.recorrente_quantidade, padrao.recorrente_periodo),
    ...(padrao.recorrente_repetir === null ? [] : [`${vezes(padrao.recorrente_repetir + 1)} ao todo`]),
    ...(padrao.limitar === 'S' ? [`por ${prazo(padrao.limitar_quantidade, padrao.limitar_periodo)}`] : []),
  ].join(', ');

/** How it repeats, for the list: `Repete toda semana, 4 vezes ao todo, por 6 meses`. */
export const repeticao = (padrao: Repeticao): string => (padrao.recorrente === 'S' ? `Repete ${ritmoDoPadrao(padrao)}` : 'Não se repete');

/** When and how long before, for the list: `3 dias depois, lembra 1 dia antes`. */
export const prazoResumido = ({ quantidade, periodo, quantidade_lembrar, periodo_lembrar }: Padrao): string =>
  `${quantidade === 0 ? 'No mesmo dia' : `${prazo(quantidade, periodo)} depois`}, lembra ${antecedencia(quantidade_lembrar, periodo_lembrar)}`;

/** The whole pattern in two sentences. */
export function frase(padrao: Padrao): string {
  const reminder = `lembra ${antecedencia(padrao.quantidade_lembrar, padrao.periodo_lembrar)}`;
  const endless = padrao.recorrente_repetir === null && padrao.limitar === 'N';
  const end = padrao.recorrente === 'S' && endless ? ', sem data para acabar' : '';
  return `${gatilho(padrao)}, cria um evento para ${quando(padrao)} e ${reminder}. ${repeticao(padrao)}${end}.`;
}
