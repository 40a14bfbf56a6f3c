import type { DadosContratoResposta } from './contratos.schemas.ts';

/** A contract as it is kept. */
export interface ContratoGuardado extends Pick<DadosContratoResposta, 'id' | 'link' | 'motivo'> {
  readonly situacao: Exclude<DadosContratoResposta['situacao'], 'nao_enviado'> | 'enviando' | 'recusado';
  readonly enviado_em: Date | null;
  readonly visualizado_em: Date | null;
  readonly assinado_em: Date | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A contract as the wire shows it. */
export const toDados = ({
  id,
  situacao,
  enviado_em,
  visualizado_em,
  assinado_em,
  link,
  motivo,
}: ContratoGuardado): DadosContratoResposta => ({
  id,
  situacao: situacao === 'enviando' || situacao === 'recusado' ? 'nao_enviado' : situacao,
  enviado_em: iso(enviado_em),
  visualizado_em: iso(visualizado_em),
  assinado_em: iso(assinado_em),
  link: situacao === 'enviado' || situacao === 'visualizado' ? link : null,
  motivo,
});
