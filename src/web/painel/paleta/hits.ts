import { formatPlaca } from '#contract/fichas/placa.ts';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FichaAchadaResposta } from '#contract/fichas/fichas.lists.schemas.ts';
import { bareCode, normalizeText } from '#contract/kernel/formats.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { showDocument } from '#web/kernel/format.ts';
import { LIST_SCREENS, type SavedFilter } from '#web/kernel/list-filters.ts';
import type { Recent } from '#web/kernel/recents.ts';
import { paths } from '#web/kernel/paths.ts';

/** One thing the search found: an address to open, or something to do. */
export interface Hit {
  readonly key: string;
  readonly kind: 'Recente' | 'Filtro' | 'Cliente' | 'Ficha' | 'Tela' | 'Ação';
  readonly label: string;
  readonly note: string;
  readonly does: { readonly path: string } | (() => void);
}

export const recentHit = ({ path, name, screen }: Recent): Hit => ({
  key: path,
  kind: 'Recente',
  label: name,
  note: screen,
  does: { path },
});

/** A saved filter opens its list as it was kept; null for one whose list has no screen that may be opened. */
export function filterHit(
  { id, nome, lista, busca }: Pick<SavedFilter, 'id' | 'nome' | 'lista' | 'busca'>,
  screens: readonly { readonly path: string; readonly label: string }[],
): Hit | null {
  const screen = screens.find(({ path }) => path === LIST_SCREENS[lista]);
  return screen
    ? { key: `filtro-${id}`, kind: 'Filtro', label: nome, note: screen.label, does: { path: `${screen.path}?${busca}` } }
    : null;
}

type Found = Pick<ClienteLinhaResposta, 'id' | 'nome' | 'cpf' | 'cnpj' | 'cidade'>;

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

export const clientHit = ({ id, nome, cpf, cnpj, cidade }: Found): Hit => ({
  key: `cliente-${id}`,
  kind: 'Cliente',
  label: nome,
  note: joined(String(id), cpf || cnpj ? showDocument(cpf, cnpj) : null, cidade),
  does: { path: paths.clienteAlterar(id) },
});

export const fichaHit = ({ id, id_cliente, titulo, placa_veiculo, numero_apolice, _cliente }: FichaAchadaResposta): Hit => ({
  key: `ficha-${id}`,
  kind: 'Ficha',
  label: titulo,
  note: joined(
    String(id),
    _cliente,
    placa_veiculo && formatPlaca(placa_veiculo),
    numero_apolice === null ? null : `apólice ${numero_apolice}`,
  ),
  does: { path: paths.fichaAlterar(id_cliente, id) },
});

/** Those whose name has every word of the text, whatever the accents. */
export const named = (hits: readonly Hit[], text: string): Hit[] => {
  const words = normalizeText(text).split(' ').filter(Boolean);
  return hits.filter(({ label }) => words.every((word) => normalizeText(label).includes(word)));
};

/** Where the chosen one stands now; null when none was chosen, or it is there no more. */
export function placeOf(hits: readonly Pick<Hit, 'key'>[], chosen: string | null): number | null {
  const place = hits.findIndex(({ key }) => key === chosen);
  return place === -1 ? null : place;
}

/** What clients are asked for by. */
export type ClientQuery = Pick<RequestOf<typeof consultarClientes>['query'], 'texto' | 'textoGeral' | 'carta_oferta' | 'numero_apolice'>;

/** An e-mail is searched for where e-mails are. */
export const clientQuery = (text: string): ClientQuery => (text.includes('@') ? { textoGeral: text } : { texto: text });

/** Shorter, a text begins too many codes, or is part of too many numbers, to mean one. */
const LEAST_OF_CARTA = 4;
const LEAST_OF_APOLICE = 6;

/** A partner by its code; null for what is none. */
export const cartaQuery = (text: string): ClientQuery | null =>
  /^[^\s@]+$/.test(text) && text.length >= LEAST_OF_CARTA && text.length <= 100 ? { carta_oferta: text } : null;

/** A client by the number of a policy, its own or that of an issuance; null for what is none. */
export const apoliceQuery = (text: string): ClientQuery | null =>
  /\d/.test(text) && !text.includes('@') && bareCode(text).length >= LEAST_OF_APOLICE && text.length <= 60
    ? { numero_apolice: text }
    : null;

/** Of those found by a code, these keep their place however many the text found: a code that is typed whole finds one. */
const LEAST_BY_CODE = 2;

/** At most so many, each once; after those found by the text come those found by a code, which have what the others leave, or a place or two. */
export function atMost(most: number, byText: readonly Hit[], byCode: readonly Hit[]): readonly Hit[] {
  const others = [...new Map(byCode.map((hit) => [hit.key, hit])).values()].filter(({ key }) => !byText.some((hit) => hit.key === key));
  const kept = others.slice(0, Math.max(LEAST_BY_CODE, most - byText.length));
  return [...byText.slice(0, Math.max(0, most - kept.length)), ...kept].slice(0, most);
}

/** Whether a text may be part of a plate, of a policy number or of a code: something in it is a digit, or it has three letters of a plate. */
export const mayBeFicha = (text: string): boolean => /\d/.test(text) || /^[a-z]{3}-?$/i.test(text);

interface Search {
  readonly waiting: boolean;
  /** The server does not answer, and is asked again: the line that says so stands behind the dialog. */
  readonly away: boolean;
  readonly failed: boolean;
  readonly found: number;
}

/** What is said below what was found. */
export function footWords({ waiting, away, failed, found }: Search): string {
  if (waiting) return away ? 'Sem conexão com o servidor. Tentando de novo…' : 'Procurando…';
  if (failed) return 'Não foi possível procurar clientes e fichas.';
  return found === 0 ? 'Nada encontrado. Confira o que foi digitado.' : '↑ ↓ para escolher, Enter para abrir, Esc para fechar';
}
