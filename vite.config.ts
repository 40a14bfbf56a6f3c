import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { pageFinder } from '#contract/kernel/page-address.ts';
import { latePages } from './tools/construcao/demora.ts';
import { ownStyles } from './tools/construcao/estilo.ts';
import { ENTRIES, PAGES, pageOf } from '#web/entries.ts';

const pageAt = pageFinder(PAGES);

/** In development the server answers any address without a file with the page of its entry, as the product's server does. */
const entryPages = (): Plugin => ({
  name: 'guarida-entradas',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith('/api') && !path.includes('.');
      const page = isPage ? pageAt(path) : null;
      if (page !== null) request.url = `/${page}`;
      next();
    });
  },
});

/** What the public pages mean by React: the same components in a tenth of the weight (decision 0102). */
const LIGHT: Readonly<Record<string, string>> = {
  react: fileURLToPath(import.meta.resolve('preact/compat')),
  'react-dom/client': fileURLToPath(import.meta.resolve('preact/compat/client')),
  'react/jsx-runtime': fileURLToPath(import.meta.resolve('preact/jsx-runtime')),
  'react/jsx-dev-runtime': fileURLToPath(import.meta.resolve('preact/jsx-runtime')),
};

/** The folder of the pages that open on a phone with a poor signal. */
const PUBLIC_PAGES = '/src/web/publico/';

const lightPages = (): Plugin => ({
  name: 'guarida-paginas-leves',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.includes(PUBLIC_PAGES) ? (LIGHT[source] ?? null) : null),
});

const CHUNK_LOADER = fileURLToPath(new URL('src/web/kernel/chunk-loader.ts', import.meta.url));

/** Parts of a screen that come later are brought by a loader of ours, which can try again (decision 0109). */
const chunkLoader = (): Plugin => ({
  name: 'guarida-partes',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (source.endsWith('vite/preload-helper.js') ? CHUNK_LOADER : null),
});

/** The one font file is asked for together with the script where it is used, so that text never changes its face. */
const preloadFont = (): Plugin => ({
  name: 'guarida-fonte',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && ENTRIES.some((entry) => entry.font && path.endsWith(pageOf(entry))))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
});

// oxlint-disable-next-line import/no-default-export -- the tool reads the default export
export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: 'publico-estatico',
  plugins: [lightPages(), chunkLoader(), react(), entryPages(), latePages(), ownStyles(), preloadFont()],
  // Dependencies of lazy screens are found at once instead of one reload a screen.
  optimizeDeps: { entries: ['**/*.tsx'] },
  server: {
    host: '127.0.0.1',
    strictPort: false,
    proxy: { '/api': { target: process.env['GUARIDA_API'] ?? 'http://127.0.0.1:3000' } },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // light-dark() has to reach the browser as it is: the scheme is chosen by an attribute, not only by the system.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    // The part itself too, not only what it needs; all these browsers know how.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' ? [...new Set([file, ...files])] : files),
    },
    rolldownOptions: {
      input: Object.fromEntries(
        ENTRIES.map((entry) => [entry.name.replaceAll('/', '-'), fileURLToPath(new URL(`src/web/${pageOf(entry)}`, import.meta.url))]),
      ),
    },
  },
});
