import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { hasCode } from '#server/kernel/error-code.ts';

/** What the names of whose files say their content: they never change, so those of many builds live in one folder. */
const HASHED = 'assets';
const KEPT_DAYS = 30;

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The same file under another name where the disk lets it, else a copy; never half of one. */
async function put(from: string, to: string): Promise<void> {
  const stage = `${to}.${process.pid}`;
  try {
    await link(from, stage);
  } catch {
    await copyFile(from, stage);
  }
  await rename(stage, to);
}

export interface KeptScreens {
  /** The screens this process serves. */
  readonly built: string;
  /** Where those of the builds before them are. */
  readonly kept: string;
}

/**
 * Keeps the files of this build for the tabs that are open on the day of the next one: a screen opened before an update finds the parts it
 * did not load yet. A file that no start has used for 30 days goes.
 */
export async function keepScreens({ built, kept }: KeptScreens, now: Date): Promise<void> {
  const [from, to] = [path.join(built, HASHED), path.join(kept, HASHED)];
  await mkdir(to, { recursive: true });
  const there = new Set(await namesIn(to));
  const ours = await namesIn(from);
  for (const name of ours) {
    if (!there.delete(name)) await put(path.join(from, name), path.join(to, name));
    await utimes(path.join(to, name), now, now);
  }
  for (const name of there) {
    const file = path.join(to, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
