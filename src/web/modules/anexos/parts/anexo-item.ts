import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';

/** An attachment in a form whose save takes drafts over and removes what was marked. */
export interface AnexoItem {
  readonly anexo: AnexoResposta;
  /** Sent, but of no record yet: the save takes it over. */
  readonly rascunho: boolean;
  /** Marked to go with the next save; can be taken back until then. */
  readonly removido: boolean;
}

export type AnexoItems = readonly AnexoItem[];

/** The attachments of a record, as a form begins with them. */
export const storedItems = (anexos: readonly AnexoResposta[]): AnexoItems =>
  anexos.map((anexo) => ({ anexo, rascunho: false, removido: false }));

export const withSent = (items: AnexoItems, anexo: AnexoResposta): AnexoItems => [...items, { anexo, rascunho: true, removido: false }];

/** A draft is forgotten; a stored one is marked, and can be taken back. */
export const withMark = (items: AnexoItems, id: number, removido: boolean): AnexoItems =>
  items.flatMap((item) => (item.anexo.id !== id ? [item] : item.rascunho && removido ? [] : [{ ...item, removido }]));

/** Under the addresses they were read with last: those on the form would expire. */
export function withAddresses(items: AnexoItems, read: readonly AnexoResposta[]): AnexoItems {
  const known = new Map(read.map((anexo) => [anexo.id, anexo]));
  return items.map((item) => ({ ...item, anexo: known.get(item.anexo.id) ?? item.anexo }));
}

/** With what came to the record since by itself. */
export const withStored = (items: AnexoItems, anexos: readonly AnexoResposta[]): AnexoItems => {
  const there = new Set(items.map((one) => one.anexo.id));
  return [...items, ...storedItems(anexos.filter((one) => !there.has(one.id)))];
};

/** Stored ones as they are now, with what was marked or added here. */
export function mergeItems(mine: AnexoItems, theirs: AnexoItems): AnexoItems {
  const there = new Set(theirs.map((one) => one.anexo.id));
  return [
    ...theirs.map((one) => ({ ...one, removido: mine.find((own) => own.anexo.id === one.anexo.id)?.removido ?? false })),
    ...mine.filter((one) => one.rascunho && !there.has(one.anexo.id)),
  ];
}

/** Codes of the drafts that a save takes over. */
export const adoptedBy = (items: AnexoItems): number[] => items.filter((one) => one.rascunho && !one.removido).map((one) => one.anexo.id);

/** Whether it is stored already, and what the save of its record still does with it; `owner` is that record: `o atendimento`. */
export function noteOf({ anexo, rascunho, removido }: AnexoItem, owner?: string): string {
  if (removido) return 'será removido ao salvar';
  if (rascunho) return `guardado – falta salvar${owner === undefined ? '' : ` ${owner}`}`;
  return `guardado · ${showBytes(anexo.tamanho)} · ${showInstant(anexo.data_cadastro)}`;
}
