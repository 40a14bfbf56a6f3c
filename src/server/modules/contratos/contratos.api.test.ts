import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { abrirContrato, emitirContrato } from '#contract/contratos/contratos.operations.ts';
import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import { failure, success } from '#server/integrations/result.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { contractsOf } from '#tests/support/contracts.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ pdf: BLANK_PDF, simulators: ['autentique'] });
});
afterAll(() => api.stop());

const { provedor, partner, read, emit, context, work, refreshing, refresh, reminders, visit } = contractsOf(() => api);

describe('a contract is refused', () => {
  test('to whoever may only read: 401; for a client nobody has: 404', async () => {
    const id = await partner('rita@exemplo.com.br');
    expect((await emit(id, api.as('reader'))).refusal['permissao']).toBe('clientes');
    expect((await emit(987_654)).status).toBe(404);
    expect((await api.as('admin').call(abrirContrato, { params: { id: String(id) } })).status).toBe(404);
  });

  test('next to every field that is missing: 400', async () => {
    const { id } = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Sem nada' } } })).body;
    expect(Object.keys((await emit(id)).refusal)).toEqual([
      'grupos',
      'nome_assinatura',
      'celular_assinatura',
      'carta_oferta',
      'seguro_valor_diaria',
      'seguro_valor_morte_acidental',
      'seguro_valor_invalidez',
      'seguro_valor_dmho',
    ]);
  });
});

describe('a contract', () => {
  test('is sent, seen and signed; the signed copy is kept, and the filter finds its partner', async () => {
    const id = await partner('rita@exemplo.com.br');
    expect((await emit(id)).body).toMatchObject({ situacao: 'nao_enviado', link: null });
    await work();
    const sent = (await read(id)).dadosContratoAutentique;
    expect(sent?.situacao).toBe('enviado');
    expect(sent?.link).toContain('/autentique/s/');
    await visit(id);
    await refresh(id);
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ situacao: 'visualizado', assinado_em: null });
    await visit(id, '/assinar');
    await Promise.all([refresh(id), refresh(id)]);
    const { dados, dadosContratoAutentique } = await read(id);
    expect([dados.documento_assinado_cliente, dadosContratoAutentique?.situacao]).toEqual(['S', 'assinado']);
    const file = (await api.as('reader').call(abrirContrato, { params: { id: String(id) } })).body;
    expect(file.nome).toMatch(/^Contrato assinado/);
    const found = async (value: 'S' | 'N') =>
      (await api.as('admin').call(consultarClientes, { query: { texto: dados.nome, cliente_documento_autentique_assinado: value } })).body
        .registros.length;
    expect([await found('S'), await found('N')]).toEqual([1, 0]);
    const turns = await api.database
      .selectFrom('historico')
      .select('depois')
      .where('funcao', '=', 'teste')
      .where('id_cliente', '=', id)
      .execute();
    expect(turns.filter(({ depois }) => JSON.stringify(depois).includes('"assinado"'))).toHaveLength(1);
  });

  test('that waits is asked for again, and another one takes its place when something changed', async () => {
    const id = await partner('ana@exemplo.com.br');
    const first = (await emit(id)).body.id;
    await work();
    expect((await emit(id)).body).toMatchObject({ id: first, situacao: 'enviado' });
    await work();
    await api.as('admin').call(salvarCliente, { body: { dados: { id, seguro_valor_diaria: '5.00' } } });
    const second = (await emit(id)).body;
    expect(second.id).not.toBe(first);
    await work();
    const rows = await api.database
      .selectFrom('contratos')
      .select(['id', 'situacao', 'reenvios'])
      .where('id_cliente', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: first, situacao: 'cancelado', reenvios: 1 },
      { id: second.id, situacao: 'enviado', reenvios: 0 },
    ]);
    // The provider has only the one that counts.
    expect(await provedor().procurar(`ctr-${id}-${first}`)).toEqual({ ok: true, value: null });
  });

  test('that is not as it was seen stays as it is, and says what happened to it', async () => {
    const id = await partner('eva@exemplo.com.br');
    const helena = api.as('admin');
    const first = (await helena.call(emitirContrato, { params: { id: String(id) }, body: { visto: null } })).body;
    await work();
    const none = await helena.call(emitirContrato, { params: { id: String(id) }, body: { visto: null } });
    expect(none.refusal['situacao']).toMatch(/^O contrato já foi enviado por ./);
    const seen = { id: first.id, situacao: 'enviado' as const };
    await visit(id);
    await refresh(id);
    expect((await helena.call(emitirContrato, { params: { id: String(id) }, body: { visto: seen } })).status).toBe(200);
    await visit(id, '/assinar');
    await refresh(id);
    const signed = await helena.call(emitirContrato, { params: { id: String(id) }, body: { visto: seen } });
    expect(signed.refusal['situacao']).toBe('O contrato já foi assinado');
    const { dados, dadosContratoAutentique } = await read(id);
    expect([dados.documento_assinado_cliente, signed.refusal['registroAtual']]).toEqual(['S', dadosContratoAutentique]);
    // Whoever saw it signed has asked before, and another goes in its place.
    const again = { id: first.id, situacao: 'assinado' as const };
    expect((await helena.call(emitirContrato, { params: { id: String(id) }, body: { visto: again } })).body.id).not.toBe(first.id);
  });

  test.each([
    ['rejected', 'O pedido não saiu: limite de reenvios'],
    ['unknown_outcome', 'Não se sabe se o pedido saiu: limite de reenvios'],
  ] as const)('that was not asked for again says so until it is: %s', async (kind, motivo) => {
    const id = await partner(`${kind}@exemplo.com.br`);
    await emit(id);
    await work();
    await emit(id);
    await work({ reenviar: async () => failure(kind, 'limite de reenvios') });
    await visit(id);
    await refresh(id);
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ situacao: 'visualizado', motivo });
    expect((await emit(id)).body).toMatchObject({ situacao: 'visualizado', motivo: null });
    await work();
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ motivo: null });
  });

  test('that is rejected says why; one whose e-mail comes back says so while it waits', async () => {
    const id = await partner('leo@exemplo.com.br');
    await emit(id);
    await work();
    await visit(id, '/recusar');
    await refresh(id);
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ situacao: 'rejeitado', motivo: 'Valores errados' });
    await refresh(id);
    const reminder = { descricao: 'Contrato rejeitado: Valores errados', data_programada: '2026-11-21', id_usuario_edicao: null };
    expect(await reminders(id)).toEqual([{ ...reminder, id_responsavel: api.as('admin').userId }]);
    const answered = await partner('lia@exemplo.com.br', { id_responsavel: api.as('reader').userId });
    await emit(answered);
    await work();
    await visit(answered, '/recusar');
    await refresh(answered);
    expect(await reminders(answered)).toEqual([{ ...reminder, id_responsavel: api.as('reader').userId }]);
    const other = await partner('leo+bounce@exemplo.com.br');
    await emit(other);
    await work();
    await refresh(other);
    expect((await read(other)).dadosContratoAutentique).toMatchObject({ situacao: 'enviado', motivo: 'mailbox unavailable' });
  });

  test('that is rejected in five thousand letters is rejected all the same', async () => {
    const id = await partner('lea@exemplo.com.br');
    const { id: contract } = (await emit(id)).body;
    await work();
    await visit(id, '/recusar');
    const obter: ProvedorAssinaturas['obter'] = async (document) => {
      const known = await provedor().obter(document);
      if (!known.ok || known.value === null) return known;
      return success({ ...known.value, quem: known.value.quem.map((one) => ({ ...one, motivo: 'x'.repeat(5000) })) });
    };
    await refreshing({ obter }).refresh(context(), contract);
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ situacao: 'rejeitado', motivo: 'x'.repeat(500) });
    expect(await reminders(id)).toHaveLength(1);
  });

  test('that the provider refuses says why, and is sent once the record is mended', async () => {
    const id = await partner('leo+recusa@exemplo.com.br');
    await emit(id);
    await work();
    const refused = (await read(id)).dadosContratoAutentique;
    expect(refused?.situacao).toBe('nao_enviado');
    expect(refused?.motivo).toContain('email_invalid');
    await api.as('admin').call(salvarCliente, { body: { dados: { id, email_assinatura: 'leo@exemplo.com.br' } } });
    await emit(id);
    await work();
    expect((await read(id)).dadosContratoAutentique).toMatchObject({ situacao: 'enviado' });
  });

  test('whose answer is lost is found by our key, and not sent twice', async () => {
    const documento = {
      chave: 'ctr-1-999',
      nome: 'Contrato 1',
      pdf: Buffer.from('%PDF-1.4'),
      signatario: { nome: 'Rita', email: 'rita+lost@exemplo.com.br', celular: null },
    };
    expect(await provedor().enviar(documento)).toMatchObject({ ok: false, kind: 'unknown_outcome' });
    const found = await provedor().procurar('ctr-1-999');
    expect(found.ok && found.value?.assinaturas).toHaveLength(1);
  });

  test('whose notice is lost is looked at again, behind however many others', async () => {
    const ids = [await partner('um@exemplo.com.br'), await partner('dois@exemplo.com.br'), await partner('tres@exemplo.com.br')];
    for (const id of ids) await emit(id);
    await work();
    for (const id of ids) await visit(id);
    await refreshing().refreshWaiting(context(), { atOnce: 1 });
    const seen = await Promise.all(ids.map(async (id) => (await read(id)).dadosContratoAutentique?.situacao));
    expect(seen).toEqual(ids.map(() => 'visualizado'));
  });

  test.each([
    ['auth', 1],
    ['rate_limited', 1],
    ['unavailable', 3],
  ] as const)('that waits is left for the next hour by a provider that says %s', async (kind, questions) => {
    for (const name of ['a', 'b', 'c', 'd']) await emit(await partner(`${kind}-${name}@exemplo.com.br`));
    await work();
    let asked = 0;
    const obter: ProvedorAssinaturas['obter'] = async () => {
      asked += 1;
      return failure(kind, 'x');
    };
    await refreshing({ obter }).refreshWaiting(context(), { atOnce: 2 });
    expect(asked).toBe(questions);
  });

  test('that stands behind one nobody was told of is asked about with the next look', async () => {
    for (const name of ['e', 'f', 'g']) await emit(await partner(`volta-${name}@exemplo.com.br`));
    await work();
    const asked: string[] = [];
    const obter: ProvedorAssinaturas['obter'] = async (document) => {
      asked.push(document);
      return asked.length === 2 ? failure('rate_limited', 'x') : provedor().obter(document);
    };
    const { refreshWaiting } = refreshing({ obter });
    await refreshWaiting(context());
    expect(asked).toHaveLength(2);
    await refreshWaiting(context(), { atOnce: 1 });
    expect(asked[2]).toBe(asked[1]);
    const behind = asked.length;
    await refreshWaiting(context());
    expect(asked[behind]).toBe(asked[0]);
  });

  test('that cannot be read leaves the others to be', async () => {
    const ids = [await partner('mau@exemplo.com.br'), await partner('bom@exemplo.com.br')];
    for (const id of ids) await emit(id);
    await work();
    for (const id of ids) await visit(id);
    const broken = await api.database
      .selectFrom('contratos')
      .select('id_provedor')
      .where('id_cliente', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    const obter: ProvedorAssinaturas['obter'] = async (document) =>
      document === broken.id_provedor ? failure('unavailable', 'answer in a shape nobody documented') : provedor().obter(document);
    await refreshing({ obter }).refreshWaiting(context());
    const seen = await Promise.all(ids.map(async (id) => (await read(id)).dadosContratoAutentique?.situacao));
    expect(seen).toEqual(['enviado', 'visualizado']);
  });

  test('a notice, late or repeated or of nobody, only has the document read again', async () => {
    const id = await partner('bia@exemplo.com.br');
    await emit(id);
    await work();
    await visit(id, '/assinar');
    const { id: contract } = (await read(id)).dadosContratoAutentique ?? { id: 0 };
    const { id_provedor } = await api.database
      .selectFrom('contratos')
      .select('id_provedor')
      .where('id', '=', contract)
      .executeTakeFirstOrThrow();
    const { notices } = refreshing();
    const tell = (kind: string, data: object) =>
      notices.perform({
        id: 1,
        provider: 'autentique',
        eventId: 'e',
        kind,
        body: Buffer.from(JSON.stringify({ event: { data } })),
        context: context(),
      });
    await tell('signature.viewed', { public_id: 'de ninguém' });
    expect((await read(id)).dadosContratoAutentique?.situacao).toBe('enviado');
    await tell('document.finished', { object: 'document', id: id_provedor });
    await tell('signature.viewed', { object: 'signature', document: id_provedor });
    expect((await read(id)).dadosContratoAutentique?.situacao).toBe('assinado');
  });
});
