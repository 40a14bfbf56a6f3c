/* The lists of Word, which are no lists in what it copies: paragraphs that say how deep they stand, and begin with a drawn mark. Pure. */

const item = (level: string, inner: string): string => String.raw`<p\b[^<>]*\bmso-list:\s*l\d+\s+level${level}[^<>]*>${inner}<\/p\s*>`;
const ITEM = new RegExp(item('(\\d)', '([\\s\\S]*?)'), 'gi');
const RUN = new RegExp(`(?:${item('\\d', '[\\s\\S]*?')}\\s*)+`, 'gi');
/** Drawn for whoever knows no lists. */
const MARK = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const NUMBERED = /^(?:\s|&nbsp;)*(?:\d{1,3}|[a-z]{1,5})[.)]/i;

function asList(run: string): string {
  const open: string[] = [];
  let html = '';
  const close = (): void => {
    html += `</li></${open.pop()}>`;
  };
  for (const [, level = '1', inner = ''] of run.matchAll(ITEM)) {
    const mark = (MARK.exec(inner)?.[1] ?? '').replace(/<[^>]*>/g, '');
    const kind = NUMBERED.test(mark) ? 'ol' : 'ul';
    const depth = Math.min(Number(level), open.length + 1);
    while (open.length > depth) close();
    if (open.length === depth && open.at(-1) !== kind) close();
    if (open.length === depth) html += '</li><li>';
    else {
      open.push(kind);
      html += `<${kind}><li>`;
    }
    html += inner.replace(MARK, '').trim();
  }
  while (open.length > 0) close();
  return html;
}

export const wordLists = (html: string): string => html.replace(RUN, asList);
