import { expect, test } from 'vitest';
import { MAX_BYTES, comparar } from './comparar.ts';
import { impressaoDe } from './prova.ts';

const paper = new Blob(['%PDF-1.7 o que foi emitido']);

class Unread extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('o arquivo saiu do lugar', 'NotReadableError'));
  }
}

class Large extends Unread {
  override get size(): number {
    return MAX_BYTES + 1;
  }
}

test('a file is the paper, another one, too large to be one, or cannot be read', async () => {
  const impressao = await impressaoDe(paper);
  expect(await comparar(new Blob([paper]), impressao)).toBe('igual');
  expect(await comparar(new Blob([paper, ' ']), impressao)).toBe('diferente');
  expect(await comparar(new Large(), impressao)).toBe('grande');
  expect(await comparar(new Unread(), impressao)).toBe('ilegivel');
});
