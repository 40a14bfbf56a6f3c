/* What the insurer asks of a partner's record. Pure; `LACKS` of the server's lists says the same in SQL. */

/** What every event of a partner goes with. */
export interface SeguroDoParceiro {
  readonly numero_apolice: string | null;
  readonly seguro_valor_morte_acidental: string | null;
  readonly seguro_valor_invalidez: string | null;
  readonly seguro_valor_dmho: string | null;
}

/** What a partner's record lacks: the first field that mends it, and what is to be done. */
export interface FaltaNoParceiro {
  readonly campo: 'numero_apolice' | 'seguro_valor_morte_acidental';
  readonly mensagem: string;
}

const APOLICE: FaltaNoParceiro = { campo: 'numero_apolice', mensagem: 'Informe o número da apólice no cadastro do cliente' };
const COBERTURAS: FaltaNoParceiro = {
  campo: 'seguro_valor_morte_acidental',
  mensagem: 'Informe as coberturas no cadastro do cliente',
};
const AMBAS: FaltaNoParceiro = {
  campo: 'numero_apolice',
  mensagem: 'Informe o número da apólice e as coberturas no cadastro do cliente',
};

/** Everything that may be said of a partner's record. */
export const FALTAS_NO_PARCEIRO: readonly string[] = [APOLICE, COBERTURAS, AMBAS].map(({ mensagem }) => mensagem);

/** Which of the two a record lacks that lacks one of them at least: without a policy, without any cover. */
export const faltaDe = ({
  semApolice,
  semCobertura,
}: {
  readonly semApolice: boolean;
  readonly semCobertura: boolean;
}): FaltaNoParceiro => {
  if (!semApolice) return COBERTURAS;
  return semCobertura ? AMBAS : APOLICE;
};

/** What the record lacks for any event of the partner to go; null when nothing does. */
export function faltaNoParceiro(partner: SeguroDoParceiro): FaltaNoParceiro | null {
  const covers = [partner.seguro_valor_morte_acidental, partner.seguro_valor_invalidez, partner.seguro_valor_dmho];
  const semCobertura = !covers.some((value) => value !== null && Number(value) > 0);
  const semApolice = !partner.numero_apolice?.trim();
  return semApolice || semCobertura ? faltaDe({ semApolice, semCobertura }) : null;
}
