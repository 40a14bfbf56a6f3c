const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 20_000;

const findEnd = (zip: Buffer): number => {
  const lowest = Math.max(0, zip.length - END_BYTES - MAX_COMMENT);
  for (let at = zip.length - END_BYTES; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
};

/** Names in the central directory of a zip, without unpacking anything; null when the directory is broken. */
export function zipEntryNames(zip: Buffer): string[] | null {
  const end = findEnd(zip);
  if (end < 0) return null;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return null;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
