import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import { enviarEmail } from '#contract/envios/envios.email.operations.ts';
import { enviarSms } from '#contract/envios/envios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const at = new Date(START);
  const born = (nome: string, data_nascimento: string, more: Record<string, string> = {}) => ({
    nome,
    data_nascimento,
    data_cadastro: at,
    data_edicao: at,
    ...more,
  });
  await api.database
    .insertInto('clientes')
    .values([
      born('Álvaro', '1990-11-21', { telefone_celular: '11912345678', email: 'alvaro@exemplo.com.br' }),
      born('Zuleica', '1980-11-21'),
      born('Antes', '1970-11-19'),
      born('Cedo demais', '1970-11-18'),
      born('Depois', '2000-11-28'),
      born('Tarde demais', '2000-11-29'),
      born('Recém-nascida', '2026-11-21'),
      born('Inativo', '1990-11-21', { ativo: 'N' }),
      born('Empresa', '1990-11-21', { tipo_pessoa: 'J' }),
      born('Bissexta', '2000-02-29'),
      born('Ano-novo', '1999-01-01'),
    ])
    .execute();
});
afterAll(() => api.stop());

const around = async (data?: string) => (await api.as('reader').call(consultarAniversariantes, { query: data ? { data } : {} })).body.datas;
const namesOn = async (data: string, day: string) => (await around(data)).find((one) => one.data === day)?.registros.map((one) => one.nome);

test('are refused without a login, without clientes 2, and for a day out of the calendar', async () => {
  expect((await api.anonymous.call(consultarAniversariantes)).status).toBe(401);
  expect((await api.as('nobody').call(consultarAniversariantes)).refusal['permissao']).toBe('clientes');
  expect((await api.as('reader').call(consultarAniversariantes, { query: { data: '2026-02-30' } })).status).toBe(400);
  expect((await api.as('reader').call(consultarAniversariantes, { query: { data: '0001-01-01' } })).status).toBe(400);
});

describe('birthdays', () => {
  test('come from two days before to seven after, empty days too, by name', async () => {
    const days = await around();
    expect(days.map((one) => [one.data, one.total])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 0],
      ['2026-11-21', 2],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
      ['2026-11-24', 0],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 1],
    ]);
    expect(days[2]?.registros).toMatchObject([
      {
        nome: 'Álvaro',
        data_nascimento: '1990-11-21',
        _idade_referencia: 36,
        telefone_celular: '11912345678',
        email: 'alvaro@exemplo.com.br',
        foto: null,
        email_enviado: 'N',
        sms_enviado: 'N',
        whatsapp_enviado: 'N',
      },
      { nome: 'Zuleica', _idade_referencia: 46 },
    ]);
  });

  test('of 29/02 fall on 28/02 in common years', async () => {
    expect(await namesOn('2027-02-27', '2027-02-28')).toEqual(['Bissexta']);
    expect(await namesOn('2028-02-27', '2028-02-28')).toEqual([]);
    expect(await namesOn('2028-02-27', '2028-02-29')).toEqual(['Bissexta']);
  });

  test('count the age of their own year', async () => {
    const day = (await around('2026-12-30')).find((one) => one.data === '2027-01-01');
    expect(day?.registros).toMatchObject([{ nome: 'Ano-novo', _idade_referencia: 28 }]);
  });

  test('say by which channel the greeting of this age left or is on its way, and of no other age', async () => {
    const [alvaro] = (await around()).find((one) => one.data === '2026-11-21')?.registros ?? [];
    const greet = (idade_referencia: number) =>
      api.as('admin').call(enviarSms, {
        body: { id_cliente: alvaro?.id ?? 0, mensagem: 'Parabens', tipo_aniversariante: 'S', idade_referencia },
      });
    const flags = async () => {
      const [one] = (await around()).find(({ data }) => data === '2026-11-21')?.registros ?? [];
      return [one?.email_enviado, one?.sms_enviado, one?.whatsapp_enviado];
    };
    expect((await greet(35)).status).toBe(200);
    expect(await flags()).toEqual(['N', 'N', 'N']);
    expect((await greet(36)).status).toBe(200);
    expect(await flags()).toEqual(['N', 'S', 'N']);
    const dados = { id_cliente: alvaro?.id ?? 0, titulo: 'Parabéns', conteudo_corpo: '<p>Oi</p>', idade_referencia: 36 };
    expect((await api.as('admin').call(enviarEmail, { body: { dados: { ...dados, tipo_aniversariante: 'S' } } })).status).toBe(200);
    expect(await flags()).toEqual(['S', 'S', 'N']);
    // One that failed may be sent again, and is offered again.
    await api.database.updateTable('mensagens').set({ estado: 'erro' }).where('idade_referencia', '=', 36).execute();
    expect(await flags()).toEqual(['N', 'N', 'N']);
  });

  test('list two hundred a day and say how many there are', async () => {
    const at = new Date(START);
    await api.database
      .insertInto('clientes')
      .values(
        Array.from({ length: 205 }, (_, n) => ({
          nome: `Gêmeo ${String(n).padStart(3, '0')}`,
          data_nascimento: '1985-05-05',
          data_cadastro: at,
          data_edicao: at,
        })),
      )
      .execute();
    const day = (await around('2026-05-05')).find((one) => one.data === '2026-05-05');
    expect([day?.total, day?.registros.length, day?.registros.at(-1)?.nome]).toEqual([205, 200, 'Gêmeo 199']);
  });

  test('leave a trace of who was shown', async () => {
    await around();
    const entry = (await api.historyOf(consultarAniversariantes)).at(-1);
    expect(entry).toMatchObject({ id_usuario: api.as('reader').userId, detalhe: { data: '2026-11-21' } });
    expect(entry?.detalhe?.['clientes']).toHaveLength(4);
  });
});
