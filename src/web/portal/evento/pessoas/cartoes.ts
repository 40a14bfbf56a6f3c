import { digits } from '#contract/kernel/documents.ts';
import { normalizeText } from '#contract/kernel/formats.ts';
import { estavel } from '../formulario/estavel.ts';
import { documentoDe } from '../formulario/problems.ts';
import type { EventoValues, ParticipanteLido, Pessoa } from '../formulario/values.ts';
import type { Cartao } from './PessoaGrid.tsx';

/* Which cards are shown, in what order and under what number. Pure. */

/** Who there is, and in what order: what is typed of them is their cards' own. */
type Lista = readonly Pick<Pessoa, 'chave' | 'id'>[];

/** The same list while nobody comes, goes or is stored. */
export const listaDe = (): ((values: EventoValues) => Lista) =>
  estavel(
    ({ participantes }: EventoValues): Lista => participantes,
    (uma, outra) => uma.length === outra.length && uma.every(({ chave, id }, at) => chave === outra[at]?.chave && id === outra[at]?.id),
  );

const tresDigitos = (numero: number): string => String(numero).padStart(3, '0');

/** Nobody who is stored is numbered again; those who are not get the numbers that follow the last (PPA-014). */
export function numeros(
  participantes: Lista,
  guardadas: ReadonlyMap<number, Pick<ParticipanteLido, 'numeroInscricao'>>,
): ReadonlyMap<string, string> {
  const dados = [...guardadas.values()].map(({ numeroInscricao }) => Number(numeroInscricao));
  let ultimo = dados.reduce((maior, numero) => Math.max(maior, numero), 0);
  return new Map(
    participantes.map(({ chave, id }) => {
      const guardado = id === null ? undefined : guardadas.get(id)?.numeroInscricao;
      if (guardado !== undefined) return [chave, guardado];
      ultimo += 1;
      return [chave, tresDigitos(ultimo)];
    }),
  );
}

type Guardadas = ReadonlyMap<number, Pick<ParticipanteLido, 'aceitouTermos' | 'cancelado'>>;

/** Whom the insurer cannot know yet; of whoever was cancelled nobody wants to know. */
export const faltaDocumento = (pessoa: Pessoa, guardadas: ReadonlyMap<number, Pick<ParticipanteLido, 'cancelado'>>): boolean =>
  documentoDe(pessoa) === null && (pessoa.id === null || guardadas.get(pessoa.id)?.cancelado !== 'S');

export function achada(pessoa: Pessoa, texto: string): boolean {
  const procurado = texto.trim();
  if (procurado === '') return true;
  const algarismos = digits(procurado);
  const documento = pessoa.estrangeiro ? pessoa.numeroPassaporte : pessoa.cpf;
  return normalizeText(pessoa.nome).includes(normalizeText(procurado)) || (algarismos !== '' && documento.includes(algarismos));
}

/** Who is stored and still in, and did not accept the term: whom the partner wrote down. */
export function semAceite({ id }: Pick<Pessoa, 'id'>, guardadas: Guardadas): boolean {
  const guardada = id === null ? undefined : guardadas.get(id);
  return guardada !== undefined && guardada.cancelado === 'N' && guardada.aceitouTermos !== 'S';
}

/** Whom a search wants. */
export interface Procura {
  readonly texto: string;
  readonly semCpf: boolean;
  readonly semAceite: boolean;
}

/** The keys of those a search leaves out. Taken when it is asked for: a card does not go away while it is written. */
export const foraDe = ({ participantes }: EventoValues, procura: Procura, guardadas: Guardadas): ReadonlySet<string> =>
  new Set(
    participantes
      .filter(
        (pessoa) =>
          !achada(pessoa, procura.texto) ||
          (procura.semCpf && !faltaDocumento(pessoa, guardadas)) ||
          (procura.semAceite && !semAceite(pessoa, guardadas)),
      )
      .map(({ chave }) => chave),
  );

/** `ordem`: codes of those who are stored, in the order that was asked for; null for that of their numbers. */
export function cartoesDe(
  participantes: Lista,
  numero: ReadonlyMap<string, string>,
  { fora, ordem }: { readonly fora: ReadonlySet<string>; readonly ordem: readonly number[] | null },
): readonly Cartao[] {
  const lugar = new Map(ordem?.map((id, at) => [id, at] as const));
  const depois = participantes.length;
  const lugarDe = ({ id }: Lista[number]): number => (id === null ? depois : (lugar.get(id) ?? depois));
  const mostradas = participantes.filter(({ chave }) => !fora.has(chave));
  const emOrdem = ordem === null ? mostradas : mostradas.toSorted((a, b) => lugarDe(a) - lugarDe(b));
  return emOrdem.map(({ chave }) => ({ chave, numero: numero.get(chave) ?? '' }));
}

/** Who stands after somebody, or else before, and is not cancelled: there is where work goes on when that one leaves. */
export function vizinhaDe(cartoes: readonly Pick<Cartao, 'chave'>[], chave: string, canceladas: ReadonlySet<string>): string | null {
  const onde = cartoes.findIndex((uma) => uma.chave === chave);
  const perto = [...cartoes.slice(onde + 1), ...cartoes.slice(0, Math.max(0, onde)).toReversed()];
  return perto.find((uma) => !canceladas.has(uma.chave))?.chave ?? null;
}
