import { tagMeant } from '#contract/mensagens/tags.ts';

/* What passes between the HTML of an e-mail and the visual editor. Pure. */

/** Elements the visual editor keeps as they are. */
const HELD = new Set('p br strong b em i u s h2 h3 ul ol li a blockquote hr'.split(' '));
const ELEMENT = /<\/?([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const OF_A_LINK = /^(?:\s+(?:href|target|rel)=(?:"[^"]*"|'[^']*'))*\s*\/?$/i;

/** Whether the visual editor can hold all of it: tables, styles and the rest would be lost, and are edited as source. */
export function fitsVisual(html: string): boolean {
  if (/<!--|<!doctype/i.test(html)) return false;
  const elements = [...html.matchAll(ELEMENT)];
  return elements.every(([, name = '', attributes = '']) => {
    const tag = name.toLowerCase();
    return HELD.has(tag) && (tag === 'a' ? OF_A_LINK.test(attributes) : /^\s*\/?$/.test(attributes));
  });
}

/** The attribute by which the editor knows a tag. */
export const CHIP = 'data-tag';

/** HTML for the editor: each tag is a piece that cannot be broken. */
export const withChips = (html: string): string =>
  html.replace(/(<[^>]*>)|\[([^[\]<>\r\n]{1,60})\]/g, (whole, element: string | undefined, written: string | undefined) => {
    if (element !== undefined) return element;
    const tag = tagMeant(written ?? '');
    return tag === null ? whole : `<span ${CHIP}="${tag}">[${tag}]</span>`;
  });

/** HTML of the editor: tags are words again, and an empty text is none. */
export function withoutChips(html: string): string {
  const plain = html.replace(/<span data-tag="[a-z_]+"[^>]*>(\[[a-z_]+\])<\/span>/g, '$1');
  return /^(?:<p><\/p>)*$/.test(plain) ? '' : plain;
}

const A_TABLE = /<table\b[^>]*>(?:(?!<table\b)[\s\S])*?<\/table\s*>/gi;
const BLOCK = /<\/?(?:p|div|h[1-6]|ul|ol|li|br|blockquote)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const OF_A_TABLE = /<\/?(?:table|caption|colgroup|col|thead|tbody|tfoot|tr|t[dh])\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const NOTHING = /^(?:<[^>]*>|&nbsp;|\s)*$/;

const oneLine = (html: string): string => html.replace(OF_A_TABLE, ' ').replace(BLOCK, ' ').replace(/\s+/g, ' ').trim();

function rowAsLine(row: string): string {
  const [before = '', ...cells] = row.split(/(?=<t[dh]\b)/i).map(oneLine);
  // A caption stands before the first row.
  const said = NOTHING.test(before) ? cells : [before, ...cells];
  return said.every((cell) => NOTHING.test(cell)) ? '' : `<p>${said.join(' | ')}</p>`;
}

/** What is pasted, with a line for each row of a table: the editor holds none, and would run what stands in its cells together. */
export function tablesAsLines(html: string): string {
  const lines = html.replace(A_TABLE, (table) =>
    table
      .split(/(?=<tr\b)/i)
      .map(rowAsLine)
      .join(''),
  );
  return lines === html ? html : tablesAsLines(lines);
}
