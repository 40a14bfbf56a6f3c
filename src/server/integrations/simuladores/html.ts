import { escapeHtml } from '#contract/kernel/html.ts';

/** Headers of our own pages: no script, nothing from outside, never framed by another site. */
export const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const STYLE = `
:root { color-scheme: light dark; --marca: light-dark(#0b5a6b, #7fd0e2); --linha: light-dark(#ccd6d9, #3a4548); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 70rem; }
h1 { font-size: 1.4rem; } a { color: var(--marca); } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .5rem; border-bottom: 1px solid var(--linha); vertical-align: top; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--linha); border-radius: .5rem; padding: 1rem; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--linha); border-radius: .5rem; background: #fff; }
`;

/** A whole page in Brazilian Portuguese; `body` is HTML already made safe. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
