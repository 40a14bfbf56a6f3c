import { escapeHtml } from '#contract/kernel/html.ts';

/** A page that is whole in itself, for somebody whom no screen of ours accompanies; in the light or the dark they have. `body` is HTML. */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem}h1{font-size:1.25rem}button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#0b5a6b;color:#fff}</style>
</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** It loads nothing. `more`: what this one may do beyond that. */
export const plainPageHeaders = (more: readonly string[]): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': ["default-src 'none'", "style-src 'unsafe-inline'", ...more].join('; '),
  'cache-control': 'no-store',
});
