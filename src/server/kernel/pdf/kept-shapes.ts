import PDFDocument from 'pdfkit';
import { BREAK } from './pdf-style.ts';

/** How pdfkit shapes a word: its own types do not say it, hence the exact version in package.json. */
interface Shaping {
  layoutRun: (this: object, text: string, features?: object) => object;
}

/**
 * pdfkit remembers the shape of a word only where nothing is asked of the font: asked for letters that stand apart, it shaped every word anew
 * each time it is measured and each time it is drawn, three to four times as long for a report. Here it remembers those too, for as long as
 * the font of a document lives. Of a place where a word may break it draws nothing: drawn, though nobody sees it, it is copied as a space from
 * the middle of an address. `file`: any font.
 */
export function keepShapes(file: string): void {
  const font = Reflect.get(new PDFDocument({ autoFirstPage: false, font: file }), '_font') as object;
  const shaping = Reflect.getPrototypeOf(font) as Shaping;
  const { layoutRun } = shaping;
  const kept = new WeakMap<object, Map<string, object>>();
  shaping.layoutRun = function keptRun(written, features) {
    const text = written.replaceAll(BREAK, '');
    if (features === undefined) return layoutRun.call(this, text);
    const words = kept.get(this) ?? new Map<string, object>();
    kept.set(this, words);
    const key = `${JSON.stringify(features)}${text}`;
    const run = words.get(key) ?? layoutRun.call(this, text, features);
    words.set(key, run);
    return run;
  };
}
