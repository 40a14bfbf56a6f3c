import type { IOptions } from 'sanitize-html';
import { isEmail } from '#contract/kernel/formats.ts';

/*
 * What of HTML may stand in the body of an e-mail: words, tables, images and the styles written on them. Nothing that runs, loads a page or
 * asks for anything.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

const TAGS = words(`
  p br hr h1 h2 h3 h4 blockquote pre div center ul ol li a img
  span font strong b em i u s strike sub sup small code mark
  table caption colgroup col thead tbody tfoot tr td th
`);

const STYLES = words(`
  color background background-color font font-family font-size font-style font-weight line-height
  letter-spacing text-align text-decoration text-transform text-indent vertical-align white-space
  width max-width min-width height max-height min-height display float clear list-style list-style-type
  padding padding-top padding-right padding-bottom padding-left
  margin margin-top margin-right margin-bottom margin-left
  border border-top border-right border-bottom border-left border-color border-style border-width
  border-collapse border-spacing border-radius table-layout opacity
`);

/** No address, function of an old browser, or escape that could hide one. */
const STYLE_VALUE = /^(?!.*(?:url|expression|image|src|script)\s*[(:])[^<>;{}\\@]{1,200}$/i;

const TABLE_ATTRIBUTES = ['width', 'height', 'align', 'valign', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'role'];

/** An address that a tag fills in begins with one that holds a link: no name of a person may say where a link leads. */
const LINK_TAG = /^\s*\[(?!link_)/i;

const ADDRESSES = new Set(['href', 'src']);

const OF_ADDRESSES = /[/:?#[\]]/;
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u;

/** As in a browser, where one types no `https://`: in an e-mail, which has no address of its own, such a link would lead nowhere. */
function wholeAddress(written: string): string {
  const address = written.trim();
  if (isEmail(address) && !OF_ADDRESSES.test(address)) return `mailto:${address}`;
  return SITE.test(address) ? `https://${address}` : written;
}

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style', 'title', 'dir', 'lang'],
    a: ['href', 'target'],
    img: ['src', 'alt', 'width', 'height', 'border'],
    font: ['color', 'face', 'size'],
    table: TABLE_ATTRIBUTES,
    tr: TABLE_ATTRIBUTES,
    td: [...TABLE_ATTRIBUTES, 'colspan', 'rowspan'],
    th: [...TABLE_ATTRIBUTES, 'colspan', 'rowspan', 'scope'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    ul: ['type'],
    ol: ['type', 'start'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [STYLE_VALUE]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Letters are tables in tables, not towers; each level costs at every reading.
  nestingLimit: 60,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math', 'template', 'xml'],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs)
          .filter(([name, value]) => !ADDRESSES.has(name) || !LINK_TAG.test(value))
          .map(([name, value]) => [name, name === 'href' ? wholeAddress(value) : value]),
      ),
    }),
  },
};

/** What is broken is closed anew at each reading; more often than this it is no letter, but a puzzle. */
const READINGS = 8;

/** HTML of an e-mail by the allow-list; applied twice it is the same. The library is loaded by the first save that needs it. */
export async function cleanEmailHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  let [clean, before] = [html, ''];
  for (let reading = 0; reading < READINGS && clean !== before; reading += 1) {
    before = clean;
    clean = sanitize(before, OPTIONS).trim();
  }
  return clean;
}
