/** A text with another in the place of what is selected in it, and where the caret is afterwards. Nothing is written past `max`. */
export function insertAt(text: string, piece: string, selection: readonly [from: number, to: number], max: number) {
  const [from, to] = selection;
  const next = text.slice(0, from) + piece + text.slice(to);
  return next.length > max ? null : { text: next, caret: from + piece.length };
}
