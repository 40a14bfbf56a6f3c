import { inflateSync } from 'node:zlib';

interface PdfObjects {
  readonly dictionaries: ReadonlyMap<string, string>;
  readonly streams: ReadonlyMap<string, string>;
}

const referenceIn = (dictionary: string, name: string): string => new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

/** The objects of a file as pdfkit writes it: one after the other, none inside another. */
function objectsOf(file: Buffer): PdfObjects {
  const dictionaries = new Map<string, string>();
  const streams = new Map<string, string>();
  const source = file.toString('latin1');
  for (const match of source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^(?:stream|endobj)\n/gm)) {
    const [whole, id = '', dictionary = ''] = match;
    dictionaries.set(id, dictionary);
    if (!whole.endsWith('stream\n')) continue;
    const from = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    if (dictionary.includes('/FlateDecode')) streams.set(id, inflateSync(file.subarray(from, from + length)).toString('latin1'));
  }
  return { dictionaries, streams };
}

/** What each glyph of a font stands for, by its four digits. */
function alphabetOf(cmap: string): readonly string[] {
  const entries = [...cmap.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) => [...range.matchAll(/<([^>]*)>/g)]);
  return entries.map(([, units = '']) => String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))));
}

interface PdfPage {
  readonly resources: string;
  readonly content: string;
}

/** What pages refer to and what is written on them, beside the objects of the file. */
function pagesOf(file: Uint8Array): PdfObjects & { readonly pages: readonly PdfPage[] } {
  const { dictionaries, streams } = objectsOf(Buffer.from(file));
  const pages = [...dictionaries.values()].filter((dictionary) => /\/Type \/Page\n/.test(dictionary));
  return {
    dictionaries,
    streams,
    pages: pages.map((page) => ({
      resources: dictionaries.get(referenceIn(page, 'Resources')) ?? '',
      content: streams.get(referenceIn(page, 'Contents')) ?? '',
    })),
  };
}

/** By how much letters stand away from where the one before them ends, in thousandths of their size. For files of pdfkit only. */
export const pdfKerning = (file: Uint8Array): number[] =>
  pagesOf(file)
    .pages.flatMap(({ content }) => [...content.matchAll(/> (-?[\d.]+)(?: <|\] TJ)/g)].map(([, moved]) => Number(moved)))
    .filter((moved) => moved !== 0);

/** The lines of text of every page, in the order written, as a reader that copies them gets them. For files of pdfkit only. */
export function pdfText(file: Uint8Array): string[][] {
  const { dictionaries, streams, pages } = pagesOf(file);
  return pages.map(({ resources, content }) => {
    const alphabets = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        alphabetOf(streams.get(referenceIn(dictionaries.get(id) ?? '', 'ToUnicode')) ?? ''),
      ]),
    );
    let alphabet: readonly string[] = [];
    const lines: string[] = [];
    const written = content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj|\[([^\]]*)\] TJ/g);
    for (const [, font, whole, pieces = ''] of written) {
      const hex = whole ?? [...pieces.matchAll(/<([^>]*)>/g)].map(([, piece = '']) => piece).join('');
      if (font !== undefined) alphabet = alphabets.get(font) ?? [];
      else lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => alphabet[Number.parseInt(glyph, 16)] ?? '?').join(''));
    }
    return lines;
  });
}
