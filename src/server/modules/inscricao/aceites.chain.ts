import { sha256 } from '#server/kernel/security/secrets.ts';

/** What is bound into the chain of an event, as its row keeps it. */
export interface Aceite {
  readonly id_evento: number;
  readonly ordem: number;
  readonly id_participante: number;
  /** As they stood then; a row of before who accepted was kept has none of the three. */
  readonly nome: string | null;
  readonly cpf: string | null;
  readonly numero_passaporte: string | null;
  readonly id_termo: number | null;
  readonly versao: number | null;
  readonly sha256: string | null;
  readonly texto: string | null;
  readonly texto_consentimento: string;
  readonly texto_saude: string | null;
  readonly aberto_em: Date;
  readonly aceito_em: Date;
  readonly ip: string | null;
  readonly porta: number | null;
  readonly navegador: string | null;
  readonly jti: string;
  readonly responsavel_nome: string | null;
  readonly responsavel_cpf: string | null;
  readonly apagar_em: string;
}

/** An acceptance in its place. */
export interface AceiteNaCadeia extends Aceite {
  readonly elo_anterior: string | null;
  readonly elo: string;
}

/** The columns of a row in its place. */
export const COLUMNS = [
  'id_evento',
  'ordem',
  'id_participante',
  'nome',
  'cpf',
  'numero_passaporte',
  'id_termo',
  'versao',
  'sha256',
  'texto',
  'texto_consentimento',
  'texto_saude',
  'aberto_em',
  'aceito_em',
  'ip',
  'porta',
  'navegador',
  'jti',
  'responsavel_nome',
  'responsavel_cpf',
  'apagar_em',
  'elo_anterior',
  'elo',
] as const satisfies readonly (keyof AceiteNaCadeia)[];

/** The end of a chain as it stands. */
export interface Ponta {
  readonly ordem: number;
  readonly elo: string;
}

/** One writing of a row, whatever wrote it: a list in a fixed order, instants in UTC to the millisecond. */
const canonical = (aceite: Aceite, before: string | null): string =>
  JSON.stringify([
    before,
    aceite.id_evento,
    aceite.ordem,
    aceite.id_participante,
    aceite.id_termo,
    aceite.versao,
    aceite.sha256,
    aceite.texto,
    aceite.texto_consentimento,
    aceite.texto_saude,
    aceite.aberto_em.toISOString(),
    aceite.aceito_em.toISOString(),
    aceite.ip,
    aceite.porta,
    aceite.navegador,
    aceite.jti,
    aceite.responsavel_nome,
    aceite.responsavel_cpf,
    aceite.apagar_em,
    // What is older than these was bound without them.
    ...(aceite.nome === null ? [] : [aceite.nome, aceite.cpf, aceite.numero_passaporte]),
  ]);

/** The link of a row: the one before and everything the row says. */
export const eloOf = (aceite: Aceite, before: string | null): string => sha256(canonical(aceite, before)).toString('hex');

/** Puts acceptances of one event at the end of its chain, in the order given. */
export function linked(aceites: readonly Omit<Aceite, 'ordem'>[], end: Ponta | null): AceiteNaCadeia[] {
  let { ordem, elo } = end ?? { ordem: 0, elo: null as string | null };
  return aceites.map((one) => {
    ordem += 1;
    const placed = { ...one, ordem };
    const elo_anterior = elo;
    elo = eloOf(placed, elo_anterior);
    return { ...placed, elo_anterior, elo };
  });
}

/** Where the chain of one event, in its order, is not what it was written as; null where it holds. */
export function brokenAt(chain: readonly AceiteNaCadeia[]): number | null {
  let before: string | null = null;
  for (const [at, row] of chain.entries()) {
    if (row.ordem !== at + 1 || row.elo_anterior !== before || eloOf(row, before) !== row.elo) return row.ordem;
    before = row.elo;
  }
  return null;
}
