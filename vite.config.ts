import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Every bundle of the product: folder of `src/web` with its own `index.html`. The address prefixes it answers, the empty one last. */
const ENTRIES = [{ name: 'painel', prefixes: [''] }] as const;

/** In development the server answers any address without a file with the page of its entry, as the product's server does. */
const entryPages = (): Plugin => ({
  name: 'guarida-entradas',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith('/api') && !path.includes('.');
      const entry = ENTRIES.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(`/${prefix}`)));
      if (isPage && entry) request.url = `/${entry.name}/index.html`;
      next();
    });
  },
});

/** The one font file is asked for together with the script, so that text never changes its face. */
const preloadFont = (): Plugin => ({
  name: 'guarida-fonte',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
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
  plugins: [react(), entryPages(), preloadFont()],
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
    rolldownOptions: {
      input: Object.fromEntries(ENTRIES.map(({ name }) => [name, fileURLToPath(new URL(`src/web/${name}/index.html`, import.meta.url))])),
    },
  },
});
