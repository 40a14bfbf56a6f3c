import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import { tagMeant } from '#contract/mensagens/tags.ts';
import { CHIP } from './visual-html.ts';

/** A tag in the text: chosen, moved and erased as one letter. Written by hand in brackets, it becomes one. */
export const TagNode = Node.create({
  name: 'tag',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ nome: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(CHIP), rendered: false } }),
  parseHTML: () => [{ tag: `span[${CHIP}]` }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { [CHIP]: String(node.attrs['nome']) }),
    `[${node.attrs['nome']}]`,
  ],
  renderText: ({ node }) => `[${node.attrs['nome']}]`,
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^[\]]{1,60})\]$/,
        handler: ({ state, range, match }) => {
          const nome = tagMeant(match[1] ?? '');
          if (nome === null) return null;
          state.tr.replaceWith(range.from, range.to, this.type.create({ nome }));
          return undefined;
        },
      }),
    ];
  },
});
