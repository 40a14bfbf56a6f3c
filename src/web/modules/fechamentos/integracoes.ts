import type { SituacaoCobrancasResposta } from '#contract/cobrancas/cobrancas.schemas.ts';
import { showCount, showInstant } from '#web/kernel/format.ts';

/* How the provider of charges speaks of itself. Pure. */

const contagem = (count: number, one: string, many: string): string | null => (count === 0 ? null : showCount(count, one, many));

/** `Asaas: último aviso em 23/11/2026 09:00 · 3 boletos aguardando · 1 recusado`. */
export const situacaoDasCobrancas = ({
  ultimoAviso,
  aguardando,
  recusadas,
  incertas,
  abertas,
  vencidas,
}: SituacaoCobrancasResposta): string =>
  [
    ultimoAviso === null ? 'Asaas: nenhum aviso até agora' : `Asaas: último aviso em ${showInstant(ultimoAviso)}`,
    contagem(aguardando, 'boleto aguardando', 'boletos aguardando'),
    contagem(incertas, 'em conferência', 'em conferência'),
    contagem(recusadas, 'recusado', 'recusados'),
    contagem(abertas, 'a pagar', 'a pagar'),
    contagem(vencidas, 'vencido', 'vencidos'),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** Nothing is asked of the provider now: why, and until when; null while it is. */
export const avisoDoCanal = ({ canal }: SituacaoCobrancasResposta): string | null =>
  canal.parado === 'N'
    ? null
    : `As cobranças estão paradas${canal.ate === null ? '' : ` até ${showInstant(canal.ate)}`}${canal.motivo ? `: ${canal.motivo}` : ''}. O que espera sai sozinho quando voltarem.`;

/** Whether trying again may change anything. */
export const emEspera = ({ aguardando, recusadas, incertas, canal }: SituacaoCobrancasResposta): boolean =>
  aguardando + recusadas + incertas > 0 || canal.parado === 'S';

/** What trying again came to, said below how many were tried. */
export function resultadoDaTentativa(tentadas: number, { recusadas }: Pick<SituacaoCobrancasResposta, 'recusadas'>): string {
  if (tentadas > 0) return 'O que for emitido aparece aqui.';
  return recusadas === 0 ? 'Nada esperava.' : 'O vencimento do que foi recusado já passou: peça o boleto de novo na linha de cada mês.';
}
