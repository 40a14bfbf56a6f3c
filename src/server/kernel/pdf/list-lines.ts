/** Text as it goes into the page: its glyphs, and its width in thousandths of the font size. */
export interface Spelled {
  readonly hex: string;
  readonly width: number;
}
export type Spell = (text: string) => Spelled;

const CONTROL = /\p{Cc}+/gu;
const ELLIPSIS = '…';

/** Where an address breaks best, unless that leaves most of the line empty. */
const SOFT_BREAK = /^.+(?=@)|^.+[._/-]/u;

/** The beginning of a word that fits; at least one character. */
function beginning(word: string, spell: Spell, room: number): string {
  let taken = '';
  let width = 0;
  for (const character of word) {
    width += spell(character).width;
    if (taken !== '' && width > room) break;
    taken += character;
  }
  const soft = SOFT_BREAK.exec(taken)?.[0] ?? '';
  return soft.length * 2 >= taken.length ? soft : taken;
}

function pieces(word: string, spell: Spell, room: number): Spelled[] {
  const found: Spelled[] = [];
  let rest = word;
  for (let whole = spell(rest); whole.width > room; whole = spell(rest)) {
    const cut = beginning(rest, spell, room);
    found.push(spell(cut));
    rest = rest.slice(cut.length);
  }
  return rest === '' ? found : [...found, spell(rest)];
}

/** The lines of a text in a room given in thousandths of the font size. Broken between words, and inside a word longer than the room. */
export function wrapped(text: string, spell: Spell, room: number): Spelled[] {
  const lines: Spelled[] = [];
  const space = spell(' ');
  let line: Spelled | null = null;
  for (const word of text.normalize('NFC').replace(CONTROL, ' ').split(/\s+/u)) {
    if (word === '') continue;
    const spelled = spell(word);
    if (line && line.width + space.width + spelled.width <= room) {
      line = { hex: line.hex + space.hex + spelled.hex, width: line.width + space.width + spelled.width };
      continue;
    }
    if (line) lines.push(line);
    if (spelled.width <= room) {
      line = spelled;
      continue;
    }
    const broken = pieces(word, spell, room);
    line = broken.pop() ?? null;
    lines.push(...broken);
  }
  return line ? [...lines, line] : lines;
}

/** The first lines when there are too many, the last of them saying that there was more. */
export function atMost<Line extends Spelled>(lines: readonly Line[], count: number, spell: Spell): readonly (Line | Spelled)[] {
  return lines.length <= count ? lines : [...lines.slice(0, count - 1), spell(ELLIPSIS)];
}
