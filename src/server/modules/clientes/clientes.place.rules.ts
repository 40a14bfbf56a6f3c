import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { EnderecoProcurado } from '#server/integrations/lugares/lugares.port.ts';
import { addressLine } from '#server/integrations/lugares/address-line.ts';

/** What a place hangs on, of a client's columns. */
export interface Addressed {
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly cep: string | null;
}

/** The address of a record that has more than that, and maybe less. */
export const addressIn = ({
  endereco,
  numero,
  bairro,
  cidade,
  estado,
  cep,
}: { readonly [K in keyof Addressed]?: string | null | undefined }): Addressed => ({
  endereco: endereco ?? null,
  numero: numero ?? null,
  bairro: bairro ?? null,
  cidade: cidade ?? null,
  estado: estado ?? null,
  cep: cep ?? null,
});

/** The columns of a place. */
export interface PlaceColumns {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lugar_situacao: 'aguardando' | 'localizado' | 'manual' | 'nao_encontrado' | null;
  readonly lugar_aproximado: 'S' | 'N';
  readonly lugar_endereco: string | null;
  readonly lugar_em: Date | null;
  readonly lugar_tentativas: number;
}

const NOWHERE: PlaceColumns = {
  latitude: null,
  longitude: null,
  lugar_situacao: null,
  lugar_aproximado: 'N',
  lugar_endereco: null,
  lugar_em: null,
  lugar_tentativas: 0,
};

const isKnown = (text: string | null): text is string => text !== null && text.trim() !== '';

/** The address that can be looked for; null where there is no city to look in. */
export function wanted({ endereco, numero, bairro, cidade, estado, cep }: Addressed): EnderecoProcurado | null {
  return isKnown(cidade) ? { endereco, numero, bairro, cidade, estado, cep } : null;
}

/** The address in one line, by which two of them are the same. */
export function lineOf(client: Addressed): string | null {
  const address = wanted(client);
  return address && addressLine(address);
}

/** A place that somebody looks for from now on: where there is nothing to look for, there is none. */
export function waitingFor(client: Addressed, now: Date): PlaceColumns {
  const line = lineOf(client);
  return line === null ? NOWHERE : { ...NOWHERE, lugar_situacao: 'aguardando', lugar_endereco: line, lugar_em: now };
}

export const markedByHand = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  now: Date,
): PlaceColumns => ({
  ...NOWHERE,
  latitude,
  longitude,
  lugar_situacao: 'manual',
  lugar_em: now,
});

/** What a change of the address does to the place: nothing where it is the same, nor to one marked by hand (E164). */
export function placeAfter(
  before: (Addressed & Pick<PlaceColumns, 'lugar_situacao'>) | null,
  after: Addressed,
  now: Date,
): PlaceColumns | null {
  if (before?.lugar_situacao === 'manual') return null;
  const line = lineOf(after);
  return line === (before && lineOf(before)) ? null : waitingFor(after, now);
}

const SHORTEST_MS = 5000;
const LONGEST_MS = HOUR_MS;

/** How long nobody is asked after so many failures in a row. */
export const restAfter = (failures: number): number => Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(20, Math.max(0, failures - 1)));
