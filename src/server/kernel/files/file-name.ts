import { unpiled } from '#contract/kernel/visible.ts';

const MAX_CHARACTERS = 200;

/** Extension in lower case without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name as it was before a browser wrote it in a form, which says a quote and the ends of a line there as `%22`, `%0D` and `%0A`, and no other sign. */
export const nameInForm = (written: string): string =>
  written.replace(/%(?:22|0D|0A)/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));

/**
 * A name as a person sent it, made safe to store and show: no folders, no control characters, no invisible marks that turn the
 * reading direction (`gpj.exe`), at most 200 characters with the extension kept.
 */
export function cleanFileName(name: string): string {
  const bare = unpiled(name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\t-\r\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  if (bare === '') return 'arquivo';
  const characters = [...bare];
  if (characters.length <= MAX_CHARACTERS) return bare;
  const extension = extensionOf(bare);
  const tail = extension === '' ? '' : `.${extension}`;
  return characters.slice(0, MAX_CHARACTERS - tail.length).join('') + tail;
}
