import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import type { Conjunto } from '#contract/mensagens/tags.ts';
import { TagPalette } from '#web/modules/modelos-sms/parts/TagPalette.tsx';
import type { FieldProps } from '#web/ui/field.ts';
import classes from './editor.module.css';
import { LABELS } from './editor-labels.ts';
import { TagNode } from './tag-node.ts';
import { tablesAsLines, withChips, withoutChips } from './visual-html.ts';
import { wordLists } from './word-lists.ts';

/** What a body may be made of: what `fitsVisual` lets in, and nothing that only looks different. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
  TagNode,
];

export interface EditorVisualProps extends Omit<FieldProps<string>, 'ref'> {
  readonly conjunto: Conjunto;
}

/** The body of an e-mail, as it looks. Opening a text changes nothing of it; typing does. */
export function EditorVisual({ label, value, onChange, onBlur, error, required = false, disabled = false, conjunto }: EditorVisualProps) {
  const said = useRef(value);
  const id = useId();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: withChips(value),
    editable: !disabled,
    editorProps: {
      // Each drawing gives them to the editor again.
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(required),
        'aria-readonly': String(disabled),
        'aria-invalid': String(Boolean(error)),
        ...(error ? { 'aria-describedby': `${id}-error` } : {}),
      },
      // Tags that come with what is pasted are pieces here too.
      transformPastedHTML: (html) => withChips(tablesAsLines(wordLists(html))),
    },
    onUpdate: ({ editor: changed }) => {
      said.current = withoutChips(changed.getHTML());
      onChange(said.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(withChips(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  // One class, declared twice: the kit's types are those of the other kind of module.
  const shown = editor as unknown as ComponentProps<typeof RichTextEditor>['editor'];
  return (
    <Input.Wrapper id={id} error={error ?? null} size="sm">
      <RichTextEditor editor={shown} labels={LABELS} className={classes['root'] ?? ''} data-invalid={error ? true : undefined}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <div className={classes['palette']}>
        <TagPalette
          conjunto={conjunto}
          disabled={disabled}
          onInsert={(nome) => editor.chain().focus().insertContent({ type: 'tag', attrs: { nome } }).run()}
        />
      </div>
    </Input.Wrapper>
  );
}
