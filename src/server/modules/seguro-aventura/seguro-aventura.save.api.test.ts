import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventoComParticipantesResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import {
  cancelarEvento,
  consultarEventoToken,
  removerParticipante,
  salvarEvento,
} from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { newCpf } from '#tests/support/clients.ts';

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

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const save = (body: object, partner = ours) => as(partner).call(salvarEvento, { body: body as never });
const read = async (token: string, partner = ours) => as(partner).call(consultarEventoToken, { params: { token } });
const ledger = async (eventId: number) =>
  api.database
    .selectFrom('seguro_aventura_meses')
    .select(['mes', 'participantes', 'diarias'])
    .where('id_evento', '=', eventId)
    .orderBy('mes')
    .execute();
const close = (partner: Partner, mes: string) =>
  api.database
    .insertInto('seguro_aventura_meses_fechados')
    .values({ id_cliente: partner.id, mes, fechado_em: new Date(START) })
    .execute();

describe('an event is refused', () => {
  test('field by field, people by what they are called on the form', async () => {
    const { status, refusal } = await save({
      dados: evento({ nomeEvento: '', dataFinal: '2026-12-01' }),
      participantes: [pessoa({ tempId: 'a1', nome: 'Ana' }), pessoa({ tempId: 7, cpf: '123' }), pessoa({ tempId: 'b', nome: 'Rui Lá' })],
    });
    expect(status).toBe(400);
    expect(refusal).toEqual({
      nomeEvento: 'Informe o nome do evento',
      dataFinal: 'O fim do evento não pode ser antes do início',
      participantes: { a1: { nome: 'Informe nome e sobrenome' }, '7': { cpf: 'CPF inválido' } },
    });
  });

  test('that begins in the past, but for whoever entered by the panel (E178)', async () => {
    const past = evento({ dataInicio: '2026-11-20', dataFinal: '2026-11-22' });
    expect((await save({ dados: past })).refusal).toEqual({ dataInicio: 'O início do evento deve ser posterior ao momento atual' });
    const claims = await byPanel(api, ours.claims, api.as('admin').userId);
    const body = await saveEvent(api, claims, past, [pessoa()]);
    expect(body.dados).toMatchObject({ situacao: 'andamento', finalizado: 'S' });
    expect(body.participantes[0]?.dados).toMatchObject({ dataEntrada: null });
    expect(await ledger(body.dados.id)).toEqual([{ mes: '2026-11-01', participantes: 1, diarias: 3 }]);
    const [entry] = (await api.historyOf(salvarEvento)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, id_usuario: api.as('admin').userId, id_registro: body.dados.id });
  });

  test('in a month that is closed for its partner, and only for that one', async () => {
    await close(ours, '2026-10-01');
    const october = evento({ dataInicio: '2026-10-30', dataFinal: '2026-11-02' });
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const { refusal } = await api.bearer('promotor', panel).call(salvarEvento, { body: { dados: october, participantes: [] } });
    expect(refusal).toEqual({ dataInicio: 'O mês 10/2026 já está fechado para este parceiro' });
    const other = await byPanel(api, theirs.claims, api.as('admin').userId);
    expect((await saveEvent(api, other, october, [pessoa()])).dados.situacao).toBe('finalizado');
  });

  test('that a closing charged and that is moved to days to come: what is charged stands', async () => {
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const held = await saveEvent(api, panel, { dataInicio: '2026-10-30', dataFinal: '2026-11-02' }, [pessoa()]);
    await close(ours, '2026-10-01');
    const moved = evento({ id: held.dados.id, dataInicio: '2026-12-05', dataFinal: '2026-12-06' });
    const { refusal } = await api.bearer('promotor', panel).call(salvarEvento, { body: { dados: moved, participantes: [] } });
    expect(refusal).toEqual({ dataInicio: 'O mês 10/2026 já está fechado para este parceiro' });
    expect((await ledger(held.dados.id)).map(({ mes }) => mes)).toEqual(['2026-10-01', '2026-11-01']);
  });

  test('of a suspended partner, whose events are neither changed, corrected nor called off', async () => {
    const held = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const { id } = await api.database.selectFrom('grupos').select('id').where('suspenso', '=', 'S').executeTakeFirstOrThrow();
    await api.database.insertInto('clientes_grupos').values({ id_cliente: ours.id, id_grupo: id }).execute();
    const refused = { seguroAventura: 'Cliente suspenso. Entre em contato com a corretora.' };
    expect((await save({ dados: evento() })).refusal).toEqual(refused);
    const { token } = held.dados;
    expect((await as(ours).call(cancelarEvento, { params: { token } })).refusal).toEqual(refused);
    const person = held.participantes[0]?.dados.tokenParticipante ?? '';
    expect((await as(ours).call(removerParticipante, { params: { id: person } })).refusal).toEqual(refused);
  });

  test('whose partner cannot be written to', async () => {
    await api.database.updateTable('clientes').set({ email: null, telefone_celular: null }).where('id', '=', ours.id).execute();
    expect(Object.keys((await save({ dados: evento() })).refusal)).toEqual(['email', 'telefone']);
  });

  test('of another partner: it is as unknown as none', async () => {
    const { dados } = await saveEvent(api, ours.claims);
    for (const which of [{ id: dados.id }, { token: dados.token }]) {
      expect((await save({ dados: evento(which) }, theirs)).status).toBe(404);
    }
    // They are told what anybody is (G2-26).
    expect((await read(dados.token, theirs)).body).not.toHaveProperty('permiteEdicaoEvento');
    expect((await as(theirs).call(cancelarEvento, { params: { token: dados.token } })).status).toBe(404);
    expect((await read('f'.repeat(32))).status).toBe(400);
  });

  test('with more than 2,000 people, with somebody of another event, or with the same document twice', async () => {
    const cpf = newCpf();
    const one = pessoa();
    const many = Array.from({ length: 2001 }, () => one);
    expect(Object.keys((await save({ dados: evento(), participantes: many })).refusal)).toEqual(['participantes']);
    const mine = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const stranger = mine.participantes[0]?.dados.id;
    expect((await save({ dados: evento(), participantes: [pessoa({ id: stranger })] })).status).toBe(404);
    const twice = await save({ dados: evento(), participantes: [pessoa({ tempId: 'x', cpf }), pessoa({ tempId: 'y', cpf })] });
    expect(twice.refusal).toEqual({ participantes: { y: { cpf: 'CPF já cadastrado neste evento' } } });
    const alike = await save({ dados: evento(), participantes: [pessoa({ tempId: 'x', cpf }), pessoa({ tempId: 'x', cpf })] });
    expect(alike.refusal).toEqual({ participantes: { x: { nome: 'Este participante está duas vezes na lista' } } });
  });

  test('with the document of somebody stored beside whatever else is wrong, who keeps it', async () => {
    const cpf = newCpf();
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa({ cpf })]);
    const wrong = await save({ dados: evento({ id: dados.id }), participantes: [pessoa({ tempId: 'x', cpf, nome: 'Ana' })] });
    expect(wrong.refusal).toEqual({
      participantes: { x: { cpf: 'CPF já cadastrado neste evento', nome: 'Informe nome e sobrenome' } },
    });
  });

  test('with somebody twice, or called as objects call what is theirs', async () => {
    const { dados, participantes } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const id = participantes[0]?.dados.id ?? 0;
    const again = [pessoa({ id, nome: 'Ana Um', favorito: 'S' }), pessoa({ id, nome: 'Ana Dois', favorito: 'S' })];
    expect((await save({ dados: evento({ id: dados.id }), participantes: again })).refusal).toEqual({
      participantes: { [id]: { nome: 'Este participante está duas vezes na lista' } },
    });
    const named = await save({ dados: evento(), participantes: [pessoa({ tempId: '__proto__', cpf: '1' })] });
    expect(JSON.stringify(named.refusal)).toContain('"__proto__":{"cpf":"CPF inválido"}');
  });
});

describe('an event', () => {
  test('is saved with its people, numbered, counted, and its code goes to the responsible', async () => {
    const saved = await saveEvent(api, ours.claims, {}, [pessoa(), pessoa({ nome: 'Rui Sá', restricoesDadosSaude: 'Alergia a abelhas' })]);
    expect(saved.dados).toMatchObject({
      situacao: 'aberto',
      horaInicio: '08:00:59',
      horaFinal: '23:59:00',
      dataHoraInicioAtraso: '2026-12-05T12:00:59.000Z',
      responsavel: 'Marina Prado',
      email: 'parceira@exemplo.com.br',
      quantidadeParticipantes: 2,
      cartaOferta: ours.code,
    });
    expect(saved.dados.codigo).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(saved.participantes.map(({ dados }) => [dados.numeroInscricao, dados.nome, dados.restricoesDadosSaude])).toEqual([
      ['001', 'Ana Lima', null],
      ['002', 'Rui Sá', 'Alergia a abelhas'],
    ]);
    expect(saved).toMatchObject({ habilitaCancelamento: 'S', permitidoAdicionarParticipante: 'S', permiteEdicaoEvento: 'S' });
    expect(await ledger(saved.dados.id)).toEqual([{ mes: '2026-12-01', participantes: 2, diarias: 4 }]);
    const mail = await api.database
      .selectFrom('mensagens')
      .select(['destino', 'valores'])
      .where('chave', '=', `seguro-aventura:salvo:${saved.dados.codigo}`)
      .execute();
    const portal = 'https://painel.exemplo/formularios/propostaSeguro';
    const { codigo, token } = saved.dados;
    const valores = { evento_codigo: codigo, link_codigo: `${portal}/concluido/${token}`, link_evento: `${portal}/${token}/cliente` };
    expect(mail).toMatchObject([{ destino: 'parceira@exemplo.com.br', valores }]);
  });

  test('keeps those that a later save does not send, and what their form does not say', async () => {
    const first = await saveEvent(api, ours.claims, {}, [pessoa({ restricoesDadosSaude: 'Asma' }), pessoa({ nome: 'Rui Sá' })]);
    const [ana] = first.participantes.map(({ dados }) => dados);
    const again = await saveEvent(api, ours.claims, { id: first.dados.id, dataFinal: '2026-12-05' }, [
      { id: ana?.id, nome: 'Ana Lima Souza' },
      pessoa({ nome: 'Zoé Luz' }),
    ]);
    expect(again.participantes.map(({ dados }) => [dados.numeroInscricao, dados.nome, dados.restricoesDadosSaude])).toEqual([
      ['001', 'Ana Lima Souza', 'Asma'],
      ['002', 'Rui Sá', null],
      ['003', 'Zoé Luz', null],
    ]);
    expect(await ledger(first.dados.id)).toEqual([{ mes: '2026-12-01', participantes: 3, diarias: 3 }]);
    const [entry] = (await api.historyOf(salvarEvento)).slice(-1);
    expect(entry).toMatchObject({ antes: { dataFinal: '2026-12-06' }, depois: { dataFinal: '2026-12-05' } });
    expect(JSON.stringify(entry)).not.toContain('Asma');
  });

  test('says whom it put in by what the form called them, also when the same call comes again', async () => {
    const body = { dados: evento(), participantes: [pessoa({ tempId: 'a1' }), pessoa(), pessoa({ tempId: 7 })] };
    const call = () => as(ours).call(salvarEvento, { body }, { key: 'novos' });
    for (const { body: said } of [await call(), await call()])
      expect(said.participantes.map(({ dados }) => dados.tempId)).toEqual(['a1', undefined, 7]);
  });

  test('keeps whom its form marked among the favourites of the partner', async () => {
    const cpf = newCpf();
    const saved = await saveEvent(api, ours.claims, {}, [
      pessoa({ cpf, favorito: 'S' }),
      pessoa({ cpf: '00000000000', dataNascimento: '2020-01-02', favorito: 'S' }),
    ]);
    const [ana] = saved.participantes.map(({ dados }) => dados);
    await saveEvent(api, ours.claims, { id: saved.dados.id }, [{ id: ana?.id, nome: 'Ana Rocha' }]);
    const kept = await api.database
      .selectFrom('seguro_aventura_favoritos')
      .select(['documento', 'nome'])
      .where('id_cliente', '=', ours.id)
      .execute();
    expect(kept).toEqual([{ documento: `C:${cpf}`, nome: 'Ana Rocha' }]);
  });

  test('shows both versions to whoever edited an older one of the event, or of somebody', async () => {
    const first = await saveEvent(api, ours.claims, {}, [pessoa(), pessoa({ nome: 'Rui Sá' })]);
    const [ana, rui] = first.participantes.map(({ dados }) => dados);
    const { id, dataEdicao } = first.dados;
    // People who come meanwhile make nobody's form old.
    const more = await saveEvent(api, ours.claims, { id, dataEdicao }, [pessoa({ nome: 'Zoé Luz' })]);
    expect(more.dados.dataEdicao).toBe(dataEdicao);
    api.setNow('2026-11-22T13:05:00.000Z');
    const moved = await saveEvent(api, ours.claims, { id, nomeEvento: 'Travessia', dataEdicao }, [{ id: ana?.id, nome: 'Ana Rocha' }]);
    const old = await save({ dados: evento({ id, nomeEvento: 'Outra', dataEdicao }) });
    expect([old.status, Object.keys(old.refusal)]).toEqual([400, ['data_edicao', 'registroAtual']]);
    expect(old.refusal['registroAtual']).toMatchObject({ dados: { nomeEvento: 'Travessia', dataEdicao: moved.dados.dataEdicao } });
    const now = { id, dataEdicao: moved.dados.dataEdicao };
    const older = await save({ dados: now, participantes: [{ id: ana?.id, dataEdicao: ana?.dataEdicao, nome: 'Ana Souza' }] });
    expect(Object.keys(older.refusal)).toEqual(['data_edicao', 'registroAtual']);
    // Of whoever stays as they are no version is asked.
    const same = await save({ dados: now, participantes: [{ id: rui?.id, dataEdicao: ana?.dataEdicao, nome: 'Rui Sá' }] });
    expect(same.status).toBe(200);
  });

  test('ignores what only the server says, and answers the same call the same', async () => {
    const body = {
      dados: { ...evento(), finalizado: 'S', integrado: 'S', codigo: 'AAAAAAAA', boletoPago: 'S' },
      participantes: [{ dados: pessoa() }],
    };
    const call = () => as(ours).call(salvarEvento, { body }, { key: 'uma-vez' });
    const [one, two] = [await call(), await call()];
    expect(two.body.dados.id).toBe(one.body.dados.id);
    expect(one.body.dados).toMatchObject({ finalizado: 'N', integrado: 'N', boletoPago: null });
    expect(one.body.dados.codigo).not.toBe('AAAAAAAA');
    const kept = await api.database.selectFrom('idempotencia').select('resposta').where('operacao', '=', salvarEvento.id).execute();
    expect(kept.map(({ resposta }) => Object.keys(resposta as object))).toContainEqual(['id', 'novos']);
  });

  test('begins by the clock: then people alone change, late ones from their day on, and then nothing', async () => {
    const { dados } = await saveEvent(api, ours.claims, { dataInicio: '2026-12-05', horaInicio: '23:30' }, [pessoa()]);
    api.setNow('2026-12-06T02:29:58.999Z');
    expect((await read(dados.token)).body.dados).toMatchObject({ situacao: 'aberto' });
    api.setNow('2026-12-06T03:10:00.000Z');
    const begun = (await read(dados.token)).body;
    expect(begun).toMatchObject({
      permiteEdicaoEvento: 'N',
      permitidoAdicionarParticipante: 'S',
      dados: { situacao: 'andamento', finalizado: 'S' },
    });
    expect((await save({ dados: { id: dados.id, nomeEvento: 'Outro' } })).refusal).toEqual({
      finalizado: 'O evento já começou: só os participantes podem mudar',
    });
    const late = await save({ dados: { id: dados.id }, participantes: [pessoa()] });
    expect(late.body.participantes.at(-1)?.dados).toMatchObject({ numeroInscricao: '002', dataEntrada: '2026-12-06' });
    expect(await ledger(dados.id)).toEqual([{ mes: '2026-12-01', participantes: 2, diarias: 3 }]);
    api.setNow('2026-12-06T03:30:59.000Z');
    expect((await save({ dados: { id: dados.id }, participantes: [pessoa()] })).refusal).toEqual({
      finalizado: 'O prazo para mudar este evento terminou',
    });
  });

  test('gives the same login on, and leaves the trace of being read', async () => {
    const { dados } = await saveEvent(api, ours.claims);
    const { body } = await read(dados.token);
    expect('jwt' in body && body.jwt).toMatch(/^ey/);
    const [entry] = (await api.historyOf(consultarEventoToken)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, id_cliente: ours.id, id_registro: dados.id });
  });

  test('gives documents to others than had them: exchanged, handed on to somebody new, and from a passport to another', async () => {
    const [a, b] = [newCpf(), newCpf()];
    const foreign = { estrangeiro: 'S', cpf: '', nacionalidade: 'Uruguai' } as const;
    const saved = await saveEvent(api, ours.claims, {}, [
      pessoa({ cpf: a }),
      pessoa({ nome: 'Rui Sá', cpf: b }),
      pessoa({ nome: 'Zoé Luz', ...foreign, numeroPassaporte: 'AB123' }),
    ]);
    const { id } = saved.dados;
    const [ana, rui, zoe] = saved.participantes.map(({ dados }) => dados.id);
    const after = await saveEvent(api, ours.claims, { id }, [
      { id: ana, cpf: b },
      { id: rui, cpf: a },
      { id: zoe, numeroPassaporte: 'CD456' },
      pessoa({ nome: 'Eva Dias', ...foreign, numeroPassaporte: 'AB123' }),
    ]);
    expect(after.participantes.map(({ dados }) => dados.numeroPassaporte ?? dados.cpf)).toEqual([b, a, 'CD456', 'AB123']);
    expect(after.participantes.map(({ dados }) => dados.estrangeiro)).toEqual(['N', 'N', 'S', 'S']);
  });

  test('gives no two people one number, nor one document, however many come at once', async () => {
    const { dados } = await saveEvent(api, ours.claims);
    const cpf = newCpf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, i) =>
        save({ dados: { id: dados.id }, participantes: [pessoa({ cpf: i % 5 === 0 ? cpf : newCpf() })] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
    const { participantes } = (await read(dados.token)).body as EventoComParticipantesResposta;
    expect(participantes.map((one) => one.dados.numeroInscricao)).toEqual(Array.from({ length: 9 }, (_one, i) => `00${i + 1}`));
  });

  test('of 2,000 people is saved in one go', async () => {
    const cpfs = new Set<string>();
    while (cpfs.size < 2000) cpfs.add(newCpf());
    const body = await saveEvent(
      api,
      ours.claims,
      {},
      [...cpfs].map((cpf) => pessoa({ cpf })),
    );
    expect(body.dados.quantidadeParticipantes).toBe(2000);
    expect(body.participantes.at(-1)?.dados.numeroInscricao).toBe('2000');
  });
});

describe('cancelling an event', () => {
  const cancel = (token: string, motivo?: string) => as(ours).call(cancelarEvento, { params: { token }, body: { motivo } });

  test('takes its days away, and is final', async () => {
    const { dados, participantes } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    expect(participantes.map((one) => one.dados.eventosCancelados)).toEqual(['N']);
    const { body } = await cancel(dados.token, 'Chuva');
    expect(body.dados).toMatchObject({ cancelado: 'S', canceladoPorCliente: 'S', situacao: 'cancelado', motivoCancelado: 'Chuva' });
    expect(body.dados.quantidadeParticipantes).toBe(1);
    // Of somebody by themselves nothing changed: the event tells it.
    const after = ((await read(dados.token)).body as EventoComParticipantesResposta).participantes;
    expect(after.map((one) => [one.dados.cancelado, one.dados.eventosCancelados])).toEqual([['N', 'S']]);
    expect(await ledger(dados.id)).toEqual([]);
    expect((await cancel(dados.token)).refusal).toEqual({ cancelado: 'Evento cancelado!' });
    expect((await save({ dados: { id: dados.id, nomeEvento: 'Outro' } })).refusal).toEqual({ cancelado: 'Evento cancelado!' });
    const [entry] = (await api.historyOf(cancelarEvento)).slice(-1);
    expect(entry).toMatchObject({ depois: { cancelado: 'S' }, detalhe: { motivo: 'Chuva', participantes: 1 } });
  });

  test('asked for again under its key, for its answer was lost, it answers the same', async () => {
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const again = () => as(ours).call(cancelarEvento, { params: { token: dados.token }, body: { motivo: 'Chuva' } }, { key: 'de-novo' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.body.dados]).toEqual([200, 200, first.body.dados]);
    expect((await cancel(dados.token, 'Chuva')).status).toBe(400);
  });

  test('by the panel is not the partner’s doing; once it has begun nobody cancels', async () => {
    const { dados } = await saveEvent(api, ours.claims);
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const { body } = await api.bearer('promotor', panel).call(cancelarEvento, { params: { token: dados.token } });
    expect(body.dados.canceladoPorCliente).toBe('N');
    const begun = await saveEvent(api, ours.claims);
    api.setNow('2026-12-05T11:01:00.000Z');
    expect((await cancel(begun.dados.token)).refusal).toEqual({ finalizado: 'O evento já começou' });
  });
});
