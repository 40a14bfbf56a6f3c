import fs from 'node:fs';
import { expect, test } from 'vitest';

/** Where a description of something has `temporario` and no `arquivo`. */
function halves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: unknown = 'properties' in value ? value.properties : null;
  const half = typeof fields === 'object' && fields !== null && 'temporario' in fields && !('arquivo' in fields);
  return [...(half ? [path] : []), ...Object.entries(value).flatMap(([key, inner]) => halves(inner, `${path}/${key}`))];
}

test('whatever hands a file over says its address in both words', () => {
  expect(halves({ properties: { temporario: {}, nome: {} } }, '')).toEqual(['']);
  expect(halves(JSON.parse(fs.readFileSync('docs/openapi.json', 'utf8')), '')).toEqual([]);
});
