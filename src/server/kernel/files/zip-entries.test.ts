import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from './samples.fixture.ts';
import { zipEntryNames } from './zip-entries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guarida-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const namesIn = async (bytes: Uint8Array): Promise<string[] | null> => {
  const file = path.join(folder, 'a.zip');
  await writeFile(file, bytes);
  return zipEntryNames(file);
};

/** A zip whose directory names its only entry so many times. */
async function zipNaming(times: number): Promise<Buffer> {
  const one = await zipOf({ a: '' });
  const end = one.subarray(one.length - 22);
  const start = end.readUInt32LE(16);
  const directory = Buffer.concat(Array.from({ length: times }, () => one.subarray(start, one.length - 22)));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, start), directory, end]);
}

describe('zipEntryNames', () => {
  it('reads the names in their order, accents and all', async () => {
    expect(await namesIn(await zipOf({ 'xl/workbook.xml': 'x', 'docs/Apólice.txt': '' }))).toEqual(['xl/workbook.xml', 'docs/Apólice.txt']);
  });

  it('answers null to any zip cut short and to what is none', async () => {
    const whole = await zipOf({ 'a.txt': 'conteúdo', 'b/c.txt': 'x' });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        expect(await namesIn(whole.subarray(0, length))).toBeNull();
      }),
      { numRuns: 40 },
    );
    expect(await namesIn(Buffer.from('texto comum, mais longo que o fim de um diretório de zip'))).toBeNull();
  });

  it('gives up a directory without end', async () => {
    expect(await namesIn(await zipNaming(20_000))).toHaveLength(20_000);
    expect(await namesIn(await zipNaming(20_001))).toBeNull();
  });
});
