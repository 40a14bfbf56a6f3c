import { fingerprint, sameBytes, sha256 } from '#server/kernel/security/secrets.ts';

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

/** What the chains are closed with, and until when the version before, which has no key, may have added to them. */
export interface Chave {
  readonly bytes: Buffer;
  readonly since: Date;
  readonly until: Date;
}

/** The end of a chain as it stands. */
export interface Ponta {
  readonly ordem: number;
  readonly elo: string;
}

/** The same as it is kept apart. */
export interface PontaFechada extends Ponta {
  readonly id_evento: number;
  readonly mac: string;
}

/** What the end of a chain is closed with. */
export const closed = ({ id_evento, ordem, elo }: Omit<PontaFechada, 'mac'>, { bytes }: Chave): string =>
  fingerprint(bytes, JSON.stringify(['ponta', id_evento, ordem, elo])).toString('hex');

/** Of an end that was not what it was closed as: it is never made good by what comes after it. */
const SPOILT = '0'.repeat(64);

/** Whether an end is what it was closed as. */
export const holds = (ponta: PontaFechada, chave: Chave): boolean => sameBytes(Buffer.from(ponta.mac), Buffer.from(closed(ponta, chave)));

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

/** The link of a row: the one before and everything the row says. A row of before who accepted was kept has no key in it. */
export const eloOf = (aceite: Aceite, before: string | null, { bytes }: Chave): string =>
  (aceite.nome === null ? sha256(canonical(aceite, before)) : fingerprint(bytes, canonical(aceite, before))).toString('hex');

/** Puts acceptances of one event at the end of its chain, in the order given. */
export function linked(aceites: readonly Omit<Aceite, 'ordem'>[], end: Ponta | null, chave: Chave): AceiteNaCadeia[] {
  let { ordem, elo } = end ?? { ordem: 0, elo: null as string | null };
  return aceites.map((one) => {
    ordem += 1;
    const placed = { ...one, ordem };
    const elo_anterior = elo;
    elo = eloOf(placed, elo_anterior, chave);
    return { ...placed, elo_anterior, elo };
  });
}

/** Where the chain of one event, in its order, is not what it was written as; null where it holds. */
export function brokenAt(chain: readonly AceiteNaCadeia[], chave: Chave): number | null {
  let before: string | null = null;
  for (const [at, row] of chain.entries()) {
    if (row.ordem !== at + 1 || row.elo_anterior !== before || eloOf(row, before, chave) !== row.elo) return row.ordem;
    before = row.elo;
  }
  return null;
}

/** The last row of a chain, and whether it says who accepted. */
type Ultimo = Ponta & Pick<Aceite, 'nome'>;

/** Whether a chain may end in this row, beyond what was closed: only as the version before leaves it while it is being replaced. */
const handedOver = ({ nome }: Pick<Aceite, 'nome'>, chave: Chave, now: Date): boolean => nome === null && now < chave.until;

/** Where the next acceptance of a chain goes, and whether what is before it is what was closed. */
export function nextOf(
  ponta: PontaFechada | null,
  ultimo: Ultimo | null,
  chave: Chave,
  now: Date,
): { readonly end: Ponta | null; readonly sound: boolean } {
  const sound = ponta === null || holds(ponta, chave);
  // What was taken from the end leaves its gap; what was added to it has its place.
  if (ultimo === null || ultimo.ordem <= (ponta?.ordem ?? 0)) return { end: ponta, sound };
  return { end: ultimo, sound: sound && handedOver(ultimo, chave, now) };
}

/** The end of a chain after its new last row. */
export const endOf = (last: AceiteNaCadeia, sound: boolean, chave: Chave): PontaFechada => {
  const { id_evento, ordem, elo } = last;
  return { id_evento, ordem, elo, mac: sound ? closed(last, chave) : SPOILT };
};

/** Whether a chain whose rows hold is as long as it was closed, and ends as it did. */
export function endHolds(chain: readonly AceiteNaCadeia[], ponta: PontaFechada | null, chave: Chave, now: Date): boolean {
  const length = ponta?.ordem ?? 0;
  if (ponta !== null && !(holds(ponta, chave) && chain[length - 1]?.elo === ponta.elo)) return false;
  return chain.slice(length).every((row) => handedOver(row, chave, now));
}
