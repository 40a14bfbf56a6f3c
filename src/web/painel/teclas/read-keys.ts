/** What a key asks for. `press` is the control of the screen that says this key in its `aria-keyshortcuts`. */
export type Wish =
  | { readonly kind: 'paleta' }
  | { readonly kind: 'ajuda' }
  | { readonly kind: 'ir'; readonly path: string }
  | { readonly kind: 'tecla'; readonly tecla: 'n' | 'e' }
  | { readonly kind: 'linha'; readonly step: 1 | -1 };

export interface Press {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  /** Milliseconds, of any beginning. */
  readonly at: number;
  /** `texto`: somebody writes; `busca`: in the search of a list; `linha`: on a row of a list; `dialogo`: a dialog is open. */
  readonly where: 'texto' | 'busca' | 'linha' | 'dialogo' | 'tela';
  /** False: this person switched the keys of one letter off (WCAG 2.1.4). */
  readonly letters: boolean;
}

/** The second key of `g` is waited for this long. */
const PATIENCE_MS = 1500;

/** Reads keys one after the other; `placeOf`: the address that a letter opens after `g`. */
export function createKeyReader(): (press: Press, placeOf: (letter: string) => string | undefined) => Wish | null {
  let going = Number.NEGATIVE_INFINITY;
  return ({ key, ctrl, alt, at, where, letters }, placeOf) => {
    const wentAt = going;
    going = Number.NEGATIVE_INFINITY;
    if (alt) return null;
    if (ctrl) return key.toLowerCase() === 'k' ? { kind: 'paleta' } : null;
    if (where === 'dialogo' || where === 'texto') return null;
    if (key === 'ArrowDown') return where === 'busca' || where === 'linha' ? { kind: 'linha', step: 1 } : null;
    if (key === 'ArrowUp') return where === 'linha' ? { kind: 'linha', step: -1 } : null;
    if (where === 'busca' || !letters) return null;
    if (at - wentAt <= PATIENCE_MS) {
      const path = placeOf(key.toLowerCase());
      return path === undefined ? null : { kind: 'ir', path };
    }
    if (key === 'g') going = at;
    if (key === '?') return { kind: 'ajuda' };
    return key === 'n' || key === 'e' ? { kind: 'tecla', tecla: key } : null;
  };
}
