/* To write to so many that the number is typed first (E125). Pure. */

const TYPED_ABOVE = 200;
export const asksNumber = (count: number): boolean => count > TYPED_ABOVE;
/** Whether what was typed is that number, with or without its dots. */
export const isNumber = (typed: string, count: number): boolean => typed.replace(/[.\s]/g, '') === String(count);
