import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarEmailMassa } from '#contract/envios/envios.email.operations.ts';
import { enviarSmsMassa } from '#contract/envios/envios.operations.ts';
import type { EnviarSmsMassaEntrada, EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
const people: Record<string, number> = {};
beforeAll(async () => {
  api = await startApi();
  const create = async (nome: string, telefone_celular: string | null, email: string | null): Promise<void> => {
    const { body } = await api.as('admin').call(salvarCliente, { body: { dados: { nome, telefone_celular, email } } });
    people[nome] = body.id;
  };
  await create('Ensaio A', '11987650001', 'a@exemplo.com');
  await create('Ensaio B', '11987650001', 'a@exemplo.com');
  await create('Ensaio C', null, null);
  await create('Ensaio D', '11987650004', 'd@exemplo.com');
  for (const [canal, endereco] of [
    ['sms', '11987650004'],
    ['whatsapp', '11987650004'],
    ['email', 'd@exemplo.com'],
  ] as const)
    await api.database.insertInto('descadastros').values({ canal, endereco, origem: 'painel', criado_em: new Date() }).execute();
  for (let n = 0; n < 27; n += 1) await create(`Ninguém ${String(n).padStart(2, '0')}`, null, null);
});
afterAll(() => api.stop());

interface Asked {
  readonly texto: string;
  readonly listar?: NonNullable<EnviarSmsMassaEntrada['listar_ignorados']>;
  readonly by?: Persona;
}
type Try = (asked: Asked) => Promise<{ status: number; body: EnvioFeitoResposta; refusal: Record<string, unknown> }>;

const TRIED: Readonly<Record<string, { readonly ask: Try; readonly operation: Parameters<Api['historyOf']>[0] }>> = {
  SMS: {
    operation: enviarSmsMassa,
    ask: ({ texto, listar, by = 'admin' }) =>
      api.as(by).call(enviarSmsMassa, { body: { filtrosClientes: { texto }, simular: 'S', listar_ignorados: listar } }),
  },
  WhatsApp: {
    operation: enviarWhatsappMassa,
    ask: ({ texto, listar, by = 'admin' }) =>
      api.as(by).call(enviarWhatsappMassa, { body: { filtrosClientes: { texto }, simular: 'S', listar_ignorados: listar } }),
  },
  'e-mail': {
    operation: enviarEmailMassa,
    ask: ({ texto, listar, by = 'admin' }) =>
      api.as(by).call(enviarEmailMassa, { body: { dados: {}, parametrosConsulta: { texto }, simular: 'S', listar_ignorados: listar } }),
  },
};

describe.each(Object.entries(TRIED))('who is left out of a message to many by %s, before it is sent', (_name, { ask, operation }) => {
  test('is listed only for whoever may send it, and by a reason that there is', async () => {
    expect((await ask({ texto: 'Ensaio', listar: {}, by: 'reader' })).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await ask({ texto: 'Ensaio', listar: { motivo: 'outro' as 'invalido' } })).status).toBe(400);
  });

  test('is listed with the reason when it is asked for, all or those of one reason, and leaves its trail', async () => {
    expect((await ask({ texto: 'Ensaio' })).body.lista_ignorados).toBeUndefined();
    const { body } = await ask({ texto: 'Ensaio', listar: {} });
    const line = (nome: string, motivo: string) => ({ cliente: { id: people[nome], nome }, motivo });
    expect(body).toMatchObject({ total: 4, enfileirados: 1 });
    expect(body.lista_ignorados).toEqual({
      registros: [line('Ensaio B', 'duplicado'), line('Ensaio C', 'sem_contato'), line('Ensaio D', 'descadastrado')],
      totalRegistros: 3,
    });
    expect((await api.historyOf(operation)).at(-1)).toMatchObject({
      detalhe: { clientes: ['A', 'B', 'C', 'D'].map((letter) => people[`Ensaio ${letter}`]) },
    });
    const twins = (await ask({ texto: 'Ensaio', listar: { motivo: 'duplicado' } })).body.lista_ignorados;
    expect(twins).toEqual({ registros: [line('Ensaio B', 'duplicado')], totalRegistros: 1 });
  });

  test('is listed a page at a time, also where nobody is left to write to', async () => {
    expect((await ask({ texto: 'Ninguém' })).status).toBe(400);
    const pages = await Promise.all([1, 2, 3].map(async (pagina) => (await ask({ texto: 'Ninguém', listar: { pagina } })).body));
    expect(pages.map((page) => [page.lista_ignorados?.registros.length, page.lista_ignorados?.totalRegistros])).toEqual([
      [25, 27],
      [2, 27],
      [0, 27],
    ]);
    const ids = pages.flatMap((page) => (page.lista_ignorados?.registros ?? []).map(({ cliente }) => cliente.id));
    expect(new Set(ids).size).toBe(27);
  });
});
