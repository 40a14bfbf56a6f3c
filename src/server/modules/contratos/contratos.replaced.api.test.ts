import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { emitirContrato } from '#contract/contratos/contratos.operations.ts';
import { failure } from '#server/integrations/result.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { contractsOf } from '#tests/support/contracts.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ pdf: BLANK_PDF, simulators: ['autentique'] });
});
afterAll(() => api.stop());

const { provedor, partner, read, emit, work, reminders, visit } = contractsOf(() => api);

describe('a contract that gives way to another', () => {
  test('that gave way and was not cancelled at the provider is reminded of', async () => {
    const id = await partner('dea@exemplo.com.br');
    await emit(id);
    await work();
    await api.as('admin').call(salvarCliente, { body: { dados: { id, seguro_valor_diaria: '5.00' } } });
    await emit(id);
    await work({ cancelar: async () => failure('rejected', 'documento bloqueado') });
    const descricao = 'Contrato substituído que ainda pode ser assinado, porque o provedor não o cancelou: documento bloqueado';
    expect(await reminders(id)).toMatchObject([{ descricao, id_responsavel: api.as('admin').userId }]);
  });

  test('that was signed at the provider before anybody was told gives way to none', async () => {
    const id = await partner('ivo@exemplo.com.br');
    const first = (await emit(id)).body;
    await work();
    await visit(id, '/assinar');
    await api.as('admin').call(salvarCliente, { body: { dados: { id, seguro_valor_diaria: '5.00' } } });
    const seen = { id: first.id, situacao: 'enviado' as const };
    const refused = await api.as('admin').call(emitirContrato, { params: { id: String(id) }, body: { visto: seen } });
    expect(refused.refusal).toMatchObject({
      situacao: 'O contrato já foi assinado',
      registroAtual: { id: first.id, situacao: 'assinado' },
    });
    await work();
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ id: first.id, situacao: 'assinado' });
    expect(await provedor().procurar(`ctr-${id}-${first.id}`)).toMatchObject({ ok: true, value: { assinaturas: [expect.any(String)] } });
  });

  test('gives way also where the provider does not say what became of it', async () => {
    const id = await partner('isa@exemplo.com.br');
    const first = (await emit(id)).body;
    await work();
    await api.as('admin').call(salvarCliente, { body: { dados: { id, seguro_valor_diaria: '5.00' } } });
    await api.control('fail', { provider: 'autentique', mode: 'http', status: 503, body: '{}' });
    expect((await emit(id)).body.id).not.toBe(first.id);
    await work();
    expect(await provedor().procurar(`ctr-${id}-${first.id}`)).toEqual({ ok: true, value: null });
  });

  test('that is signed while it gives way stays signed, and whoever replaced it is told', async () => {
    const id = await partner('noa@exemplo.com.br');
    const first = (await emit(id)).body;
    await work();
    const link = (await read(id)).dadosContratoAutentique?.link;
    await api.as('admin').call(salvarCliente, { body: { dados: { id, seguro_valor_diaria: '5.00' } } });
    const second = (await emit(id)).body;
    await fetch(`${link}/assinar`, { method: 'POST', redirect: 'manual' });
    await work();
    const rows = await api.database
      .selectFrom('contratos')
      .select(['id', 'situacao', 'motivo'])
      .select((eb) => eb('arquivo_assinado', 'is not', null).as('copia'))
      .where('id_cliente', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: first.id, situacao: 'assinado', motivo: null, copia: true },
      { id: second.id, situacao: 'enviado', motivo: null, copia: false },
    ]);
    expect(await provedor().procurar(`ctr-${id}-${first.id}`)).toMatchObject({ ok: true, value: { assinaturas: [expect.any(String)] } });
    const descricao = 'O contrato substituído já tinha sido assinado e não foi cancelado: o que tomou o lugar dele continua à espera';
    expect(await reminders(id)).toMatchObject([{ descricao, id_responsavel: api.as('admin').userId }]);
  });
});
