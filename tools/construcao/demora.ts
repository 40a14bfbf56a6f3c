import type { Plugin } from 'vite';

/** What a page has where it may have to say that it did not come. */
const PLACE = '<p class="demora"></p>';

const TEXT = '<p class="demora">A página ainda não carregou. Confira sua conexão e <a href="">carregue de novo</a>.</p>';

const STYLE = `
.demora {
  margin: 0;
  padding: 20vh 1rem 0;
  font: 1rem/1.5 system-ui, sans-serif;
  text-align: center;
  visibility: hidden;
  animation: demora 0s 12s forwards;
}
@keyframes demora {
  to {
    visibility: visible;
  }
}`;

/** Every page says in the same words when its script is late, or was lost on the way: in itself, for its style sheet may have been lost too. */
export const latePages = (): Plugin => ({
  name: 'guarida-demora',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.includes(PLACE) ? { html: html.replace(PLACE, TEXT), tags: [{ tag: 'style', children: STYLE, injectTo: 'head' }] } : html,
  },
});
