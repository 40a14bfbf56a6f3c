import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  alterarParticipante,
  cancelarEvento,
  cancelarParticipante,
  incluirParticipante,
  removerParticipante,
} from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { consultarParticipante } from '#contract/seguro-aventura/pessoas.operations.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { dismiss, judge } from './seguro-aventura.judge.ts';

let api: Api;
let ours: Partner;
let theirs: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  [ours, theirs] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
});
afterAll(() => api.stop());

const partner = (who: Partner) => api.bearer('promotor', who.claims);
const staff = () => api.as('admin');
const add = (dados: object) => staff().call(incluirParticipante, { body: { dados } });
const change = (id: number, dados: object) => staff().call(alterarParticipante, { params: { id: String(id) }, body: { dados } });

/** An event of ours with one person. */
const withOne = async (dados: object = {}, claims = ours.claims) => {
  const saved = await saveEvent(api, claims, dados, [pessoa()]);
  const one = saved.participantes[0]?.dados;
  if (!one) throw new Error('an event without its person');
  return { event: saved.dados, one };
};
/** One that has begun already, typed by the panel. */
const begunWithOne = async (dados: object = {}) =>
  withOne({ dataInicio: '2026-11-19', dataFinal: '2026-11-21', ...dados }, await byPanel(api, ours.claims, staff().userId));

const daysOf = async (personId: number) =>
  (
    await api.database
      .selectFrom('seguro_aventura_diarias')
      .select(['mes', 'primeiro_dia', 'ultimo_dia', 'dias'])
      .where('id_participante', '=', personId)
      .orderBy('mes')
      .execute()
  ).map(({ primeiro_dia, ultimo_dia, dias }) => [primeiro_dia, ultimo_dia, dias]);
const close = (mes: string) =>
  api.database
    .insertInto('seguro_aventura_meses_fechados')
    .values({ id_cliente: ours.id, mes, fechado_em: new Date(START) })
    .execute();
const mark = (id: number, columns: object) => api.database.updateTable('seguro_aventura').set(columns).where('id', '=', id).execute();
const INTEGRATED = { integrado: 'S', integrado_em: new Date(START) };

describe('staff', () => {
  test('needs the flag, and an event that is there', async () => {
    const { event, one } = await withOne();
    const calls = [
      api.as('editor').call(incluirParticipante, { body: { dados: { idSeguroAventura: event.id } } }),
      api.as('editor').call(alterarParticipante, { params: { id: String(one.id) }, body: { dados: {} } }),
      api.as('editor').call(cancelarParticipante, { params: { id: String(one.id) } }),
      api.as('editor').call(removerParticipante, { params: { id: one.tokenParticipante } }),
    ];
    for (const { status, refusal } of await Promise.all(calls))
      expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
    expect((await add({ idSeguroAventura: 987_654, ...pessoa() })).status).toBe(404);
    expect((await change(987_654, pessoa())).status).toBe(404);
    expect((await add(pessoa())).refusal).toEqual({ idSeguroAventura: 'Escolha o evento' });
  });

  test('adds somebody to an event that has begun, on days of their own', async () => {
    const { event } = await begunWithOne();
    const outside = await add({ idSeguroAventura: event.id, ...pessoa(), dataEntrada: '2026-11-18', dataSaida: '2026-11-22' });
    expect(outside.refusal).toEqual({ dataEntrada: 'Fora dos dias do evento', dataSaida: 'Fora dos dias do evento' });
    const backwards = await add({ idSeguroAventura: event.id, ...pessoa(), dataEntrada: '2026-11-21', dataSaida: '2026-11-20' });
    expect(backwards.refusal).toEqual({ dataSaida: 'A saída não pode ser antes da entrada' });
    const { status, body } = await add({ idSeguroAventura: event.id, ...pessoa(), dataEntrada: '2026-11-20' });
    expect([status, body.dados.numeroInscricao]).toEqual([200, '002']);
    expect(await daysOf(body.dados.id)).toEqual([['2026-11-20', '2026-11-21', 2]]);
    const [entry] = (await api.historyOf(incluirParticipante)).slice(-1);
    expect(entry).toMatchObject({
      autor: 'equipe',
      id_cliente: ours.id,
      id_registro: body.dados.id,
      depois: { dataEntrada: '2026-11-20' },
    });
  });

  test('mends what the insurer refused, which then waits once more; before and after stay in the history', async () => {
    const { one } = await begunWithOne();
    await api.database.updateTable('seguro_aventura_participantes').set({ seguradora: 'rejeitado' }).where('id', '=', one.id).execute();
    expect((await change(one.id, { nome: 'Ana' })).refusal).toEqual({ nome: 'Informe nome e sobrenome' });
    const wrong = { telefone: '1', cpf: '1', dataEntrada: '2020-01-01', dataNascimento: '2090-01-01', nome: 'Ana', email: 'x' };
    const inOrder = ['nome', 'dataNascimento', 'cpf', 'email', 'telefone', 'dataEntrada'];
    expect(Object.keys((await change(one.id, wrong)).refusal ?? {})).toEqual(inOrder);
    // No day of the calendar is told with the rest.
    expect((await change(one.id, { nome: 'Ana', dataEntrada: '2026-02-31' })).refusal).toEqual({
      nome: 'Informe nome e sobrenome',
      dataEntrada: 'Data inválida',
    });
    const { body } = await change(one.id, { nome: 'Ana Lima Rocha', restricoesDadosSaude: 'Diabetes' });
    expect(body.dados).toMatchObject({ nome: 'Ana Lima Rocha', cpf: one.cpf, restricoesDadosSaude: 'Diabetes' });
    const stored = await api.database
      .selectFrom('seguro_aventura_participantes as p')
      .innerJoin('seguro_aventura as e', 'e.id', 'p.id_evento')
      .select(['p.seguradora', 'e.rejeitados'])
      .where('p.id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ seguradora: 'pendente', rejeitados: 0 });
    const [entry] = (await api.historyOf(alterarParticipante)).slice(-1);
    expect(entry).toMatchObject({
      antes: { nome: 'Ana Lima', dadosSaude: null },
      depois: { nome: 'Ana Lima Rocha', dadosSaude: 'informado' },
    });
    expect(JSON.stringify(entry)).not.toContain('Diabetes');
    const sealed = await api.database
      .selectFrom('seguro_aventura_sensiveis')
      .select('dados_cifrados')
      .where('id_participante', '=', one.id)
      .execute();
    expect(sealed[0]?.dados_cifrados.toString('latin1')).not.toContain('Diabetes');
  });

  test('saves over no version but the one that was read: who was first is named, with the person as they are now', async () => {
    const { one } = await begunWithOne();
    const read = async () => (await staff().call(consultarParticipante, { params: { id: String(one.id) } })).body;
    const { dataEdicao } = (await read()).dados;
    expect((await change(one.id, { nome: 'Ana Lima Rocha', dataEdicao })).status).toBe(200);
    const stale = await change(one.id, { email: 'outra@exemplo.com.br', dataEdicao });
    const now = await read();
    expect([stale.status, Object.keys(stale.refusal)]).toEqual([400, ['data_edicao', 'registroAtual']]);
    expect(stale.refusal['data_edicao']).toMatch(/^Registro alterado por .+ às \d\d:\d\d$/);
    expect(stale.refusal['registroAtual']).toEqual(now);
    expect(now.dados).toMatchObject({ nome: 'Ana Lima Rocha', email: 'ana@exemplo.com.br' });
    const atOnce = await Promise.all(['Ana Um', 'Ana Dois'].map((nome) => change(one.id, { nome, dataEdicao: now.dados.dataEdicao })));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    // Whoever asks for no check saves over what is there.
    expect((await change(one.id, { nome: 'Ana Lima' })).status).toBe(200);
  });

  test('is told where else somebody is covered on the same days, whoever’s event that is', async () => {
    const { event, one } = await withOne({ dataInicio: '2026-12-05', dataFinal: '2026-12-06' });
    const twin = { cpf: one.cpf };
    const child = { cpf: '00000000000', dataNascimento: '2015-01-01' };
    const on = async (dataInicio: string, dataFinal: string, person: object = twin) =>
      (await saveEvent(api, theirs.claims, { dataInicio, dataFinal }, [pessoa(person)])).dados;
    const met = await on('2026-12-06', '2026-12-08');
    await on('2026-12-07', '2026-12-08');
    await on('2026-12-05', '2026-12-05', child);
    const off = await on('2026-12-05', '2026-12-05');
    await partner(theirs).call(cancelarEvento, { params: { token: off.token } });
    const alsoIn = async (id: number) =>
      (await staff().call(consultarParticipante, { params: { id: String(id) } })).body.tambemEm.map(({ codigo }) => codigo);
    expect(await alsoIn(one.id)).toEqual([met.codigo]);
    const small = (await add({ idSeguroAventura: event.id, ...pessoa(child) })).body.dados;
    expect(await alsoIn(small.id)).toEqual([]);
    await change(one.id, { dataSaida: '2026-12-05' });
    expect(await alsoIn(one.id)).toEqual([]);
  });

  test('is not stopped by the insurer’s word on what was read, and told of a dismissal', async () => {
    const { one } = await begunWithOne();
    const { dataEdicao } = (await staff().call(consultarParticipante, { params: { id: String(one.id) } })).body.dados;
    await api.database.transaction().execute((trx) => judge(trx, [{ id_participante: one.id, seguradora: 'rejeitado' }]));
    const mended = await change(one.id, { nome: 'Ana Lima Rocha', dataEdicao });
    expect(mended.status).toBe(200);
    const version = (await staff().call(consultarParticipante, { params: { id: String(one.id) } })).body.dados.dataEdicao;
    await api.database.transaction().execute(async (trx) => {
      await judge(trx, [{ id_participante: one.id, seguradora: 'rejeitado' }]);
      await dismiss(trx, one.id, { userId: staff().userId, motivo: 'Desistiu', now: new Date('2026-11-21T16:05:00.000Z') });
    });
    const { refusal } = await change(one.id, { nome: 'Ana Rocha', dataEdicao: version });
    expect(refusal['data_edicao']).toMatch(/às 13:05$/);
  });

  test('changes nothing of what the insurer has, and says so in the stated words', async () => {
    const { event, one } = await begunWithOne();
    await mark(event.id, INTEGRATED);
    expect((await change(one.id, { nome: 'Outra Pessoa' })).status).toBe(400);
    expect((await add({ idSeguroAventura: event.id, ...pessoa() })).status).toBe(400);
    expect((await staff().call(cancelarParticipante, { params: { id: String(one.id) } })).status).toBe(400);
    const removal = await staff().call(removerParticipante, { params: { id: one.tokenParticipante } });
    expect(removal.refusal).toEqual({ participante: 'Não foi possível remover o participante do evento!' });
  });

  test('leaves the days of a closed month as they are', async () => {
    const { event, one } = await begunWithOne({ dataInicio: '2026-10-30', dataFinal: '2026-11-02' });
    await close('2026-10-01');
    const refused = { dataEntrada: 'O mês 10/2026 já está fechado para este parceiro' };
    expect((await change(one.id, { dataEntrada: '2026-10-31' })).refusal).toEqual(refused);
    expect((await add({ idSeguroAventura: event.id, ...pessoa() })).refusal).toEqual(refused);
    expect((await staff().call(cancelarParticipante, { params: { id: String(one.id) } })).refusal).toEqual(refused);
    expect((await staff().call(removerParticipante, { params: { id: one.tokenParticipante } })).refusal).toEqual(refused);
    expect((await change(one.id, { nome: 'Ana Lima Rocha' })).status).toBe(200);
    expect((await add({ idSeguroAventura: event.id, ...pessoa(), dataEntrada: '2026-11-01' })).status).toBe(200);
  });
});

describe('a partner', () => {
  test('touches nobody of another’s events', async () => {
    const { one } = await withOne();
    expect((await partner(theirs).call(cancelarParticipante, { params: { id: String(one.id) } })).status).toBe(404);
    expect((await partner(theirs).call(removerParticipante, { params: { id: one.tokenParticipante } })).status).toBe(404);
    expect((await partner(ours).call(removerParticipante, { params: { id: 'x' } })).status).toBe(404);
  });

  test('takes somebody out of an open list: no e-mail, no days, and the number is not given again', async () => {
    const { event, one } = await withOne();
    const remove = () => partner(ours).call(removerParticipante, { params: { id: one.tokenParticipante } });
    expect((await remove()).body).toEqual({ sucesso: true });
    expect((await remove()).status).toBe(404);
    expect(await daysOf(one.id)).toEqual([]);
    const again = await saveEvent(api, ours.claims, { id: event.id }, [pessoa({ cpf: one.cpf })]);
    expect(again.participantes.map(({ dados }) => dados.numeroInscricao)).toEqual(['002']);
    const [entry] = (await api.historyOf(removerParticipante)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_registro: one.id, depois: { ativo: 'N' } });
  });

  test('only cancels once it has begun, and not after the tolerance; the document may come again', async () => {
    const { event, one } = await withOne();
    api.setNow('2026-12-05T11:30:00.000Z');
    const removal = await partner(ours).call(removerParticipante, { params: { id: one.tokenParticipante } });
    expect(removal.refusal).toEqual({ participante: 'O evento já começou: o participante só pode ser cancelado' });
    const { body } = await partner(ours).call(cancelarParticipante, { params: { id: String(one.id) } });
    expect(body.dados).toMatchObject({ cancelado: 'S', habilitaCancelamento: 'N' });
    expect(await daysOf(one.id)).toEqual([]);
    const again = await saveEvent(api, ours.claims, { id: event.id }, [pessoa({ cpf: one.cpf })]);
    const [, second] = again.participantes.map(({ dados }) => dados);
    api.setNow('2026-12-05T12:00:59.000Z');
    const late = await partner(ours).call(cancelarParticipante, { params: { id: String(second?.id) } });
    expect(late.refusal).toEqual({ participante: 'O prazo para cancelar participantes deste evento terminou' });
  });
});

/** Proofs of an event over bytes that nobody reads, of these people (null: of all); their tokens. */
async function proofsOf(id_evento: number, people: readonly (number | null)[]): Promise<string[]> {
  const made = people.map((id_participante) => ({ id_participante, chave: randomUUID(), token: randomUUID().replaceAll('-', '') }));
  await api.database
    .insertInto('arquivos')
    .values(
      made.map(({ chave }) => ({ chave, tipo: 'anexo' as const, nome: 'comprovante.pdf', mime: 'application/pdf', criado_em: START })),
    )
    .execute();
  const kept = { id_evento, sha256: '0'.repeat(64), gerado_em: START };
  await api.database
    .insertInto('comprovantes')
    .values(made.map((one) => ({ ...kept, ...one, conteudo_hash: randomBytes(32) })))
    .execute();
  return made.map(({ token }) => token);
}

describe('the two templates of the settings', () => {
  const choose = async (chave: string, titulo: string, corpo = '<p>[participante_nome]</p>') => {
    const { id } = await api.database
      .insertInto('modelos_email')
      .values({
        descricao: titulo,
        titulo,
        tipo: '3',
        padrao_novo: 'S',
        conteudo_corpo: corpo,
        data_cadastro: START,
        data_edicao: START,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.database
      .insertInto('configuracoes')
      .values({ chave, valor: String(id) })
      .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor: String(id) }))
      .execute();
  };
  const told = (event: { codigo: string }) =>
    api.database
      .selectFrom('mensagens as m')
      .innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo')
      .select(['m.destino', 't.titulo', 'm.valores'])
      .where('m.chave', 'like', 'seguro-aventura:cancelado:%')
      .where(sql<string>`m.valores->>'evento_codigo'`, '=', event.codigo)
      .orderBy('m.id')
      .execute();

  beforeAll(async () => {
    await choose('modeloEmailSeguroAventuraParticipanteCancelamento', 'Você saiu');
    await choose('modeloEmailSeguroAventuraResponsavelCancelamento', 'Saiu alguém');
  });

  test('tell whoever is cancelled, and who answers for the event, once', async () => {
    const { event, one } = await withOne();
    const portal = 'https://painel.exemplo/formularios/propostaSeguro';
    const cancel = () => partner(ours).call(cancelarParticipante, { params: { id: String(one.id) } });
    await Promise.all([cancel(), cancel()]);
    expect(await told(event)).toMatchObject([
      {
        destino: 'ana@exemplo.com.br',
        titulo: 'Você saiu',
        valores: { participante_nome: 'Ana Lima', link_evento: `${portal}/${event.token}/cliente` },
      },
      { destino: 'parceira@exemplo.com.br', titulo: 'Saiu alguém', valores: { link_evento: `${portal}/evento/${event.token}` } },
    ]);
  });

  test('name the QR of a property, whose event registers nobody', async () => {
    const { event, one } = await withOne();
    const token = 'c'.repeat(32);
    await mark(event.id, { propriedade: 'S', numero_diarias: 2 });
    await api.database
      .insertInto('clientes_seguro_aventura')
      .values({ id_cliente: ours.id, token_propriedade: token })
      .onConflict((conflict) => conflict.column('id_cliente').doUpdateSet({ token_propriedade: token }))
      .execute();
    await staff().call(cancelarParticipante, { params: { id: String(one.id) } });
    const [first] = await told(event);
    expect(first).toMatchObject({
      titulo: 'Você saiu',
      valores: { link_evento: `https://painel.exemplo/formularios/propostaSeguro/${token}/propriedade` },
    });
  });

  test('but no participants where they are blocked', async () => {
    const { event, one } = await withOne({ bloquearEnvioEmailsSeguroAventura: 'S' });
    await partner(ours).call(cancelarParticipante, { params: { id: String(one.id) } });
    expect((await told(event)).map(({ destino }) => destino)).toEqual(['parceira@exemplo.com.br']);
  });

  test('leave out no reason, no number and no proof; of one person nobody reads that the event was cancelled', async () => {
    onTestFinished(() => choose('modeloEmailSeguroAventuraResponsavelCancelamento', 'Saiu alguém'));
    await choose('modeloEmailSeguroAventuraResponsavelCancelamento', 'O evento foi cancelado', '<p>[evento_nome]</p>');
    const { event, one } = await withOne();
    const page = 'https://painel.exemplo/seguroAventura/pagina-autenticidade';
    const [all = '', own = ''] = await proofsOf(event.id, [null, one.id]);
    await api.database
      .updateTable('seguro_aventura_participantes')
      .set({ mes_sorte: '2026-11-01', serie: 0, numero_sorte: '670327' })
      .where('id', '=', one.id)
      .execute();
    await partner(ours).call(cancelarParticipante, { params: { id: String(one.id) } });
    expect(await told(event)).toMatchObject([
      { valores: { numero_sorte: '670327', link_comprovante: `${page}/${own}`, motivo_cancelamento: 'não informado' } },
      {
        titulo: 'Participante cancelado no evento [evento_codigo]: [participante_nome]',
        valores: { participante_nome: 'Ana Lima', link_comprovante: `${page}/${all}` },
      },
    ]);
  });
});
