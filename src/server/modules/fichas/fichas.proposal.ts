import type { Etapa, TipoFicha } from '#contract/fichas/fichas.labels.ts';
import { etapaDe, estaCancelada } from '#contract/fichas/fichas.rules.ts';
import type { FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { type IssuanceDeal, type ProposalDeal, issuanceDeal, proposalDeal } from './fichas.deal.ts';
import type { StoredInstalment } from './fichas.instalments.ts';
import type { StoredFicha, StoredIssuance, StoredProposal } from './fichas.repository.ts';
import type { Attached } from './fichas.stage.ts';

/* A ficha about to be written: what is stored, what it becomes. Pure. */

/** Everything stored of a ficha that a save looks at. */
export interface Stored {
  readonly ficha: StoredFicha;
  readonly proposta: StoredProposal | undefined;
  readonly propostaParcelas: readonly StoredInstalment[];
  readonly emissao: StoredIssuance | undefined;
  readonly emissaoParcelas: readonly StoredInstalment[];
}

export interface Becoming {
  readonly id_responsavel: number | null;
  readonly tipo: TipoFicha;
  readonly titulo: string | null;
  readonly descricao: string | null;
  readonly observacao: string | null;
  readonly possui_vigencia: 'S' | 'N' | null;
  readonly data_vigencia: CivilDate | null;
  readonly cotacao: 'S' | 'N';
  readonly descricao_indicacao: string | null;
  readonly placa_veiculo: string | null;
  readonly finalizado: 'S' | 'N';
  readonly ativo: 'S' | 'N';
  readonly id_ficha_renovado: number | null;
  readonly proposta: ProposalDeal | null;
  readonly emissao: IssuanceDeal | null;
  readonly etapa: Etapa;
  readonly cancelado: 'S' | 'N';
}

export interface Surroundings {
  /** Client's, for a new ficha that names none (E106). */
  readonly responsible: number | null;
  /** Attachments after the save. */
  readonly attached: Attached;
  readonly hoje: CivilDate;
}

/** What was sent laid over what is stored; stage and cancellation derived (E104). */
export function becoming(stored: Stored | null, request: FichaSalvarEntrada, { responsible, attached, hoje }: Surroundings): Becoming {
  const { dados } = request;
  const before = stored?.ficha;
  const pick = <K extends 'titulo' | 'descricao' | 'observacao' | 'data_vigencia' | 'descricao_indicacao' | 'placa_veiculo'>(key: K) =>
    dados[key] === undefined ? (before?.[key] ?? null) : dados[key];
  const tipo = dados.tipo ?? before?.tipo ?? TIPO_SEGURO;
  const cotacao = dados.cotacao ?? before?.cotacao ?? 'N';
  const id_ficha_renovado = before ? before.id_ficha_renovado : (dados.id_ficha_renovado ?? request.idFichaRenovacao ?? null);
  const proposta = proposalDeal(
    { stored: stored?.proposta, instalments: stored?.propostaParcelas ?? [] },
    request.dadosProposta,
    request.dadosPropostaParcelas,
    hoje,
  );
  const emissao = issuanceDeal(
    { stored: stored?.emissao, instalments: stored?.emissaoParcelas ?? [] },
    request.dadosEmissao,
    { parcelas: request.dadosEmissaoParcelas, agendarSms: request.agendarSmsEmissao },
    hoje,
  );
  const cancelado = estaCancelada({ proposta, emissao }) ? 'S' : 'N';
  const possui_vigencia = dados.possui_vigencia === undefined ? (before?.possui_vigencia ?? null) : dados.possui_vigencia;
  return {
    id_responsavel: dados.id_responsavel === undefined ? (before ? before.id_responsavel : responsible) : dados.id_responsavel,
    tipo,
    titulo: pick('titulo'),
    descricao: pick('descricao'),
    observacao: pick('observacao'),
    possui_vigencia,
    data_vigencia: possui_vigencia === 'N' ? null : pick('data_vigencia'),
    cotacao,
    descricao_indicacao: pick('descricao_indicacao'),
    placa_veiculo: tipo === TIPO_SEGURO ? pick('placa_veiculo') : null,
    finalizado: dados.finalizado ?? before?.finalizado ?? 'N',
    ativo: dados.ativo ?? before?.ativo ?? 'S',
    id_ficha_renovado,
    proposta,
    // Whichever of the two was cancelled: nobody is reminded of its instalments, and undoing it does not ask for that again (E113).
    emissao: emissao && { ...emissao, agendar_sms: cancelado === 'S' ? 'N' : emissao.agendar_sms },
    etapa: etapaDe({
      tipo,
      cotacao,
      id_ficha_renovado,
      temProposta: proposta !== null,
      temEmissao: emissao !== null,
      anexos: attached,
    }),
    cancelado,
  };
}
