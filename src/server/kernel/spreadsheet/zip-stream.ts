import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const LIMIT = 0xffffffff;
const VERSION = 20;
const DEFLATE = 8;
// Sizes come after the content (bit 3), names are UTF-8 (bit 11).
const FLAGS = 0x0808;
// 1 January 1980: a constant keeps the same data giving the same bytes.
const DOS_DATE = 0x0021;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: WrittenEntry): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
}

function directoryEntry({ name, crc, packed, size, offset }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const checked = (bytes: number): number => {
  if (bytes > LIMIT) throw new RangeError('a zip part above 4 GiB');
  return bytes;
};

/** Writes one entry and answers what the directory must know of it. */
async function* writeEntry(entry: ZipEntry, offset: number): AsyncGenerator<Buffer, WrittenEntry> {
  const name = Buffer.from(entry.name, 'utf8');
  let crc = 0;
  let size = 0;
  let packed = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of entry.content) {
      const chunk = Buffer.from(text, 'utf8');
      crc = crc32(chunk, crc);
      size = checked(size + chunk.length);
      yield chunk;
    }
  }
  yield localHeader(name);
  for await (const chunk of Readable.from(counted()).compose(createDeflateRaw()) as AsyncIterable<Buffer>) {
    packed = checked(packed + chunk.length);
    yield chunk;
  }
  const written = { name, crc, packed, size, offset: checked(offset) };
  yield descriptor(written);
  return written;
}

/** A zip made while it is read: memory does not grow with the content. Parts and archive below 4 GiB; above, it throws. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const parts = writeEntry(entry, offset);
    try {
      let step = await parts.next();
      while (!step.done) {
        offset += step.value.length;
        yield step.value;
        step = await parts.next();
      }
      directory.push(directoryEntry(step.value));
    } finally {
      // A reader that gives up in the middle must release the rows' cursor.
      await parts.return(undefined as never);
    }
  }
  const table = Buffer.concat(directory);
  yield table;
  yield endOfDirectory(directory.length, table.length, checked(offset));
}
