import { expect, test } from 'vitest';
import { uploadInWords } from './upload-state.ts';

test('a file on its way says how far it is, and never that all of it is sent before it is', () => {
  const sending = (fraction: number) => uploadInWords({ kind: 'sending', fraction });
  expect([sending(0), sending(0.4), sending(0.999), sending(1)]).toEqual(['Enviando 0%', 'Enviando 40%', 'Enviando 99%', 'Guardando…']);
});

test('one that waits or was refused says so', () => {
  expect([
    uploadInWords({ kind: 'waiting' }),
    uploadInWords({ kind: 'error', reason: null }),
    uploadInWords({ kind: 'error', reason: 'O arquivo está vazio' }),
  ]).toEqual(['Aguardando', 'Erro!', 'Erro! O arquivo está vazio']);
});
