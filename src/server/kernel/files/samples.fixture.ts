import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipStream } from '#server/kernel/spreadsheet/zip-stream.ts';

// Small hand-made files, just enough for their type to be recognised.

/** A zip with these entries, in order, each holding `x` or the given text. */
export async function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* parts() {
    for (const [name, text] of Object.entries(entries)) yield { name, content: [text] };
  }
  return buffer(Readable.from(zipStream(parts())));
}

/** An old Office container whose root has this class identifier (hex) and whose directory names these streams. */
export function oldOfficeOf(streams: readonly string[], rootClass = '00'.repeat(16)): Buffer {
  const file = Buffer.alloc(512 * 3);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.write('Root Entry', 512, 'utf16le');
  file.write(rootClass, 512 + 80, 'hex');
  streams.forEach((name, index) => file.write(name, 512 + 128 * (index + 1), 'utf16le'));
  return file;
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
export const ELF = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(100)]);
export const GIF = Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex');
