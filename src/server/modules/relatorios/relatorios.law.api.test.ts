import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { type CivilDate, addDays, addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import * as operations from '#contract/relatorios/relatorios.operations.ts';
import type { FunilMesResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type DealMade, type FichaMade, makeFichas } from './relatorios.fixture.ts';

/* The law of the funnel: every count is the length of its list and the rows of its sheet, and is what was really there. */

const ZONES = ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati'];
const before = process.env['TZ'];

let api: Api;
let people: number[];
let clients: number[];
beforeAll(async () => {
  api = await startApi();
  people = [api.as('admin').userId, api.as('editor').userId];
  clients = (await api.database.selectFrom('clientes').select('id').orderBy('id').limit(4).execute()).map(({ id }) => id);
});
afterAll(async () => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  await api.stop();
});

// The ends of months, of a short one and of a year, and a day in the middle: where counting by months goes wrong.
const DAYS = ['2026-11-01', '2026-10-31', '2026-11-15', '2026-11-30', '2026-12-01', '2026-02-28', '2025-12-31', '2025-11-30', '2025-11-01'];
const day = fc.constantFrom<CivilDate>(...DAYS);
/** Just before and just after midnight in São Paulo. */
const instant = fc.tuple(day, fc.constantFrom('02:59:59.999Z', '03:00:00.000Z', '23:30:00.000Z')).map(([date, time]) => `${date}T${time}`);

const deal: fc.Arbitrary<DealMade> = fc.record({
  dia: day,
  fornecedor: fc.constantFrom(0, 1, null),
  liquido: fc.integer({ min: 1, max: 99_999_999 }),
  cancelado: fc.option(day, { freq: 3 }),
  parcelas: fc.array(fc.record({ vencimento: day, pago: fc.boolean() }), { maxLength: 2 }),
});

const ficha = fc.record({
  cliente: fc.nat({ max: 3 }),
  responsavel: fc.constantFrom(0, 1, null),
  tipo: fc.constantFrom(2, 2, 2, 2, 1),
  ativo: fc.boolean().map((one) => one),
  cotacao: fc.boolean(),
  renova: fc.boolean(),
  etapa: fc.nat({ max: 4 }),
  cadastro: instant,
  vigencia: fc.option(day),
  proposta: fc.option(deal),
  removida: fc.option(deal),
  emissao: fc.option(deal),
});

/** A list of fichas that can be stored: what renews does so of the one before it, and a stage of a proposal has one. */
const fichas = fc.array(ficha, { minLength: 10, maxLength: 40 }).map((list) =>
  list.map((one, at): FichaMade => {
    const named = (made: DealMade | null) =>
      made && { ...made, fornecedor: made.fornecedor === null ? null : (clients[made.fornecedor] ?? null) };
    const etapa = one.tipo !== 2 || (one.etapa === 3 && one.proposta === null) ? 0 : one.etapa;
    return {
      ...one,
      etapa,
      cliente: clients[one.cliente] ?? 0,
      responsavel: one.responsavel === null ? null : (people[one.responsavel] ?? null),
      renova: one.renova && at > 0 ? at - 1 : null,
      proposta: named(one.proposta),
      removida: named(one.removida),
      emissao: named(one.emissao),
    };
  }),
);

interface Asked {
  readonly data: CivilDate;
  readonly responsavel: number | null;
}

/** The stages, said again in the plainest words. */
function expected(made: readonly FichaMade[], { data, responsavel }: Asked) {
  const month = data.slice(0, 7);
  const inMonth = (one: CivilDate | null | undefined): boolean => one?.startsWith(month) ?? false;
  const ours = made.filter((one) => one.tipo === 2 && one.ativo && (responsavel === null || one.responsavel === responsavel));
  const cancelled = (one: FichaMade) => (one.proposta?.cancelado ?? one.emissao?.cancelado ?? null) !== null;
  const issued = ours.filter(({ emissao }) => emissao !== null && emissao.cancelado === null && inMonth(emissao.dia));
  return {
    totalCotacaoMes: ours.filter((one) => one.cotacao && one.renova === null && inMonth(civilDateAt(new Date(one.cadastro)))).length,
    totalPropostas: ours.filter((one) => one.etapa === 3 && !cancelled(one)).length,
    totalPropostasMes: ours.filter(({ proposta }) => proposta !== null && proposta.cancelado === null && inMonth(proposta.dia)).length,
    totalEmissaoMes: issued.length,
    totalEmissaoCanceladaMes: ours.filter(({ emissao }) => inMonth(emissao?.cancelado)).length,
    totalRenovacao: ours.filter(({ etapa }) => etapa === 2).length,
    liquido: issued.reduce((sum, { emissao }) => sum + (emissao?.liquido ?? 0), 0),
  };
}

const admin = () => api.as('admin');
const centsOfText = (value: string): number => Math.round(Number(value) * 100);

/** How many fichas a list really has: every page of it, each ficha once. */
async function walked(list: (pagina: string) => Promise<{ ids: number[]; total: number }>): Promise<number> {
  const seen = new Set<number>();
  for (let pagina = 1; ; pagina += 1) {
    const { ids, total } = await list(String(pagina));
    for (const id of ids) seen.add(id);
    if (ids.length === 0 || seen.size >= total) {
      expect(seen.size).toBe(total);
      return total;
    }
  }
}

const idsOf = (rows: readonly { readonly dados: { readonly id: number } }[]): number[] => rows.map(({ dados }) => dados.id);

async function listed({ data, responsavel }: Asked) {
  const whose = responsavel === null ? {} : { id_responsavel: String(responsavel) };
  const query = (pagina: string) => ({ ...whose, data, pagina, registrosPorPagina: '15' });
  const proposals = (todas: 'S' | 'N') =>
    walked(async (pagina) => {
      const { body } = await admin().call(operations.consultarFunilPropostas, { query: { ...query(pagina), todas } });
      return { ids: idsOf(body.propostas), total: body.totalRegistros };
    });
  return {
    totalCotacaoMes: await walked(async (pagina) => {
      const { body } = await admin().call(operations.consultarFunilCotacoes, { query: query(pagina) });
      return { ids: idsOf(body.cotacoes), total: body.totalRegistros };
    }),
    totalPropostas: await proposals('S'),
    totalPropostasMes: await proposals('N'),
    totalEmissaoMes: await walked(async (pagina) => {
      const { body } = await admin().call(operations.consultarFunilEmissoes, { query: query(pagina) });
      return { ids: idsOf(body.emissoes), total: body.totalRegistros };
    }),
    totalEmissaoCanceladaMes: await walked(async (pagina) => {
      const { body } = await admin().call(operations.consultarFunilEmissoesCanceladas, { query: query(pagina) });
      return { ids: idsOf(body.emissoesCanceladas), total: body.totalRegistros };
    }),
    totalRenovacao: await walked(async (pagina) => {
      const { body } = await admin().call(operations.consultarFunilRenovacoes, {
        query: { ...whose, pagina, registrosPorPagina: '15' },
      });
      return { ids: idsOf(body.renovacoes), total: body.totalRegistros };
    }),
  };
}

async function sheets({ data, responsavel }: Asked) {
  const query = { data, ...(responsavel === null ? {} : { id_responsavel: String(responsavel) }) };
  const { body } = await admin().call(operations.exportarFunil, { query });
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
  const workbook = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  const rows = new Map(workbook.sheets.map((one) => [one.name, one.rows.length - 1]));
  return {
    totalCotacaoMes: rows.get('Cotações'),
    totalPropostas: rows.get('Propostas em aberto'),
    totalPropostasMes: rows.get('Propostas do mês'),
    totalEmissaoMes: rows.get('Emissões'),
    totalEmissaoCanceladaMes: rows.get('Emissões canceladas'),
    totalRenovacao: rows.get('Renovações'),
  };
}

const asked: fc.Arbitrary<Asked> = fc.record({
  data: day,
  responsavel: fc.constantFrom(0, 1, null).map((at) => (at === null ? null : (people[at] ?? null))),
});

const funnelOf = async ({ data, responsavel }: Asked) => {
  const query = { data, ...(responsavel === null ? {} : { id_responsavel: String(responsavel) }) };
  return (await admin().call(operations.consultarFunil, { query })).body;
};

const countsOf = ({ totalLiquido, data: _data, ...counts }: FunilMesResposta) => ({ ...counts, liquido: centsOfText(totalLiquido) });

test.each(ZONES)('every count is the length of its list and of its sheet, with the server in %s', async (zone) => {
  process.env['TZ'] = zone;
  await fc.assert(
    fc.asyncProperty(fichas, asked, async (made, question) => {
      await makeFichas(api.database, made);
      const funnel = await funnelOf(question);
      const month = funnel.registros.at(-1);
      if (!month) throw new Error('no month');
      const { liquido, ...counts } = expected(made, question);
      expect(countsOf(month)).toEqual({ ...counts, liquido });
      expect(await listed(question)).toEqual(counts);
      expect(await sheets(question)).toEqual(counts);
      expect(funnel.seguradoras.reduce((sum, one) => sum + one.quantidade, 0)).toBe(counts.totalEmissaoMes);
      expect(funnel.seguradoras.reduce((sum, one) => sum + centsOfText(one.liquido), 0)).toBe(liquido);
      for (const [at, one] of [...funnel.anoAnterior, ...funnel.registros].entries()) {
        const first = addMonths(`${question.data.slice(0, 7)}-01`, at < 6 ? at - 17 : at - 11);
        expect(one.data).toBe(first);
        expect(countsOf(one)).toEqual(expected(made, { ...question, data: first }));
      }
    }),
    { numRuns: 2 },
  );
});

test('a day alone is counted and listed as its month is', async () => {
  await fc.assert(
    fc.asyncProperty(fichas, day, async (made, dia) => {
      await makeFichas(api.database, made);
      const ours = made.filter((one) => one.tipo === 2 && one.ativo);
      const { body } = await admin().call(operations.consultarFunilEmissoes, { query: { dia } });
      expect(body.totalRegistros).toBe(ours.filter(({ emissao }) => emissao?.dia === dia && emissao.cancelado === null).length);
      const quotes = await admin().call(operations.consultarFunilCotacoes, { query: { dia } });
      expect(quotes.body.totalRegistros).toBe(
        ours.filter((one) => one.cotacao && one.renova === null && civilDateAt(new Date(one.cadastro)) === dia).length,
      );
    }),
    { numRuns: 2 },
  );
});

test('what a ficha becomes is counted at once: another responsible, removed, cancelled, another type', async () => {
  await fc.assert(
    fc.asyncProperty(fichas, asked, fc.array(fc.nat({ max: 4 }), { minLength: 40, maxLength: 40 }), async (made, question, choices) => {
      const ids = await makeFichas(api.database, made);
      const after: FichaMade[] = [];
      for (const [at, one] of made.entries()) {
        const id = ids[at] ?? 0;
        const choice = choices[at];
        if (choice === 1) {
          await api.database
            .updateTable('fichas')
            .set({ id_responsavel: people[0] ?? null })
            .where('id', '=', id)
            .execute();
          after.push({ ...one, responsavel: people[0] ?? null });
        } else if (choice === 2) {
          await api.database.updateTable('fichas').set({ ativo: 'N' }).where('id', '=', id).execute();
          await api.database.updateTable('fichas_emissoes').set({ ativo: 'N' }).where('id_ficha', '=', id).execute();
          after.push({ ...one, ativo: false });
        } else if (choice === 3 && one.emissao) {
          const data_cancelado = '2026-11-15';
          await api.database.updateTable('fichas').set({ cancelado: 'S' }).where('id', '=', id).execute();
          await api.database.updateTable('fichas_emissoes').set({ cancelado: 'S', data_cancelado }).where('id_ficha', '=', id).execute();
          after.push({ ...one, emissao: { ...one.emissao, cancelado: data_cancelado } });
        } else if (choice === 4) {
          await api.database.updateTable('fichas').set({ tipo: 1, etapa: 0 }).where('id', '=', id).execute();
          after.push({ ...one, tipo: 1, etapa: 0 });
        } else after.push(one);
      }
      const month = (await funnelOf(question)).registros.at(-1);
      if (!month) throw new Error('no month');
      expect(countsOf(month)).toEqual(expected(after, question));
      const { rows } = await sql<{ valendo: number }>`
        select count(*)::int as valendo from fichas_emissoes_parcelas where valendo = 'S'`.execute(api.database);
      expect(rows[0]?.valendo).toBe(
        after
          .filter((one) => one.ativo && one.emissao?.cancelado === null)
          .reduce((sum, { emissao }) => sum + (emissao?.parcelas.length ?? 0), 0),
      );
    }),
    { numRuns: 2 },
  );
});

test('policies in force are those of the day, soonest end first, and their insurers add up', async () => {
  await fc.assert(
    fc.asyncProperty(fichas, day, fc.constantFrom(undefined, 1, 30), async (made, data, dias) => {
      const ids = await makeFichas(api.database, made);
      const until = dias === undefined ? '9999-12-31' : addDays(data, dias);
      const inForce = made.flatMap((one, at) => {
        const { emissao, vigencia } = one;
        if (one.tipo !== 2 || !one.ativo || emissao === null || emissao.cancelado !== null || vigencia === null) return [];
        return emissao.dia <= data && vigencia >= data && vigencia <= until ? [{ id: ids[at] ?? 0, vigencia }] : [];
      });
      const sorted = inForce.toSorted((a, b) => (a.vigencia === b.vigencia ? a.id - b.id : a.vigencia < b.vigencia ? -1 : 1));
      const query = { data, registrosPorPagina: '200', ...(dias === undefined ? {} : { dias: String(dias) }) };
      const { body } = await admin().call(operations.consultarVigente, { query });
      expect(body.registros.map(({ dados }) => dados.id)).toEqual(sorted.map(({ id }) => id));
      expect(body.totalRegistros).toBe(sorted.length);
      for (const { id, quantidade } of body.seguradoras) {
        const one = await admin().call(operations.consultarVigente, { query: { ...query, id_seguradora: String(id ?? 0) } });
        expect([one.body.totalRegistros, one.body.registros.length]).toEqual([quantidade, quantidade]);
      }
    }),
    { numRuns: 2 },
  );
});
