import { z } from 'zod';
import { Id, Instante, textOrNull } from '../kernel/vocabulary.ts';

/** Where a contract stands (E074). `nao_enviado`: on its way to the provider, or refused by it. */
export const SituacaoContrato = z.enum(['nao_enviado', 'enviado', 'visualizado', 'assinado', 'rejeitado', 'cancelado']);

/** The newest contract of a partner. */
export const DadosContratoAutentique = z.object({
  id: Id,
  situacao: SituacaoContrato,
  enviado_em: Instante.nullable(),
  visualizado_em: Instante.nullable(),
  assinado_em: Instante.nullable(),
  /** Where it is signed. */
  link: textOrNull,
  /** Why it was rejected, refused, or did not arrive. */
  motivo: textOrNull,
});

/**
 * What a caller saw of the newest contract, null where there was none: it is refused when that is no more so (decision 0180). Without it nothing
 * is asked of what was seen.
 */
export const EmitirContrato = z.object({ visto: DadosContratoAutentique.pick({ id: true, situacao: true }).nullish() });

export type ContratoVisto = NonNullable<z.output<typeof EmitirContrato>['visto']>;
export type DadosContratoResposta = z.output<typeof DadosContratoAutentique>;
