import { numeroMascarado } from '#contract/pagamentos/cartoes.rules.ts';
import type { SolicitacaoLinhaResposta, SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { allowed } from './pagamentos.policy.ts';
import type { OpenedRow, RequestRow } from './pagamentos.queries.ts';
import { codeGoneAt, numberGoneAt, situacaoDe } from './pagamentos.rules.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A request as the list shows it. */
export function toLinha(row: RequestRow, now: Date): SolicitacaoLinhaResposta {
  const situacao = situacaoDe(row, now);
  const { alterar, remover, motivo } = allowed(situacao);
  return {
    id: row.id,
    nome: row.nome,
    numero: numeroMascarado(row.numero_final),
    bandeira: row.bandeira,
    vencimento: row.vencimento,
    valor: row.valor,
    vencimento_fatura: row.vencimento_fatura,
    data_cadastro: row.data_cadastro.toISOString(),
    situacao,
    ativo: row.ativo,
    data_edicao: row.data_edicao.toISOString(),
    pode: { alterar, remover, motivo },
  };
}

export function toSolicitacao(row: OpenedRow, now: Date, on: boolean): SolicitacaoResposta {
  const line = toLinha(row, now);
  const here = line.situacao === 'recebida';
  const codeUntil = here && row.codigo_em !== null ? codeGoneAt(row.codigo_em) : null;
  const code = codeUntil !== null && codeUntil > now ? codeUntil : null;
  const pode = allowed(line.situacao);
  return {
    ...line,
    codigo: code === null ? null : '•••',
    cofre: on ? 'ligado' : 'desligado',
    numero_ate: here ? numberGoneAt(row.cartao_em).toISOString() : null,
    codigo_ate: iso(code),
    revelada_em: iso(row.revelada_em),
    revelada_por: row.revelada_por,
    processada_em: iso(row.processada_em),
    processada_por: row.processada_por,
    pode: on ? pode : { ...pode, revelar: 'N' },
  };
}
