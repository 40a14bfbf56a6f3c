import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string): Promise<string> => readFile(path.join(ROOT, name), 'utf8');
const [compose, dockerfile, dockerignore] = await Promise.all([read('compose.yaml'), read('Dockerfile'), read('.dockerignore')]);

/** What the Dockerfile takes of the folder it is built in. */
const copied = (text: string): string[] =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((name) => path.posix.normalize(name)),
  );

/** Whether Docker leaves a path out: the last line that says anything of it, or of a folder above it, decides. */
function isLeftOut(name: string, lines: string): boolean {
  const above = name.split('/').map((_part, at, parts) => parts.slice(0, at + 1).join('/'));
  const deciding = lines.split('\n').findLast((line) => line !== '' && above.some((one) => path.matchesGlob(one, line.replace('!', ''))));
  return deciding !== undefined && !deciding.startsWith('!');
}

test('tudo o que a imagem copia existe e chega à construção dela', () => {
  const sources = copied(dockerfile);
  expect(sources).toContain('src/server');
  expect(sources.filter((name) => !existsSync(path.join(ROOT, name)) || isLeftOut(name, dockerignore))).toEqual([]);
});

test('o que não é da imagem fica fora da construção dela', () => {
  for (const name of ['.git', '.dados/chave-mestra', '.env', 'docs/operacao.md', 'node_modules/pg', 'tests/support'])
    expect([name, isLeftOut(name, dockerignore)]).toEqual([name, true]);
});

test('o exemplo de publicação atende por TLS, e só com imagens de versão dita', () => {
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image);
  expect(images.filter((image) => image !== 'guarida' && !image?.includes(':'))).toEqual([]);
  expect(images.length).toBeGreaterThan(3);
  expect(compose).toMatch(/caddy reverse-proxy --from \$\{DOMINIO:\?\} /);
  expect(compose).toMatch(/^ +- "443:443"$/m);
});

test('o banco do exemplo não escreve no log os documentos de um comando, como manda a operação', async () => {
  const operation = await read('docs/operacao.md');
  const asked = [...operation.matchAll(/`(log_\w+) = (\S+)`/g)].map(([, name, value]) => `-c ${name}=${value}`);
  expect(asked.length).toBeGreaterThan(3);
  const [, command = ''] = /^ +command: >-\n +(postgres .+)$/m.exec(compose) ?? [];
  expect(asked.filter((one) => !command.includes(one))).toEqual([]);
});
