import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrarInscricao } from '#contract/inscricao/inscricao.operations.ts';
import { TEXTO_CONSENTIMENTO, TEXTO_CONSENTIMENTO_RESPONSAVEL } from '#contract/inscricao/textos.ts';
import { alterarLinkInscricao, consultarCpf } from '#contract/portal/pessoas.operations.ts';
import { cancelarEvento, consultarEventoToken, salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { findMismatches } from '#server/modules/seguro-aventura/seguro-aventura.ledger.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink, registers, suspend, withJwt } from '#tests/support/registrations.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
  ours = await createPartner(api);
});
afterAll(() => api.stop());

const eventOf = async (partner: Partner = ours, dados: Parameters<typeof saveEvent>[2] = {}) =>
  (await saveEvent(api, partner.claims, dados)).dados;
const open = (token: string) => api.anonymous.call(consultarEventoToken, { params: { token } });
const people = (idEvento: number) =>
  api.database.selectFrom('seguro_aventura_participantes').selectAll().where('id_evento', '=', idEvento).orderBy('numero').execute();

describe('the link of an event', () => {
  test('that is longer than any of ours is one nobody was given', async () => {
    expect((await open('a'.repeat(65))).refusal).toEqual({ token: 'Token não encontrado' });
  });

  test('opens a JWT of its own event, and tells nothing of the partner', async () => {
    const { token, id } = await eventOf();
    const { body } = await open(token);
    expect(body).toMatchObject({
      dados: { id, empresa: 'Operadora Trilha Nova Turismo', linkInscricaoBloqueado: 'N' },
      permitidoAdicionarParticipante: 'S',
      exibirTermos: 'N',
      linkTermoResponsabilidade: null,
      termo: null,
      dadosImagemModeloEmailParticipante: { nomeTemporario: null },
    });
    expect(JSON.stringify(body)).not.toContain(ours.code);
  });

  test('answers 200 without a JWT while it is blocked, and 400 once nobody may be added', async () => {
    const { token, codigo } = await eventOf();
    const block = (linkInscricaoBloqueado: 'S' | 'N') =>
      api.bearer('promotor', ours.claims).call(alterarLinkInscricao, { params: { token }, body: { linkInscricaoBloqueado } });
    await block('S');
    const blocked = await open(token);
    expect([blocked.status, blocked.body]).toMatchObject([200, { jwt: null, dados: { linkInscricaoBloqueado: 'S' } }]);
    await api.bearer('promotor', ours.claims).call(cancelarEvento, { params: { token }, body: {} });
    expect([(await open(token)).status, (await open(token)).refusal]).toEqual([400, { evento: 'Evento finalizado!' }]);
    const confirmed = await api.anonymous.call(consultarEventoToken, { params: { token }, query: { confirmacao: 'S' } });
    expect(confirmed.body).toEqual({ dados: { nomeEvento: 'Travessia da Serra', codigo }, participantes: [] });
  });

  test('answers 400 past the tolerance, and for a suspended partner', async () => {
    const owing = await createPartner(api, 'Devedora');
    const { token } = await eventOf(owing);
    api.setNow('2026-12-05T12:01:00.000Z');
    expect((await open(token)).refusal).toEqual({ evento: 'Evento finalizado!' });
    api.setNow(START);
    await suspend(api, owing.id);
    expect((await open(token)).refusal).toEqual({ bloqueio: 'Cliente suspenso. Entre em contato com a corretora.' });
  });
});

test('the link of a partner that left opens nothing, nor does a JWT from before', async () => {
  const gone = await createPartner(api, 'Foi Embora');
  const { id, token } = (await saveEvent(api, gone.claims)).dados;
  const { inscrever } = await openLink(api, token);
  const ofClient = (ativo: 'S' | 'N') => api.database.updateTable('clientes').set({ ativo }).where('id', '=', gone.id).execute();
  await ofClient('N');
  expect((await open(token)).refusal).toEqual({ evento: 'Evento finalizado!' });
  expect((await inscrever(inscricao())).refusal).toEqual({ evento: 'Evento finalizado!' });
  await ofClient('S');
  const code = (carta_oferta: string | null) =>
    api.database.updateTable('clientes').set({ carta_oferta }).where('id', '=', gone.id).execute();
  await code(null);
  expect((await open(token)).refusal).toEqual({ evento: 'Evento finalizado!' });
  expect((await inscrever(inscricao())).refusal).toEqual({ evento: 'Evento finalizado!' });
  await code(gone.code);
  await api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', gone.id).execute();
  expect((await inscrever(inscricao())).refusal).toEqual({ evento: 'Evento finalizado!' });
  expect(await people(id)).toHaveLength(0);
});

describe('a registration', () => {
  test('is refused without a JWT, with that of a partner, and in another event', async () => {
    const [one, other] = [await eventOf(), await eventOf()];
    const params = { idEvento: String(one.id) };
    const body = { dados: { participante: inscricao() } };
    expect((await api.anonymous.call(registrarInscricao as never, { params, body } as never)).status).toBe(401);
    expect((await api.bearer('promotor', ours.claims).call(registrarInscricao as never, { params, body } as never)).status).toBe(401);
    const { jwt } = await openLink(api, other.token);
    expect((await registers(api, jwt, one.id).inscrever(inscricao())).status).toBe(404);
    expect((await withJwt(api, jwt).call(salvarEvento as never, { body: { dados: evento() } } as never)).status).toBe(401);
    expect(await people(one.id)).toHaveLength(0);
  });

  test('is told everything that is wrong with it at once, in the order of the page', async () => {
    const { token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const answer = await inscrever(
      inscricao({
        cpf: '11111111111',
        nome: 'Ana',
        email: 'x@',
        telefone: '12',
        restricoesDadosSaude: 'Alergia',
        dataNascimento: '2015-02-01',
      }),
      { dataFinal: '2026-12-31' },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.refusal['participante'] as object)).toEqual([
      'dataSaida',
      'cpf',
      'nome',
      'responsavelLegalNome',
      'responsavelLegalCpf',
      'email',
      'telefone',
      'consentimentoSaude',
    ]);
  });

  test('is told of choices and days that are none beside the rest, each under its field', async () => {
    const { token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const choices = { estrangeiro: 'X', consentimentoSaude: '', restricoesDadosSaude: 'Alergia' };
    expect((await inscrever(inscricao({ ...choices, nome: 'a'.repeat(30_000) }), { dataFinal: '31/12/2026' })).refusal).toEqual({
      participante: {
        dataSaida: 'A data final não é a desta inscrição',
        estrangeiro: 'Use S ou N',
        nome: 'Use no máximo 100 caracteres',
        consentimentoSaude: 'Autorize o tratamento dos dados de saúde',
      },
    });
    expect((await inscrever(inscricao({ estrangeiro: '', aceitouTermos: '' }), { dataFinal: '' })).status).toBe(200);
  });

  test('is a person with days, number, acceptance, e-mail and history, in one go', async () => {
    const { id, token, codigo } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const sent = inscricao({ restricoesDadosSaude: 'Alergia a abelhas', consentimentoSaude: 'S', contatoEmergenciaNome: 'Rita' });
    const { status, body } = await inscrever(sent, { dataFinal: '2026-12-06' });
    expect([status, body]).toEqual([
      200,
      {
        dados: {
          numeroInscricao: '001',
          nomeEvento: 'Travessia da Serra',
          dataInicio: '2026-12-05',
          dataFinal: '2026-12-06',
          descricao: 'Dois dias de caminhada',
        },
        dadosImagemModeloEmailParticipante: { nomeTemporario: null },
      },
    ]);
    const [person] = await people(id);
    expect(person).toMatchObject({
      nome: 'João Inácio D’Ávila',
      telefone: '48999112233',
      favorito: 'N',
      email_enviado: 'S',
      genero: 'M',
      aceitou_termos: 'N',
    });
    const days = await api.database.selectFrom('seguro_aventura_diarias').select('dias').where('id_evento', '=', id).execute();
    expect(days).toEqual([{ dias: 2 }]);
    const sealed = await api.database
      .selectFrom('seguro_aventura_sensiveis')
      .selectAll()
      .where('id_participante', '=', person?.id ?? 0)
      .execute();
    expect(sealed).toHaveLength(1);
    const [aceite] = await api.database.selectFrom('termos_aceites').selectAll().where('id_evento', '=', id).execute();
    expect(aceite).toMatchObject({ ordem: 1, id_participante: person?.id, id_termo: null, apagar_em: '2031-12-06', elo_anterior: null });
    expect(aceite?.texto_saude).toContain('dados de saúde');
    const mail = await api.database
      .selectFrom('mensagens')
      .select('destino')
      .where('chave', 'like', `seguro-aventura:participante:${person?.id}:%`)
      .execute();
    expect(mail).toEqual([{ destino: 'joao@exemplo.com.br' }]);
    const told = (await api.historyOf(registrarInscricao)).at(-1);
    expect(told).toMatchObject({
      autor: 'participante',
      id_autor: id,
      id_cliente: ours.id,
      id_registro: person?.id,
      detalhe: { evento: codigo },
    });
    expect(JSON.stringify(told)).not.toContain('abelhas');
    expect((await findMismatches(api.database, id - 1, 1)).found).toEqual([]);
  });

  test('takes nothing that a stranger may not say', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const more = {
      id: 1,
      numero: 77,
      cancelado: 'S',
      numeroSorte: '000001',
      favorito: 'S',
      dataEntrada: '2026-12-06',
      emailEnviado: 'S',
      genero: 'F',
    };
    expect((await inscrever({ ...inscricao({ email: null }), ...more })).status).toBe(200);
    expect(await people(id)).toMatchObject([
      { numero: 1, cancelado: 'N', numero_sorte: null, favorito: 'N', data_entrada: null, email_enviado: 'N', genero: 'M' },
    ]);
  });

  test('is answered once more under its key, and another one under it is a mistake', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const sent = inscricao();
    const first = await inscrever(sent, {}, 'uma-vez');
    const again = await inscrever(sent, {}, 'uma-vez');
    expect(again.body).toEqual(first.body);
    expect((await inscrever(inscricao(), {}, 'uma-vez')).status).toBe(422);
    expect(await people(id)).toHaveLength(1);
    // Refused under a key, it is sent again under the same one, mended.
    expect((await inscrever(sent, {}, 'outra')).refusal).toEqual({ participante: { cpf: 'CPF já cadastrado neste evento' } });
    expect((await inscrever(inscricao(), {}, 'outra')).status).toBe(200);
  });

  test('of a document that is in already is told so beside whatever else is wrong, and of those that are wrong none is another’s', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const sent = inscricao();
    const foreigner = inscricao({ estrangeiro: 'S', cpf: null, numeroPassaporte: 'FR 12.345', nacionalidade: 'França' });
    for (const one of [sent, foreigner]) expect((await inscrever(one)).status).toBe(200);
    const fields = async (wrong: Parameters<typeof inscrever>[0]) => Object.entries((await inscrever(wrong)).refusal['participante'] ?? {});
    expect(await fields({ ...sent, nome: 'João', email: 'x' })).toEqual([
      ['cpf', 'CPF já cadastrado neste evento'],
      ['nome', 'Informe nome e sobrenome'],
      ['email', 'E-mail inválido'],
    ]);
    expect(await fields({ ...foreigner, numeroPassaporte: 'fr12345', telefone: '1' })).toEqual([
      ['numeroPassaporte', 'Passaporte já cadastrado neste evento'],
      ['telefone', 'Telefone deve ter DDD e 8 ou 9 dígitos'],
    ]);
    const twins = inscricao({ nome: 'João' });
    // The first goes alone, the others share a lot.
    const all = await Promise.all([1, 2, 3].map(() => fields(twins)));
    expect(all).toEqual([1, 2, 3].map(() => [['nome', 'Informe nome e sobrenome']]));
    expect(await people(id)).toHaveLength(2);
  });

  test('of a child is the guardian’s, and eleven zeros are only a child’s', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const child = inscricao({
      cpf: '00000000000',
      dataNascimento: '2014-03-02',
      responsavelLegalNome: 'Rita Souza',
      responsavelLegalCpf: newCpf(),
    });
    expect((await inscrever(child)).status).toBe(200);
    expect((await inscrever({ ...child, nome: 'Bento Souza' })).status).toBe(200);
    expect((await inscrever({ ...child, dataNascimento: '1990-01-01' })).refusal).toMatchObject({
      participante: { cpf: 'Só menores de 18 anos podem ficar sem CPF' },
    });
    const own = newCpf();
    expect((await inscrever({ ...child, cpf: own, responsavelLegalCpf: own })).refusal).toEqual({
      participante: { responsavelLegalCpf: 'O responsável legal não pode ser o próprio participante' },
    });
    const kept = await api.database
      .selectFrom('termos_aceites')
      .select(['responsavel_nome', 'responsavel_cpf', 'texto_consentimento'])
      .where('id_evento', '=', id)
      .execute();
    const guardian = { responsavel_nome: 'Rita Souza', responsavel_cpf: child.responsavelLegalCpf };
    const texto_consentimento = `${TEXTO_CONSENTIMENTO_RESPONSAVEL}\n${TEXTO_CONSENTIMENTO}`;
    expect(kept).toEqual([1, 2].map(() => ({ ...guardian, texto_consentimento })));
  });

  test('by a JWT from before the link was blocked, or the event cancelled, is of nobody', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    await api.bearer('promotor', ours.claims).call(alterarLinkInscricao, { params: { token }, body: { linkInscricaoBloqueado: 'S' } });
    expect((await inscrever(inscricao())).refusal).toEqual({ bloqueio: 'Evento Finalizado!' });
    await api.bearer('promotor', ours.claims).call(cancelarEvento, { params: { token }, body: {} });
    expect((await inscrever(inscricao())).refusal).toEqual({ evento: 'Evento finalizado!' });
    expect(await people(id)).toHaveLength(0);
  });

  test('of somebody late begins today, closes the list, and has a lucky number', async () => {
    const { id, token } = await eventOf(ours, { dataInicio: '2026-11-21', horaInicio: '23:30', dataFinal: '2026-11-22' });
    api.setNow('2026-11-22T03:05:00.000Z');
    const { inscrever } = await openLink(api, token);
    expect((await inscrever(inscricao())).body.dados).toMatchObject({ dataInicio: '2026-11-22', dataFinal: '2026-11-22' });
    const [person] = await people(id);
    expect(person?.data_entrada).toBe('2026-11-22');
    expect(person?.numero_sorte).toMatch(/^\d{6}$/);
    expect((await findMismatches(api.database, id - 1, 1)).found).toEqual([]);
    api.setNow(START);
  });
});

describe('many at once', () => {
  test('one row for a CPF, whoever comes thirty times, and each other has an answer of its own', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    const twin = inscricao();
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => inscrever(twin)),
      ...Array.from({ length: 70 }, (_one, at) => inscrever(inscricao(at % 7 === 0 ? { nome: 'Só' } : {}))),
    ]);
    const said = answers.map(({ status }) => status);
    expect(said.slice(0, 30).filter((status) => status === 200)).toHaveLength(1);
    expect(said.slice(30).filter((status) => status === 200)).toHaveLength(60);
    const rows = await people(id);
    expect(rows.map(({ numero }) => numero)).toEqual(Array.from({ length: 61 }, (_one, at) => at + 1));
    expect((await findMismatches(api.database, id - 1, 1)).found).toEqual([]);
    const { rows: counted } = await sql<{ dias: number; emails: number; aceites: number }>`
      select (select sum(dias)::int from seguro_aventura_diarias where id_evento = ${id}) as dias,
        (select count(*)::int from mensagens where chave like 'seguro-aventura:participante:%'
          and split_part(chave, ':', 3)::int = any(${rows.map((row) => row.id)}::int[])) as emails,
        (select count(*)::int from termos_aceites where id_evento = ${id}) as aceites`.execute(api.database);
    expect(counted).toEqual([{ dias: 122, emails: 61, aceites: 61 }]);
  });

  test('a partner who saves meanwhile loses nobody, and events beside it wait for nobody', async () => {
    const events = [await eventOf(), await eventOf(), await eventOf()];
    const links = await Promise.all(events.map(({ token }) => openLink(api, token)));
    const [first] = events;
    const save = () =>
      api.bearer('promotor', ours.claims).call(salvarEvento, {
        body: { dados: { ...evento(), token: first?.token }, participantes: [pessoa(), pessoa()] },
      });
    const answers = await Promise.all([...Array.from({ length: 60 }, (_one, at) => links[at % 3]?.inscrever(inscricao())), save(), save()]);
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
    const counts = await Promise.all(events.map(async ({ id }) => (await people(id)).length));
    expect(counts).toEqual([24, 20, 20]);
    for (const { id } of events) expect((await findMismatches(api.database, id - 1, 1)).found).toEqual([]);
  });
});

test('a CPF that the partner knows fills in name, e-mail and phone, and nothing else', async () => {
  const cpf = newCpf();
  const known = await createPartner(api, 'Conhecida');
  const child = pessoa({ cpf: '00000000000', nome: 'Nina Lima', dataNascimento: '2017-05-05' });
  const { token } = (await saveEvent(api, known.claims, {}, [pessoa({ cpf, restricoesDadosSaude: 'Asma' }), child])).dados;
  const { jwt } = await openLink(api, token);
  const ask = (query: { cpf: string }) => withJwt(api, jwt).call(consultarCpf, { query });
  expect((await ask({ cpf })).body).toEqual({ dados: { nome: 'Ana Lima', email: 'ana@exemplo.com.br', telefone: '11912345678' } });
  for (const other of [newCpf(), '00000000000']) expect((await ask({ cpf: other })).body).toEqual({ dados: null });
  const { jwt: elsewhere } = await openLink(api, (await eventOf()).token);
  expect((await withJwt(api, elsewhere).call(consultarCpf, { query: { cpf } })).body).toEqual({ dados: null });
  expect(await api.historyOf(consultarCpf)).toContainEqual(expect.objectContaining({ autor: 'participante', id_cliente: known.id }));
});

test('nobody is known any more to a JWT whose event takes nobody: blocked, cancelled, or of a suspended partner', async () => {
  const cpf = newCpf();
  const partner = await createPartner(api, 'Fechada');
  const { token } = (await saveEvent(api, partner.claims, {}, [pessoa({ cpf })])).dados;
  const { jwt } = await openLink(api, token);
  const ask = async () => (await withJwt(api, jwt).call(consultarCpf, { query: { cpf } })).body;
  const block = (linkInscricaoBloqueado: 'S' | 'N') =>
    api.bearer('promotor', partner.claims).call(alterarLinkInscricao, { params: { token }, body: { linkInscricaoBloqueado } });
  await block('S');
  expect(await ask()).toEqual({ dados: null });
  await block('N');
  expect(await ask()).toMatchObject({ dados: { nome: 'Ana Lima' } });
  const other = await openLink(api, (await eventOf(partner)).token);
  await api.bearer('promotor', partner.claims).call(cancelarEvento, { params: { token }, body: {} });
  expect(await ask()).toEqual({ dados: null });
  const elsewhere = async () => (await withJwt(api, other.jwt).call(consultarCpf, { query: { cpf } })).body;
  expect(await elsewhere()).toMatchObject({ dados: { nome: 'Ana Lima' } });
  await suspend(api, partner.id);
  expect(await elsewhere()).toEqual({ dados: null });
});
