import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { ParcelaDoRelatorioResposta } from '#contract/relatorios/relatorios.schemas.ts';

/* Of which version of its ficha an instalment is marked (E013). Pure. */

/**
 * Remembers which version of a ficha each mark of this screen made of another: a second instalment of it, and an undo, go on from what was
 * marked here since. What somebody else saved in between is no link of the chain, and is refused as it should.
 */
export function createVersions() {
  const made = new Map<string, string>();
  const key = (ficha: number, version: string): string => `${ficha} ${version}`;
  return {
    newest(ficha: number, version: string): string {
      let now = version;
      for (let next = made.get(key(ficha, now)); next !== undefined; next = made.get(key(ficha, now))) now = next;
      return now;
    },
    made(ficha: number, from: string, to: string): void {
      if (from !== to) made.set(key(ficha, from), to);
    },
  };
}

/** The instalment as it is since somebody else saved its ficha; null where that took it away. */
export function parcelaAgora(
  parcela: ParcelaDoRelatorioResposta,
  { dados, emissaoParcelas }: Pick<FichaCompletaResposta, 'dados' | 'emissaoParcelas'>,
): ParcelaDoRelatorioResposta | null {
  const now = emissaoParcelas.find(({ id }) => id === parcela.id);
  if (!now) return null;
  const { numero, vencimento, valor, valor_juros, pago, data_pago } = now;
  const { data_edicao, titulo } = dados;
  return {
    ...parcela,
    numero,
    vencimento,
    valor,
    valor_juros,
    pago,
    data_pago,
    de: emissaoParcelas.length,
    ficha: { ...parcela.ficha, titulo, data_edicao },
  };
}
