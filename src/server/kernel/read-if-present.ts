import { readFileSync } from 'node:fs';
import { hasCode } from './error-code.ts';

/** A small text file; null when there is none, or it went away, as what the system tells of a process does. */
export function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}
