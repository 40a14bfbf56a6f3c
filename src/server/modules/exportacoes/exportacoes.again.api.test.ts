import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { EXPORTACAO_IMEDIATA_MAX } from '#contract/exportacoes/exportacoes.schemas.ts';
import { relatorioFichasPlanilha } from '#contract/fichas/fichas.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { exportKind } from './exportacoes.api.ts';
import { createExportacoes } from './exportacoes.service.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const kind = exportKind({
  name: 'teste',
  mime: 'text/csv',
  filter: z.object({}),
  produce: async (_filter, out) => void out.end('x\n'),
});

/** Asks under the key for a list that has so many rows now. */
function ask(key: string, total: number) {
  const context = {
    caller: { kind: 'staff', id: api.as('admin').userId, session: { id: 0 } },
    operation: relatorioFichasPlanilha,
    now: new Date(START),
    trail: { written: false },
    idempotency: { key, contentHash: () => Buffer.from('o mesmo') },
  } as never;
  const { api: exportacoes } = createExportacoes(api.app.kernel, {} as never);
  return exportacoes.start(context, { kind, description: 'Teste', fileName: 'teste.csv', filter: {}, total });
}

test('asked for again, what was made at once is the same file, though the list has grown past the limit', async () => {
  const works = () => api.database.selectFrom('trabalhos').select('id').where('tipo', '=', 'exportacao').execute();
  const before = await works();
  const first = await ask('cresce', EXPORTACAO_IMEDIATA_MAX);
  expect([typeof first.arquivo, first.exportacao]).toEqual(['string', null]);
  const again = await ask('cresce', EXPORTACAO_IMEDIATA_MAX + 1);
  expect(again).toMatchObject({ arquivo: again.temporario, exportacao: null });
  const opened = await api.anonymous.call(baixarArquivo, { params: { temporario: again.temporario ?? '', nome: again.nome } });
  expect([opened.status, Buffer.from(opened.body as unknown as Uint8Array).toString()]).toEqual([200, 'x\n']);
  expect(await works()).toEqual(before);
});

test('asked for again, what is made in the background is the same work, though the list has shrunk', async () => {
  const first = await ask('encolhe', EXPORTACAO_IMEDIATA_MAX + 1);
  expect([first.arquivo, typeof first.exportacao]).toEqual([null, 'number']);
  expect(await ask('encolhe', EXPORTACAO_IMEDIATA_MAX)).toEqual(first);
});
