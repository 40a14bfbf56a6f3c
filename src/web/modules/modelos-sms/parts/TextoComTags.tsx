import { useLayoutEffect, useRef } from 'react';
import { letrasSms, SMS_COM_TAGS, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import type { Conjunto, TagNome } from '#contract/mensagens/tags.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { FieldProps } from '#web/ui/field.ts';
import { LongTextField } from '#web/ui/TextField.tsx';
import { insertAt } from './insert-at.ts';
import { TagPalette } from './TagPalette.tsx';
import classes from './tags.module.css';

export interface TextoComTagsProps extends Omit<FieldProps<string>, 'ref'> {
  readonly conjunto: Conjunto;
  /** An SMS is counted as it leaves: in its letters, up to 160. */
  readonly sms: boolean;
  readonly maxLength: number;
}

function Contador({ texto, sms, maxLength }: { readonly texto: string; readonly sms: boolean; readonly maxLength: number }) {
  const used = sms ? letrasSms(texto).length : texto.length;
  const most = sms ? SMS_MAX : maxLength;
  return (
    <div className={classes['below']}>
      <span>{sms && texto.includes('[') ? `Com tags, escreva até ${SMS_COM_TAGS} caracteres` : ''}</span>
      <span data-over={used > most || undefined}>
        {showNumber(used)}/{showNumber(most)}
      </span>
    </div>
  );
}

/** The text of a message, its count and the tags it may hold. */
export function TextoComTags({ conjunto, sms, ...field }: TextoComTagsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const insert = (tag: TagNome): void => {
    const { value = field.value, selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const next = insertAt(value, `[${tag}]`, [selectionStart, selectionEnd], field.maxLength);
    if (next === null) return;
    caret.current = next.caret;
    field.onChange(next.text);
    area.current?.focus();
  };
  // A value written from outside sends the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <>
      <LongTextField {...field} ref={area} minRows={sms ? 5 : 9} />
      <Contador texto={field.value} sms={sms} maxLength={field.maxLength} />
      <TagPalette conjunto={conjunto} onInsert={insert} disabled={field.disabled ?? false} />
    </>
  );
}
