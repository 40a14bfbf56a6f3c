import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyOperation } from '#contract/kernel/operation.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../src/contract');

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value;

/** Every operation of the contract, by address and method. */
export async function allOperations(): Promise<AnyOperation[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.operations.ts'));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(path.join(CONTRACT, name)).href) as Promise<Record<string, unknown>>),
  );
  const found = modules.flatMap((module) => Object.values(module).filter(isOperation));
  return found.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}
