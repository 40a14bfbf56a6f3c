/** What a workbook may be unpacked: a thousand people take less than one megabyte of it. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2000;

/**
 * Unpacks a zip into nothing: `large` once there is more of it than any spreadsheet of people has, `broken` where it is not what it says of
 * itself. What a file says of its sizes is the sender's word, so all of it is counted.
 */
export async function zipProblem(bytes: Uint8Array): Promise<'large' | 'broken' | null> {
  const { fromBufferPromise } = await import('yauzl');
  let entries = 0;
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries > MAX_ENTRIES || entry.uncompressedSize > MAX_UNPACKED_BYTES) return 'large';
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        if (unpacked > MAX_UNPACKED_BYTES) return 'large';
      }
    }
  } catch {
    // Of bytes in memory nothing else can fail than what they are.
    return 'broken';
  }
  return entries === 0 ? 'broken' : null;
}
