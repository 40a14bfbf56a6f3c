import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ALLOWED_TYPES, type Recognition } from './allowed-types.ts';
import { extensionOf } from './file-name.ts';
import { zipEntryNames } from './zip-entries.ts';

export type Inspection = { readonly ok: true; readonly mime: string } | { readonly ok: false; readonly mensagem: string };

const refuse = (mensagem: string): Inspection => ({ ok: false, mensagem });

// Programs hidden behind an innocent name: what the start of a text file must never be.
const SHEBANG = '#!';
const INSTALLER_CLSIDS = ['84100c0000000000c000000000000046', '86100c0000000000c000000000000046', '82100c0000000000c000000000000046'];

/**
 * Text in UTF-8 or in a Latin code page: no NUL and no other control character than tab, line ends and form feed. UTF-16 is refused
 * with the rest, for it cannot be told from binary content.
 */
async function isPlainText(path: string): Promise<boolean> {
  let first = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && chunk.toString('latin1', 0, 2) === SHEBANG) return false;
    first = false;
    for (const byte of chunk) if (byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)) return false;
  }
  return true;
}

/** Class identifier of the root of an old Office container: an installer is the same container with another identifier. */
function rootClass(file: Buffer): string {
  if (file.length < 512) return '';
  const sector = 2 ** file.readUInt16LE(30);
  const root = (file.readUInt32LE(48) + 1) * sector;
  return file.length < root + 96 ? '' : file.toString('hex', root + 80, root + 96);
}

async function isOldOffice(path: string, streams: readonly string[]): Promise<boolean> {
  const file = await readFile(path);
  return !INSTALLER_CLSIDS.includes(rootClass(file)) && streams.some((name) => file.includes(Buffer.from(name, 'utf16le')));
}

/** Some programs write office files that magic bytes alone take for a plain zip, so the entries decide; a macro makes it a program. */
async function isZipOffice(path: string, detected: string, expected: string, entry: string): Promise<boolean> {
  if (detected !== expected && detected !== 'zip') return false;
  const names = await zipEntryNames(path);
  return names !== null && names.includes(entry) && !names.some((name) => name.endsWith('vbaProject.bin'));
}

/**
 * What is another thing than text though every byte of it may be printed. Of the others the bytes decide: `BM`, `MZ` or `FORM` at the beginning
 * are an image, a program or a sound to magic bytes, and «BMW», «MZ» of Muzambinho or «FORMA DE PAGAMENTO» to people.
 */
const PRINTABLE: ReadonlySet<string> = new Set(['pdf', 'ps', 'eps', 'rtf', 'html']);

async function agrees(recognition: Recognition, path: string): Promise<boolean> {
  const detected = (await fileTypeFromFile(path))?.ext;
  switch (recognition.by) {
    case 'magic':
      return detected !== undefined && recognition.detected.includes(detected);
    case 'old-office':
      return detected === 'cfb' && (await isOldOffice(path, recognition.streams));
    case 'zip-office':
      return detected !== undefined && (await isZipOffice(path, detected, recognition.detected, recognition.entry));
    case 'text':
      return !(detected !== undefined && PRINTABLE.has(detected)) && (await isPlainText(path));
  }
}

/** Whether the content of a file is what its name says and is allowed (E083); the type comes from the table, never from the sender. */
export async function inspectContent(path: string, name: string): Promise<Inspection> {
  const extension = extensionOf(name);
  const allowed = ALLOWED_TYPES.get(extension);
  if (!allowed) return refuse('Tipo de arquivo não permitido');
  if (!(await agrees(allowed.recognition, path))) return refuse(`O conteúdo do arquivo não corresponde à extensão .${extension}`);
  return { ok: true, mime: allowed.mime };
}
