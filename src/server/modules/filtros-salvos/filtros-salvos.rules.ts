import { BUSCA_MAX } from '#contract/filtros-salvos/filtros-salvos.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';

/**
 * What is kept of what an address says: its parameters in one order, written in one way, without the page. Throws 400 for one the list does
 * not have, and where nothing is left: a name for the list as it opens would name nothing.
 */
export function keptSearch(busca: string, parameters: ReadonlySet<string>): string {
  const kept = new URLSearchParams(busca);
  kept.delete('pagina');
  for (const name of kept.keys()) if (!parameters.has(name)) throw new RuleError({ busca: 'Esta lista não tem este filtro' });
  kept.sort();
  const text = kept.toString();
  if (text === '') throw new RuleError({ busca: 'Escolha algum filtro ou ordem antes de salvar' });
  if (text.length > BUSCA_MAX) throw new RuleError({ busca: 'O filtro é longo demais para ser guardado' });
  return text;
}
