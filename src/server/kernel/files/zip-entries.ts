const MAX_ENTRIES = 20_000;

/** Names in the central directory of a zip, without unpacking anything; null when the directory is broken or has no end. */
export async function zipEntryNames(path: string): Promise<string[] | null> {
  // Loaded with the first office file: few are sent, and an idle server should not pay for it.
  const { openPromise } = await import('yauzl');
  const names: string[] = [];
  try {
    const zip = await openPromise(path);
    for await (const { fileName } of zip.eachEntry()) {
      if (names.push(fileName) > MAX_ENTRIES) return null;
    }
  } catch {
    return null;
  }
  return names;
}
