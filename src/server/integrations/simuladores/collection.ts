import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What a simulator keeps of one thing, by key, in the order it came; it is there again after a restart. */
export interface Collection<T> {
  readonly get: (key: string) => T | undefined;
  readonly all: () => readonly T[];
  readonly put: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

const Line = z.tuple([z.string(), z.unknown()]);

/** Every change is a line at the end of a file, written before anybody is answered; the file is made small again when it is opened. */
export function openCollection<T>(file: string, schema: z.ZodType<T>): Collection<T> {
  const kept = new Map<string, T>();
  const write = (key: string, value: T | null): void => {
    const whole = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    try {
      appendFileSync(file, `${JSON.stringify([key, value])}\n`);
    } catch (error) {
      // A disk that filled took half of it, and the next line would stand behind that half.
      if (existsSync(file)) truncateSync(file, whole);
      throw error;
    }
  };

  const replay = (line: string): void => {
    const [key, value] = Line.parse(JSON.parse(line));
    if (value === null) kept.delete(key);
    else kept.set(key, schema.parse(value));
  };
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) {
    // The last line of a process that was killed may be half a line.
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) replay(line);
    writeFileSync(`${file}.tmp`, [...kept].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(`${file}.tmp`, file);
  }
  return {
    get: (key) => kept.get(key),
    all: () => [...kept.values()],
    put: (key, value) => {
      write(key, value);
      kept.set(key, value);
    },
    remove: (key) => {
      if (!kept.delete(key)) return;
      write(key, null);
    },
    clear: () => {
      kept.clear();
      rmSync(file, { force: true });
    },
  };
}
