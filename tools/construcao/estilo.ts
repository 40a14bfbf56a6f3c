import type { Plugin } from 'vite';
import { ENTRIES, pageOf } from '#web/entries.ts';

/** What opens on a phone with a poor signal; a sealed page lists each of its files by itself. */
const PAGES = ENTRIES.filter(({ script, sealed }) => script.startsWith('publico/') && !sealed).map(pageOf);

const SHEET = /[ \t]*<link rel="stylesheet"[^>]*\bhref="\/(assets\/[^"]+\.css)"[^>]*>\n?/g;

/**
 * The public pages bring their style within themselves: two kilobytes, for which whoever has one bar of signal would wait once more before
 * anything shows, and see nothing at all where they were lost on the way.
 */
export const ownStyles = (): Plugin => ({
  name: 'guarida-estilo-na-pagina',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (!PAGES.some((page) => path.endsWith(page))) return html;
      const styles: string[] = [];
      const rest = html.replace(SHEET, (_tag, file: string) => {
        const sheet = bundle?.[file];
        if (sheet?.type !== 'asset') throw new Error(`A página ${path} pede o estilo ${file}, que a construção não tem.`);
        styles.push(sheet.source.toString());
        return '';
      });
      return { html: rest, tags: [{ tag: 'style', children: styles.join(''), injectTo: 'head' }] };
    },
  },
});
