/**
 * The text part of an e-mail, of its HTML: for those who read without images, and for filters that distrust mail without one. Once a content:
 * tags that stand in it are filled in afterwards, as in the HTML. The library is loaded by the first that needs it.
 */
export async function plainTextOf(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
