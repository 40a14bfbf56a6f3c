import { toDados } from '#contract/contratos/contratos.ts';
import type { ContratoVisto } from '#contract/contratos/contratos.schemas.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { DocumentoNoProvedor } from '#server/integrations/assinaturas/assinaturas.port.ts';
import type { PdfDocument } from '#server/kernel/pdf/pdf.port.ts';
import type { Contract, Party } from './contratos.repository.ts';
import { shortReason } from '#server/kernel/reason.ts';

/** What a contract needs and the record lacks, field by field (E074). */
export function contractProblems(party: Party): Record<string, string> {
  const missing = (field: keyof Party, text: string): Record<string, string> => (party[field] === null ? { [field]: text } : {});
  return {
    ...(party.ativo === 'N' && { ativo: 'O cliente está inativo' }),
    ...(!party.parceiro && { grupos: 'O cliente não está no grupo Seguro Aventura' }),
    ...missing('nome_assinatura', 'Informe quem assina'),
    ...(party.email_assinatura === null && missing('celular_assinatura', 'Informe o e-mail ou o celular de quem assina')),
    ...missing('carta_oferta', 'Informe a carta oferta'),
    ...missing('seguro_valor_diaria', 'Informe o valor da diária'),
    ...missing('seguro_valor_morte_acidental', 'Informe a cobertura de morte acidental'),
    ...missing('seguro_valor_invalidez', 'Informe a cobertura de invalidez'),
    ...missing('seguro_valor_dmho', 'Informe a cobertura de DMHO'),
  };
}

const money = (decimal: string | null): string => formatMoney(centsOf(decimal ?? '0.00'));
const documentNumber = ({ cpf, cnpj }: Party): string => (cnpj === null ? (cpf && formatCpf(cpf)) || 'não informado' : formatCnpj(cnpj));

/** The contract in words. The same record gives the same document. */
export function contractDocument(party: Party, publicUrl: string): PdfDocument {
  const place = [party.endereco, party.numero, party.cidade, party.estado].filter((part) => part !== null && part !== '').join(', ');
  return {
    title: 'Contrato de seguro de acidentes pessoais em eventos de aventura',
    blocks: [
      { kind: 'heading', text: 'Contratante' },
      {
        kind: 'table',
        rows: [
          [party.tipo_pessoa === 'J' ? 'Razão social' : 'Nome', party.nome],
          ...(party.nome_fantasia === null ? [] : [['Nome fantasia', party.nome_fantasia] as const]),
          [party.tipo_pessoa === 'J' ? 'CNPJ' : 'CPF', documentNumber(party)],
          ['Endereço', place || 'não informado'],
        ],
      },
      { kind: 'heading', text: 'Valores e coberturas por pessoa' },
      {
        kind: 'table',
        rows: [
          ['Valor por pessoa e dia', money(party.seguro_valor_diaria)],
          ['Morte acidental', money(party.seguro_valor_morte_acidental)],
          ['Invalidez permanente por acidente', money(party.seguro_valor_invalidez)],
          ['Despesas médicas, hospitalares e odontológicas', money(party.seguro_valor_dmho)],
          ...(party.numero_apolice === null ? [] : [['Apólice', party.numero_apolice] as const]),
        ],
      },
      { kind: 'heading', text: 'Condições' },
      {
        kind: 'text',
        text: 'O contratante registra os seus eventos e cada participante antes do início. Estão cobertos os participantes registrados, nos dias do evento em que participam, contados os dois extremos.',
      },
      {
        kind: 'text',
        text: 'Cada dia de cada participante é uma diária. As diárias de um mês são faturadas no mês seguinte, pelo valor acima. Participante cancelado até o limite do evento não é cobrado.',
      },
      {
        kind: 'text',
        text: 'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.',
      },
      { kind: 'heading', text: 'Assinatura' },
      {
        kind: 'table',
        rows: [
          ['Assina pelo contratante', party.nome_assinatura ?? ''],
          ...(party.cargo_assinatura === null ? [] : [['Cargo', party.cargo_assinatura] as const]),
        ],
      },
      { kind: 'qr', content: `${publicUrl}/formularios/propostaSeguro/` },
      { kind: 'text', text: 'Aponte a câmera para abrir o portal do parceiro.' },
    ],
    footer: 'Guarida',
  };
}

type Next = Pick<Contract, 'situacao' | 'visualizado_em' | 'assinado_em' | 'motivo'>;

/** Nothing changes one of these any more. */
export const isFinal = (situacao: Contract['situacao']): boolean =>
  situacao === 'assinado' || situacao === 'rejeitado' || situacao === 'cancelado';

/** How it stands for whoever asks for it once more: on its way, there or seen, it waits all the same. */
const standing = (situacao: ContratoVisto['situacao']): string =>
  situacao === 'visualizado' || situacao === 'nao_enviado' ? 'enviado' : situacao;

/** What happened to the newest contract since a caller saw it, null where there was none; null: it is still what was seen (decision 0180). */
export function changedSince(current: Contract, seen: ContratoVisto | null, by: string): string | null {
  const { id, situacao } = toDados(current);
  if (seen !== null && seen.id === id && standing(seen.situacao) === standing(situacao)) return null;
  if (situacao === 'assinado') return 'O contrato já foi assinado';
  if (situacao === 'rejeitado' || situacao === 'cancelado') return `O contrato foi ${situacao}`;
  return `O contrato já foi enviado por ${by}`;
}

export const SUBSTITUIDO = 'Substituído por outro contrato';

/** Given up here, and perhaps signed where nobody had given it up yet. */
export const gaveWay = ({ situacao, motivo }: Pick<Contract, 'situacao' | 'motivo'>): boolean =>
  situacao === 'cancelado' && motivo === SUBSTITUIDO;

/** Everybody has (E074). */
export const isSigned = ({ quem }: Pick<DocumentoNoProvedor, 'quem'>): boolean =>
  quem.length > 0 && quem.every((one) => one.assinadoEm !== null);

const latest = (instants: readonly (string | null)[]): Date | null => {
  const said = instants.flatMap((one) => (one === null ? [] : [Date.parse(one)])).filter((one) => Number.isFinite(one));
  return said.length === 0 ? null : new Date(Math.max(...said));
};

const NOT_ASKED = 'O pedido não saiu: ';
const PERHAPS_ASKED = 'Não se sabe se o pedido saiu: ';

/** Why one that waits was not asked for again, as whoever asked reads it. */
export const notAskedAgain = ({ state, reason }: { readonly state: 'recusado' | 'incerto'; readonly reason: string }): string =>
  shortReason(`${state === 'recusado' ? NOT_ASKED : PERHAPS_ASKED}${reason}`);

/** What is said of a contract itself, and not of its having been asked for again. */
export const withoutAsking = (motivo: string | null): string | null =>
  motivo !== null && (motivo.startsWith(NOT_ASKED) || motivo.startsWith(PERHAPS_ASKED)) ? null : motivo;

/**
 * What the document says the contract is now, whatever notice came, in whatever order; null: nothing new. Signed only when everybody has (E074);
 * one that gave way is signed all the same.
 */
export function stateAfter(contract: Contract, document: DocumentoNoProvedor | null, now: Date): Next | null {
  if (gaveWay(contract) && (document === null || !isSigned(document))) return null;
  if (isFinal(contract.situacao) && !gaveWay(contract)) return null;
  const { visualizado_em, motivo } = contract;
  if (document === null)
    return { situacao: 'cancelado', visualizado_em, assinado_em: null, motivo: 'O documento foi removido no provedor' };
  const { quem } = document;
  const seen = visualizado_em ?? latest(quem.map((one) => one.vistoEm));
  const rejected = quem.find((one) => one.recusadoEm !== null);
  if (rejected)
    return { situacao: 'rejeitado', visualizado_em: seen, assinado_em: null, motivo: shortReason(rejected.motivo ?? 'Sem motivo') };
  if (isSigned(document))
    return { situacao: 'assinado', visualizado_em: seen, assinado_em: latest(quem.map((one) => one.assinadoEm)) ?? now, motivo: null };
  const situacao = seen === null ? 'enviado' : 'visualizado';
  const said = quem.find((one) => one.motivo !== null)?.motivo ?? null;
  // Of the request the provider says nothing: it stands until somebody asks again.
  const asking = withoutAsking(motivo) === null ? motivo : null;
  const why = said === null ? asking : shortReason(said);
  const same = situacao === contract.situacao && why === motivo;
  return same ? null : { situacao, visualizado_em: seen, assinado_em: null, motivo: why };
}
