import { isDiaDeEvento } from '../eventos/eventos.rules.ts';
import { type CivilDate, addDays, addMonths } from '../kernel/dates.ts';
import type { Cents } from '../kernel/money.ts';
import { EMISSAO_DIAS_A_FRENTE, ETAPA_EMITIDO, type Etapa, FORMA_CARTAO, PARCELAS_MAX, TIPO_SEGURO, TITULO_MAX } from './fichas.labels.ts';
import { type Encargos, type Parcela, livre, somaParcelas, totaisDe } from './parcelas.ts';

/* Pure rules of a ficha, the same on the screen and on the server. Money is in cents, days are São Paulo's. */

export interface ParaEtapa {
  readonly tipo: number;
  readonly cotacao: 'S' | 'N';
  readonly id_ficha_renovado: number | null;
  readonly temProposta: boolean;
  readonly temEmissao: boolean;
  /** Attachments that are neither removed nor marked for removal (FIC-066). */
  readonly anexos: { readonly formulario: number; readonly proposta: number; readonly emissao: number };
}

/** The stage, from what the ficha holds; 4 beats 3 beats 2 beats 1, and only insurance has one (E104). */
export function etapaDe(ficha: ParaEtapa): Etapa {
  if (ficha.tipo !== TIPO_SEGURO) return 0;
  if (ficha.temEmissao && ficha.anexos.emissao > 0) return 4;
  if (ficha.temProposta && ficha.anexos.proposta > 0) return 3;
  if (ficha.cotacao !== 'S' || ficha.anexos.formulario === 0) return 0;
  return ficha.id_ficha_renovado === null ? 1 : 2;
}

/** A proposal or an issuance before it is saved: what the rules of both look at. */
export interface NegocioToSave extends Encargos {
  readonly forma_pagamento: number | null;
  readonly bandeira: number | null;
  /** The total the instalments must make, when the sender says it. */
  readonly valor_bruto: Cents | null;
  readonly valor_liquido: Cents | null;
  readonly valor_comissao: Cents | null;
  readonly cancelado: 'S' | 'N';
  readonly motivo_cancelado: string | null;
  readonly parcelas: readonly Parcela[];
}

export interface PropostaToSave extends NegocioToSave {
  readonly data_proposta: CivilDate | null;
}

export interface EmissaoToSave extends NegocioToSave {
  readonly data_emitido: CivilDate | null;
  readonly numero_apolice: string | null;
}

export interface FichaToSave {
  readonly titulo: string | null;
  readonly tipo: number;
  readonly possui_vigencia: 'S' | 'N' | null;
  readonly data_vigencia: CivilDate | null;
  readonly finalizado: 'S' | 'N';
  readonly etapa: Etapa;
  readonly proposta: PropostaToSave | null;
  readonly emissao: EmissaoToSave | null;
}

type Fields = Record<string, string>;

/** The most that is kept of a proposal or an issuance: what all those of a client come to is still an amount. */
const VALOR_BRUTO_MAX: Cents = 999_999_999_99;
const FORA_DO_CALENDARIO = 'Informe uma data entre 1900 e 2199';

/** More than a cent between what was sent and what it is (E110). */
const differs = (sent: Cents | null, actual: Cents): boolean => sent !== null && Math.abs(sent - actual) > 1;

/** What is wrong with the instalments, or null (E110). */
export function parcelasProblem({ parcelas, valor_bruto }: Pick<NegocioToSave, 'parcelas' | 'valor_bruto'>): string | null {
  if (parcelas.length > PARCELAS_MAX) return `Use no máximo ${PARCELAS_MAX} parcelas`;
  if (somaParcelas(parcelas) > VALOR_BRUTO_MAX) return 'A soma das parcelas é maior do que o painel guarda';
  const fora = parcelas.findIndex((one) => !isDiaDeEvento(one.vencimento));
  if (fora >= 0) return `Parcela ${fora + 1}: informe uma data entre 1900 e 2199`;
  if (!differs(valor_bruto, somaParcelas(parcelas))) return null;
  return parcelas.some(livre)
    ? 'A soma das parcelas é diferente do valor total'
    : 'Todas as parcelas foram pagas ou alteradas manualmente e a soma é diferente do valor total';
}

function negocioProblems(negocio: NegocioToSave, onde: 'proposta' | 'emissão'): Fields {
  const fields: Fields = {};
  if (negocio.forma_pagamento === FORMA_CARTAO && negocio.bandeira === null) fields['bandeira'] = `Informe a bandeira do cartão da ${onde}`;
  const parcelas = parcelasProblem(negocio);
  if (parcelas !== null) fields['parcelas'] = parcelas;
  const totais = totaisDe(negocio.parcelas, negocio);
  if (differs(negocio.valor_liquido, totais.valor_liquido)) fields['valor_liquido'] = `O valor líquido da ${onde} não confere`;
  if (differs(negocio.valor_comissao, totais.valor_comissao)) fields['valor_comissao'] = `O valor da comissão da ${onde} não confere`;
  if (totais.valor_liquido < 0) fields['valor_impostos'] = `Impostos, juros e adicional passam do valor bruto da ${onde}`;
  if (negocio.cancelado === 'S' && !negocio.motivo_cancelado) fields['motivo_cancelado'] = `Informe o motivo do cancelamento da ${onde}`;
  return fields;
}

function emissaoProblems(ficha: FichaToSave, emissao: EmissaoToSave, hoje: CivilDate): Fields {
  const fields: Fields = {};
  const { data_emitido } = emissao;
  const proposto = ficha.proposta?.data_proposta ?? null;
  if (data_emitido === null) fields['data_emitido'] = 'Informe a data da emissão';
  else if (!isDiaDeEvento(data_emitido)) fields['data_emitido'] = FORA_DO_CALENDARIO;
  else if (proposto !== null && data_emitido < proposto) fields['data_emitido'] = 'A emissão não pode ser anterior à proposta';
  else if (data_emitido > addDays(hoje, EMISSAO_DIAS_A_FRENTE)) {
    fields['data_emitido'] = `A emissão pode estar no máximo ${EMISSAO_DIAS_A_FRENTE} dias à frente`;
  }
  if (!emissao.numero_apolice && emissao.cancelado === 'N') fields['numero_apolice'] = 'Informe o número da apólice';
  if (ficha.tipo === TIPO_SEGURO && ficha.possui_vigencia === null) fields['possui_vigencia'] = 'Informe se possui vigência';
  else if (ficha.possui_vigencia === 'S' && ficha.data_vigencia !== null && data_emitido !== null && ficha.data_vigencia <= data_emitido) {
    fields['data_vigencia'] = 'A vigência deve terminar depois da emissão';
  }
  return fields;
}

/** What is wrong with a ficha, field by field (E104 to E113). What only the database knows is the service's to say. */
export function fichaProblems(ficha: FichaToSave, hoje: CivilDate): Fields {
  const fields: Fields = {};
  if (!ficha.titulo) fields['titulo'] = 'Informe o título';
  if (ficha.possui_vigencia === 'S' && ficha.data_vigencia === null) fields['data_vigencia'] = 'Informe a data da vigência';
  // The reminder of its end is of that day.
  if (ficha.data_vigencia !== null && !isDiaDeEvento(ficha.data_vigencia)) fields['data_vigencia'] = FORA_DO_CALENDARIO;
  if (ficha.proposta) {
    if (ficha.proposta.data_proposta === null) fields['data_proposta'] = 'Informe a data da proposta';
    else if (!isDiaDeEvento(ficha.proposta.data_proposta)) fields['data_proposta'] = FORA_DO_CALENDARIO;
    Object.assign(fields, negocioProblems(ficha.proposta, 'proposta'));
  }
  if (ficha.emissao) Object.assign(fields, negocioProblems(ficha.emissao, 'emissão'), emissaoProblems(ficha, ficha.emissao, hoje));
  if (ficha.finalizado === 'S') {
    if (ficha.etapa !== 4) fields['finalizado'] = 'Só um atendimento emitido pode ser finalizado';
    else if (estaCancelada(ficha)) fields['finalizado'] = 'Um atendimento cancelado não pode ser finalizado';
  }
  return fields;
}

interface Cancelavel {
  readonly proposta: { readonly cancelado: 'S' | 'N' } | null;
  readonly emissao: { readonly cancelado: 'S' | 'N' } | null;
}

/** Whether the 'Cancelado' tag shows: the proposal or the issuance was cancelled (FIC-018). */
export const estaCancelada = ({ proposta, emissao }: Cancelavel): boolean => proposta?.cancelado === 'S' || emissao?.cancelado === 'S';

/** Whether the policy is cancelled: once issued it says so for itself, whatever became of its proposal (E052, E098, E161); till then the ficha does. */
export const apoliceCancelada = (
  { cancelado }: { readonly cancelado: 'S' | 'N' },
  emissao: { readonly cancelado: 'S' | 'N' } | null | undefined,
): boolean => (emissao ?? { cancelado }).cancelado === 'S';

/** Why an issuance cannot be added now, or null (FIC-026). */
export function impedimentoEmissao(proposta: { readonly cancelado: 'S' | 'N' } | null, anexosProposta: number): string | null {
  if (!proposta) return 'A emissão precisa de uma proposta';
  if (proposta.cancelado === 'S') return 'A proposta está cancelada';
  return anexosProposta === 0 ? 'Anexe a proposta antes de emitir' : null;
}

/** Day the cover ends unless another is chosen: a year after the proposal (FIC-042). */
export const vigenciaPadrao = (dataProposta: CivilDate): CivilDate => addMonths(dataProposta, 12);

export interface FichaRenovavel {
  readonly id: number;
  readonly tipo: number;
  readonly id_responsavel: number | null;
  readonly titulo: string;
  readonly placa_veiculo: string | null;
  readonly data_vigencia: CivilDate | null;
}

/** What decides whether a ficha may be renewed; `etapa` as it is kept. */
export interface ParaRenovar {
  readonly ativo: 'S' | 'N';
  readonly etapa: number;
  readonly id_ficha_renovado: number | null;
  /** The renewal that it has. */
  readonly _renovacao: number | null;
}

/** A renewal that is still to be issued: it is renewed once it is a policy (FIC-021). */
export const renovacaoPorEmitir = ({ etapa, id_ficha_renovado }: Pick<ParaRenovar, 'etapa' | 'id_ficha_renovado'>): boolean =>
  id_ficha_renovado !== null && etapa !== ETAPA_EMITIDO;

/** Whether a stored ficha may be renewed: active, not renewed yet, and no renewal that is still to be issued (FIC-021, E107). */
export const podeRenovar = (ficha: ParaRenovar): boolean => ficha.ativo === 'S' && ficha._renovacao === null && !renovacaoPorEmitir(ficha);

const RENOVACAO = 'Renovação – ';
/** What is insured, year after year: of a renewal its title says already that it is one. */
const semRenovacao = (titulo: string): string => (titulo.startsWith(RENOVACAO) ? semRenovacao(titulo.slice(RENOVACAO.length)) : titulo);

/** The draft of a renewal: nothing of the proposal, issuance, attachments or reminders comes along (E107). */
export const renovacaoDe = (ficha: FichaRenovavel) => ({
  tipo: ficha.tipo,
  id_responsavel: ficha.id_responsavel,
  titulo: `${RENOVACAO}${semRenovacao(ficha.titulo)}`.slice(0, TITULO_MAX),
  placa_veiculo: ficha.placa_veiculo,
  cotacao: 'S' as const,
  id_ficha_renovado: ficha.id,
  data_vigencia: ficha.data_vigencia === null ? null : addMonths(ficha.data_vigencia, 12),
  possui_vigencia: ficha.data_vigencia === null ? null : ('S' as const),
});

interface Copiavel extends Encargos {
  readonly id_fornecedor: number | null;
  readonly forma_pagamento: number | null;
  readonly bandeira: number | null;
  readonly parcelas: readonly Parcela[];
}

/** What an issuance takes from its proposal: the terms, and the instalments unpaid and not altered (E109). The proposal stays as it is. */
export const copiarDaProposta = (proposta: Copiavel, hoje: CivilDate): Copiavel & { readonly data_emitido: CivilDate } => ({
  id_fornecedor: proposta.id_fornecedor,
  valor_impostos: proposta.valor_impostos,
  forma_pagamento: proposta.forma_pagamento,
  bandeira: proposta.bandeira,
  comissao: proposta.comissao,
  juros: proposta.juros,
  adicional_fracionamento: proposta.adicional_fracionamento,
  parcelas: proposta.parcelas.map((one) => ({ ...one, pago: 'N', data_pago: null, alterado_manualmente: 'N' })),
  data_emitido: hoje,
});
