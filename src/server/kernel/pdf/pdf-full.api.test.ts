import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { gerarPdfPonto } from '#contract/ponto/ponto.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createLog } from '../log.ts';
import { type Pdf, createPdf } from './pdf.ts';

/** Takes orders and never answers one. */
const silent = (): ChildProcess =>
  spawn(process.execPath, ['-e', "process.on('message', () => undefined)"], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

let pdf: Pdf;
let api: Api;
beforeAll(async () => {
  pdf = createPdf({ log: createLog('silent'), maxWaiting: 0, fork: silent });
  api = await startApi({ pdf });
  const values = { empregadorNome: 'Corretora Exemplo', empregadorDocumento: '11222333000181' };
  await api.database
    .insertInto('configuracoes')
    .values(Object.entries(values).map(([chave, valor]) => ({ chave, valor })))
    .execute();
});
afterAll(() => api.stop());

test('a document asked for while the queue is full is a 503 that says when to come back, and leaves no error of ours', async () => {
  const busy = Promise.allSettled([pdf.renderTable({ title: 'x', lines: [], columns: [], rows: [] } as never)]);
  const reply = await api
    .as('admin')
    .call(gerarPdfPonto, { query: { ano: '2026', mes: '11', id_usuario: String(api.as('editor').userId) } });
  expect([reply.status, reply.headers['retry-after'], reply.refusal]).toEqual([503, '5', { mensagem: MESSAGES.unavailable }]);
  expect(api.log.filter((line) => line.includes('falha inesperada'))).toEqual([]);
  expect(api.log.filter((line) => line.includes('serviço indisponível'))).toHaveLength(1);
  await pdf.stop();
  await busy;
});
