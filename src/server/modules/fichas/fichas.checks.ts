import { ESCOLHA_SEGURADORA, GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import { CAMPOS_DA_FICHA } from '#contract/fichas/fichas.fields.ts';
import { fichaProblems, impedimentoEmissao, renovacaoPorEmitir } from '#contract/fichas/fichas.rules.ts';
import type { FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { responsibleProblem } from '#server/modules/usuarios/usuarios.api.ts';
import { instalmentsProblem } from './fichas.deal.ts';
import { changesOnlyWhatIsFree } from './fichas.finished.ts';
import { REMOVED_FICHA } from './fichas.policy.ts';
import { type Becoming, type Stored, becoming } from './fichas.proposal.ts';
import { findReferences, lockSource, renewalOf } from './fichas.repository.ts';
import type { Attached } from './fichas.stage.ts';

type Problems = Record<string, string>;

export const apolicePega = (ficha: number | null): string =>
  ficha === null ? 'Esta apólice acabou de ser cadastrada' : `Apólice já cadastrada para esta seguradora (código ${ficha})`;
export const renovacaoExistente = (ficha: number | null): string =>
  ficha === null ? 'Já existe renovação' : `Já existe renovação (código ${ficha})`;

/** Adding an issuance, or taking a proposal away, is judged by what the ficha holds (E108, FIC-026). */
function blockProblems(stored: Stored | null, ficha: Becoming, attached: Attached): Problems {
  const removing = stored?.proposta !== undefined && ficha.proposta === null;
  if (removing && ficha.emissao) return { proposta: 'A proposta não pode ser removida: já existe uma emissão' };
  if (!ficha.emissao || stored?.emissao) return {};
  const problem = impedimentoEmissao(ficha.proposta, attached.proposta);
  return problem === null ? {} : { emissao: problem };
}

function paymentProblems(stored: Stored | null, ficha: Becoming, hoje: CivilDate): Problems {
  const problem =
    (ficha.proposta && instalmentsProblem(ficha.proposta, stored?.propostaParcelas ?? [], hoje)) ??
    (ficha.emissao && instalmentsProblem(ficha.emissao, stored?.emissaoParcelas ?? [], hoje));
  return problem ? { parcelas: problem } : {};
}

/** Only what changes is looked up. */
async function referenceProblems(trx: Trx, stored: Stored | null, ficha: Becoming): Promise<Problems> {
  const responsavel = ficha.id_responsavel !== null && ficha.id_responsavel !== stored?.ficha.id_responsavel ? ficha.id_responsavel : 0;
  const fornecedores = [
    ficha.proposta && ficha.proposta.id_fornecedor !== stored?.proposta?.id_fornecedor ? ficha.proposta.id_fornecedor : null,
    ficha.emissao && ficha.emissao.id_fornecedor !== stored?.emissao?.id_fornecedor ? ficha.emissao.id_fornecedor : null,
  ].filter((id) => id !== null);
  const { emissao } = ficha;
  const numbered = emissao?.numero_apolice && emissao.cancelado === 'N' && ficha.ativo === 'S';
  const apolice = numbered
    ? { numero: emissao.numero_apolice ?? '', fornecedor: emissao.id_fornecedor, ficha: stored?.ficha.id ?? 0 }
    : null;
  if (responsavel === 0 && fornecedores.length === 0 && apolice === null) return {};
  const found = await findReferences(trx, { responsavel, fornecedores: [...new Set(fornecedores)], apolice }, GRUPO_SEGURADORAS);
  const problems: Problems = {};
  const responsible = responsavel > 0 ? responsibleProblem(found.responsavel) : null;
  if (responsible !== null) problems['id_responsavel'] = responsible;
  if ((found.fornecedores ?? 0) < new Set(fornecedores).size) problems['id_fornecedor'] = ESCOLHA_SEGURADORA;
  if (apolice && found.apolice !== null) problems['numero_apolice'] = apolicePega(found.apolice);
  return problems;
}

/** A renewal has a source of the same client, active, that is no renewal to be issued, and that nobody renewed yet (FIC-021, E107). */
async function renewalProblems(trx: Trx, stored: Stored | null, ficha: Becoming, clientId: number): Promise<Problems> {
  const restored = stored !== null && stored.ficha.ativo === 'N' && ficha.ativo === 'S';
  if (ficha.id_ficha_renovado === null || (stored && !restored)) return {};
  const source = await lockSource(trx, ficha.id_ficha_renovado);
  if (!source || source.id_cliente !== clientId || source.ativo !== 'S')
    return { id_ficha_renovado: 'O atendimento a renovar não foi encontrado' };
  if (renovacaoPorEmitir(source)) return { id_ficha_renovado: 'Esta renovação ainda não foi emitida: só a apólice dela se renova' };
  const other = await renewalOf(trx, source.id, stored?.ficha.id ?? null);
  return other ? { id_ficha_renovado: renovacaoExistente(other.id) } : {};
}

export interface ToCheck {
  readonly stored: Stored | null;
  readonly ficha: Becoming;
  readonly request: FichaSalvarEntrada;
  readonly clientId: number;
  readonly attached: Attached;
  readonly hoje: CivilDate;
}

/** Refuses a save that breaks a rule: 400 with every field in the order of the screen. */
export async function checkFicha(trx: Trx, { stored, ficha, request, clientId, attached, hoje }: ToCheck, others: Problems): Promise<void> {
  if (stored?.ficha.ativo === 'N' && ficha.ativo === 'N') {
    throw new RuleError({ ativo: REMOVED_FICHA });
  }
  const finished = stored?.ficha.finalizado === 'S' && ficha.finalizado === 'S';
  const unchanged = stored && becoming(stored, { dados: {} }, { responsible: null, attached, hoje });
  const removes = [request.anexosFormularioRemover, request.anexosPropostaRemover, request.anexosEmissaoRemover].some(
    (list) => list?.length,
  );
  const locked: Problems =
    finished && unchanged && (removes || !changesOnlyWhatIsFree(unchanged, ficha))
      ? { finalizado: 'O atendimento está finalizado: reabra-o para alterar' }
      : {};
  const problems = {
    ...(await referenceProblems(trx, stored, ficha)),
    ...(await renewalProblems(trx, stored, ficha, clientId)),
    ...paymentProblems(stored, ficha, hoje),
    ...fichaProblems(ficha, hoje),
    ...blockProblems(stored, ficha, attached),
    ...others,
    ...locked,
  };
  if (Object.keys(problems).length > 0) throw new RuleError(inOrderOf(CAMPOS_DA_FICHA, problems));
}
