import { toast } from './toasts.ts';

export interface PastedInto {
  readonly value: string;
  /** Nothing is known of it in a box of an e-mail address. */
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  /** -1 where there is none. */
  readonly maxLength: number;
  /** Keeps line breaks. */
  readonly lines: boolean;
}

/** How many letters of what is pasted do not fit; blanks at its end, which cells and tables leave there, are nothing to miss. */
export function pastedOver(pasted: string, { value, selectionStart, selectionEnd, maxLength, lines }: PastedInto): number {
  if (maxLength < 0) return 0;
  const text = pasted
    .trimEnd()
    .replace(/\r\n?/g, '\n')
    .replace(lines ? /(?!)/g : /\n/g, '');
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, value.length - replaced + text.length - maxLength);
}

/** A browser cuts what is pasted at the longest text of its field, without a word: whoever pasted would save half a text. Once per entry. */
export const tellPastedOver = (): void =>
  document.addEventListener('paste', ({ target, clipboardData, defaultPrevented }) => {
    const lines = target instanceof HTMLTextAreaElement;
    if (defaultPrevented || clipboardData === null || !(lines || target instanceof HTMLInputElement)) return;
    const { value, selectionStart, selectionEnd, maxLength } = target;
    const over = pastedOver(clipboardData.getData('text/plain'), { value, selectionStart, selectionEnd, maxLength, lines });
    if (over === 0) return;
    const left = over === 1 ? 'o último ficou de fora' : `os últimos ${over} ficaram de fora`;
    toast({
      kind: 'error',
      title: 'O texto colado não coube inteiro',
      text: `Este campo leva até ${maxLength} caracteres: ${left}.`,
    });
  });
