import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concluirEvento, consultarEventosAteData, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '#contract/eventos/eventos.labels.ts';
import { addDays } from '#contract/kernel/dates.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const day = fc.oneof(
  fc.constantFrom(PRIMEIRO_DIA, ULTIMO_DIA, '0001-01-01', '9999-12-31', '2024-02-29', '2026-11-21', '2026-13-01', ''),
  fc.integer({ min: -60_000, max: 60_000 }).map((days) => addDays('2026-11-21', days)),
);
const flag = fc.constantFrom('S', 'N');
const period = fc.constantFrom('D', 'S', 'M', 'A');
const quantity = fc.constantFrom(0, 1, 2, 12, 3650);
const text = fc.oneof(fc.constantFrom('Ligar', ' ', '\u0000', '😀', '%_\\'), fc.string({ unit: 'binary', maxLength: 40 }));

const dados = fc.record(
  {
    descricao: text,
    data_programada: day,
    data_reagendamento: day,
    quantidade_lembrar: quantity,
    periodo_lembrar: period,
    recorrente: flag,
    recorrente_periodo: period,
    recorrente_quantidade: quantity,
    recorrente_data_limite: day,
    recorrente_repetir: fc.constantFrom(null, 0, 3, 9999),
    concluido: flag,
    ativo: flag,
    observacao_concluido: text,
  },
  { requiredKeys: [] },
);
const conclusion = fc.record(
  { data_programada: day, data_reagendamento: day, concluido: flag, observacao_concluido: text },
  { requiredKeys: [] },
);

const unexpected = (): string => api.log.findLast((line) => line.includes('falha inesperada')) ?? '';

test('any reminder is saved, edited, concluded and listed, or refused with a reason', () =>
  fc.assert(
    fc.asyncProperty(dados, dados, conclusion, day, async (first, second, concluding, data) => {
      const answers: number[] = [];
      const call = async (...[operation, request]: Parameters<ReturnType<Api['as']>['call']>): Promise<{ id?: number }> => {
        const reply = await api.as('admin').call(operation, request);
        answers.push(reply.status);
        if (reply.status >= 500) throw new Error(unexpected());
        return reply.body as { id?: number };
      };
      const base = { descricao: 'Ligar', data_programada: '2026-11-21' };
      const { id } = await call(salvarEvento, { body: { dados: { ...base, ...first } } });
      if (id !== undefined) {
        await call(concluirEvento, { body: { id, ...concluding } });
        await call(salvarEvento, { body: { dados: { id, ...second } } });
        await call(concluirEvento, { body: { id, recorrente_pai: id, ...concluding } });
      }
      await call(consultarEventosAteData, { query: { data } });
      for (const status of answers) expect([200, 400, 404, 422]).toContain(status);
    }),
    { numRuns: 150 },
  ));
