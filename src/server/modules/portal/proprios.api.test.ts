import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alterarLinkInscricao, consultarCpf, consultarFavoritos, removerFavorito } from '#contract/portal/pessoas.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { lembrarCartaOferta, salvarComJwt } from '#contract/portal/proprios.operations.ts';
import { keepFavourites } from '#server/modules/seguro-aventura/promotor.favourites.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { pricedPartner } from '#tests/support/closings.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const save = (partner: Partner, body: object) => as(partner).call(salvarComJwt, { body: body as never });

describe('somebody who was entered before', () => {
  test('fills the form of their own partner alone', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Nossa'), await pricedPartner(api, 'Deles')];
    const cpf = newCpf();
    const child = pessoa({ cpf: '00000000000', nome: 'Nina Nunes', dataNascimento: '2017-05-05' });
    await saveEvent(api, ours.claims, {}, [pessoa({ cpf, nome: 'Lia Nunes', restricoesDadosSaude: 'Asma' }), child]);
    const of = async (partner: Partner) => (await as(partner).call(consultarCpf, { query: { cpf } })).body.dados;
    expect(await of(ours)).toMatchObject({ nome: 'Lia Nunes', restricoesDadosSaude: 'Asma' });
    expect(await of(theirs)).toBeNull();
    // Whoever has no CPF is nobody's namesake.
    expect((await as(ours).call(consultarCpf, { query: { cpf: '00000000000' } })).body.dados).toBeNull();
    expect((await as(ours).call(consultarCpf, { query: { cpf: '123' } })).refusal).toEqual({ cpf: 'CPF deve ter 11 dígitos' });
  });

  test('is a favourite of the partner who marked them, until it does not', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Marca'), await pricedPartner(api, 'Não marca')];
    const cpf = newCpf();
    const person = { ...pessoa({ cpf }), numeroPassaporte: null, nacionalidade: null, dataNascimento: '1990-02-28', genero: 'F' as const };
    const marked = { ...person, nome: 'Caio Reis', cpf, email: null, telefone: null, favorito: 'S' as const };
    await api.database
      .transaction()
      .execute((trx) =>
        keepFavourites(
          trx,
          ours,
          [marked, { ...marked, cpf: '00000000000' }, { ...marked, cpf: null, numeroPassaporte: 'XY12345', nome: 'Ann Lee' }],
          new Date(START),
        ),
      );
    const of = async (partner: Partner, query: Record<string, string> = {}) =>
      (await as(partner).call(consultarFavoritos, { query })).body.registros.map(({ dados }) => dados.nome);
    expect(await of(ours)).toEqual(['Ann Lee', 'Caio Reis']);
    expect(await of(ours, { cartaOferta: ours.code.toLowerCase() })).toHaveLength(2);
    expect(await of(ours, { cartaOferta: theirs.code })).toEqual([]);
    expect(await of(theirs)).toEqual([]);
    await as(theirs).call(removerFavorito, { body: { cpf } });
    await as(ours).call(removerFavorito, { body: { cartaOferta: theirs.code, cpf } });
    expect(await of(ours)).toHaveLength(2);
    await as(ours).call(removerFavorito, { body: { cartaOferta: ours.code, cpf } });
    expect(await of(ours)).toEqual(['Ann Lee']);
  });

  test('is a favourite no more in the events of the partner who says so, and still in another’s', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Desmarca'), await pricedPartner(api, 'Continua')];
    const cpf = newCpf();
    for (const { claims } of [ours, theirs]) await saveEvent(api, claims, {}, [pessoa({ cpf, favorito: 'S' }), pessoa({ favorito: 'S' })]);
    await as(ours).call(removerFavorito, { body: { cartaOferta: ours.code, cpf } });
    const marked = async (partner: Partner) => {
      const people = api.database
        .selectFrom('seguro_aventura_participantes')
        .select(['cpf', 'favorito'])
        .where('id_cliente', '=', partner.id);
      return Object.fromEntries((await people.execute()).map((one) => [one.cpf === cpf ? 'who' : 'other', one.favorito]));
    };
    expect([await marked(ours), await marked(theirs)]).toEqual([
      { who: 'N', other: 'S' },
      { who: 'S', other: 'S' },
    ]);
  });
});

describe('the registration by the link', () => {
  test('is opened and closed by the partner of the event, as long as it may', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Abre'), await pricedPartner(api, 'Fecha')];
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const link = (partner: Partner, linkInscricaoBloqueado: 'S' | 'N') =>
      as(partner).call(alterarLinkInscricao, { params: { token: dados.token }, body: { dados: { linkInscricaoBloqueado } } });
    expect((await link(theirs, 'S')).status).toBe(404);
    expect((await link(ours, 'S')).body).toEqual({ dados: { linkInscricaoBloqueado: 'S' } });
    const [entry] = (await api.historyOf(alterarLinkInscricao)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, depois: { linkInscricaoBloqueado: 'S' } });
    api.setNow('2026-12-05T13:00:00.000Z');
    expect(Object.keys((await link(ours, 'N')).refusal)).toEqual(['linkInscricaoBloqueado']);
    api.setNow(START);
  });
});

describe('a partner’s own contacts', () => {
  test('are changed alone, and the old e-mail is told', async () => {
    const ours = await pricedPartner(api, 'Contatos');
    const { body } = await save(ours, {
      id: ours.id,
      responsavelJuridicoEmail: 'nova@exemplo.com.br',
      nome: 'Outro nome',
      email: 'x@y.com.br',
    });
    expect(body.dados).toMatchObject({
      responsavelJuridicoEmail: 'nova@exemplo.com.br',
      email: 'parceira@exemplo.com.br',
      nome: 'Contatos',
    });
    await save(ours, { responsavelJuridicoEmail: 'outra@exemplo.com.br' });
    await save(ours, { responsavelJuridicoEmail: 'outra@exemplo.com.br' });
    const sent = await api.database
      .selectFrom('caixa_saida')
      .select('para')
      .where('chave', 'like', `contato-trocado:${ours.id}:%`)
      .execute();
    // At first nobody answered for the company but itself.
    expect(sent.flatMap(({ para }) => para)).toEqual(['parceira@exemplo.com.br', 'nova@exemplo.com.br']);
    expect((await save(ours, { id: ours.id + 1, responsavelJuridicoEmail: 'a@b.com.br' })).status).toBe(404);
    expect((await save(ours, { cnpj: '11222333000181', responsavelJuridicoEmail: 'a@b.com.br' })).refusal).toEqual({
      cnpj: 'O documento não é o deste cadastro',
    });
    expect(Object.keys((await save(ours, { responsavelJuridicoEmail: 'sem arroba' })).refusal)).toEqual(['responsavelJuridicoEmail']);
    expect((await save(ours, { responsavelJuridicoEmail: '' })).refusal).toEqual({
      responsavelJuridicoEmail: 'Informe o e-mail do responsável',
    });
    expect((await save(ours, { seguroPropriedadeBloqueado: 'S' })).body.dados.seguroPropriedadeBloqueado).toBe('S');
  });
});

describe('a phone that is another by now', () => {
  const contacts = (partner: Partner, columns: object) =>
    api.database.updateTable('clientes').set(columns).where('id', '=', partner.id).execute();
  const told = async (partner: Partner) => {
    const rows = api.database
      .selectFrom('caixa_saida')
      .select(['para', 'assunto', 'corpo_texto', 'sigiloso'])
      .where('chave', 'like', `telefone-trocado:${partner.id}:%`);
    return rows.orderBy('id').execute();
  };

  test('is told to the e-mail on record: where the next code would go, masked', async () => {
    const ours = await pricedPartner(api, 'Telefone');
    await contacts(ours, { tipo_pessoa: 'F', cpf: newCpf(), email: 'antes@exemplo.com.br', telefone_celular: '48988887777' });
    expect((await save(ours, { telefoneCelular: '(48) 98888-7777' })).status).toBe(200);
    expect(await told(ours)).toEqual([]);
    // Both at once: the e-mail that was hears of both.
    await save(ours, { telefoneCelular: '(48) 97777-2222', email: 'depois@exemplo.com.br' });
    const sentence = 'O telefone de contato de Telefone foi trocado para (**) *****-2222, pelo portal do parceiro.';
    expect(await told(ours)).toEqual([
      {
        para: ['antes@exemplo.com.br'],
        assunto: 'Guarida: o telefone de contato foi trocado',
        corpo_texto: `${sentence}\n\nSe não foi você, fale com a corretora.\n`,
        sigiloso: false,
      },
    ]);
    const moved = api.database.selectFrom('caixa_saida').select('para').where('chave', 'like', `contato-trocado:${ours.id}:%`);
    expect((await moved.execute()).map(({ para }) => para)).toEqual([['antes@exemplo.com.br']]);
  });

  test('of a company is told to whoever answers for it, or else to its own e-mail, and to nobody without one', async () => {
    const ours = await pricedPartner(api, 'Empresa');
    await save(ours, { responsavelJuridicoTelefone: '48977771111' });
    await contacts(ours, { responsavel_juridico_email: 'responde@exemplo.com.br' });
    await save(ours, { responsavelJuridicoTelefone: '48977773333' });
    await contacts(ours, { responsavel_juridico_email: null, email: null });
    expect((await save(ours, { responsavelJuridicoTelefone: '48977774444' })).status).toBe(200);
    expect((await told(ours)).map(({ para }) => para)).toEqual([['parceira@exemplo.com.br'], ['responde@exemplo.com.br']]);
  });
});

describe('the contacts of a person', () => {
  test('who also enters the panel are changed by the house alone: new passwords go there', async () => {
    const ours = await pricedPartner(api, 'Guia Só');
    await api.database.updateTable('clientes').set({ tipo_pessoa: 'F', cpf: newCpf() }).where('id', '=', ours.id).execute();
    expect((await save(ours, { email: 'guia@exemplo.com.br', telefoneCelular: '(48) 98888-1111' })).body.dados).toMatchObject({
      email: 'guia@exemplo.com.br',
      telefoneCelular: '48988881111',
    });
    await api.database.updateTable('usuarios').set({ id_cliente: ours.id }).where('id', '=', api.as('nobody').userId).execute();
    expect(Object.keys((await save(ours, { email: 'outra@exemplo.com.br' })).refusal)).toEqual(['email']);
    expect(Object.keys((await save(ours, { telefoneCelular: '48977772222' })).refusal)).toEqual(['telefoneCelular']);
    expect((await save(ours, { email: 'guia@exemplo.com.br', seguroPropriedadeBloqueado: 'S' })).status).toBe(200);
  });
});

describe('a forgotten code', () => {
  const ask = (busca: string) => api.anonymous.call(lembrarCartaOferta, { body: { busca } });

  test('goes to the contacts on record by all three channels, and its words are in no list', async () => {
    const ours = await pricedPartner(api, 'Esqueceu');
    const contacts = { email: 'esqueceu@exemplo.com.br', telefone_celular: '48988887777' };
    await api.database.updateTable('clientes').set(contacts).where('id', '=', ours.id).execute();
    const { status, body } = await ask(' Esqueceu@exemplo.com.br ');
    expect([status, body]).toEqual([200, { sucesso: true }]);
    const [email] = await api.database.selectFrom('caixa_saida').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(email).toMatchObject({ para: ['esqueceu@exemplo.com.br'], sigiloso: true });
    const sent = await api.database
      .selectFrom('mensagens')
      .select(['canal', 'destino', 'secreta', 'valores'])
      .where('id_cliente', '=', ours.id)
      .orderBy('canal')
      .execute();
    expect(sent.map(({ canal, destino, secreta }) => [canal, destino, secreta])).toEqual([
      ['sms', '48988887777', 'S'],
      ['whatsapp', '48988887777', 'S'],
    ]);
    expect(JSON.stringify(sent)).toContain(ours.code);
    const lists = [
      await api.as('admin').call(consultarSms, { query: { id_cliente: String(ours.id) } }),
      await api.as('admin').call(consultarWhatsapp, { query: { idCliente: String(ours.id) } }),
    ];
    for (const { body: list } of lists) {
      const said = JSON.stringify(list);
      expect(said).toContain('[codigo_parceiro]');
      expect(said).not.toContain(ours.code);
    }
    const entries = await api.historyOf(lembrarCartaOferta);
    expect(JSON.stringify(entries)).not.toContain(ours.code);
    expect(entries.at(-1)).toMatchObject({ autor: 'publico', id_cliente: ours.id, detalhe: { resultado: 'enviado' } });
  });

  test('is told to nobody who cannot be found, nor to whoever may not enter', async () => {
    expect((await ask('ninguem@exemplo.com.br')).refusal).toEqual({ cartaOfertaNaoEncontrada: 'Nenhum cadastro encontrado' });
    const asleep = await pricedPartner(api, 'Inativa');
    const cnpj = '11444777000161';
    await api.database
      .updateTable('clientes')
      .set({ cnpj, ativo: 'N', excluido_em: new Date(START) })
      .where('id', '=', asleep.id)
      .execute();
    const notEnabled = { seguroAventura: 'Este cadastro não tem acesso ao portal. Fale com a corretora' };
    expect((await ask('11.444.777/0001-61')).refusal).toEqual(notEnabled);
    const [left, codeless] = [await pricedPartner(api, 'Saiu do Grupo'), await pricedPartner(api, 'Sem Código')];
    await api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', left.id).execute();
    await api.database.updateTable('clientes').set({ email: 'saiu@exemplo.com.br' }).where('id', '=', left.id).execute();
    const noCode = { email: 'semcodigo@exemplo.com.br', carta_oferta: null };
    await api.database.updateTable('clientes').set(noCode).where('id', '=', codeless.id).execute();
    for (const email of ['saiu@exemplo.com.br', noCode.email]) expect((await ask(email)).refusal).toEqual(notEnabled);
    expect((await ask('123')).status).toBe(400);
    const mute = await pricedPartner(api, 'Sem Contato');
    const none = { cnpj: '19131243000197', email: null, telefone_celular: null };
    await api.database.updateTable('clientes').set(none).where('id', '=', mute.id).execute();
    expect(Object.keys((await ask('19131243000197')).refusal)).toEqual(['seguroAventura']);
  });

  test('of several companies under one e-mail comes in one message', async () => {
    const [one, two] = [await pricedPartner(api, 'Matriz'), await pricedPartner(api, 'Filial')];
    const email = 'grupo@exemplo.com.br';
    await api.database.updateTable('clientes').set({ responsavel_juridico_email: email }).where('id', 'in', [one.id, two.id]).execute();
    expect((await ask(email)).status).toBe(200);
    const sent = await api.database
      .selectFrom('caixa_saida')
      .select(['para', 'corpo_texto'])
      .where('chave', 'like', 'carta-oferta:%')
      .execute();
    const told = sent.filter(({ para }) => para.includes(email));
    expect(told).toHaveLength(1);
    for (const { code } of [one, two]) expect(told[0]?.corpo_texto).toContain(code);
  });
});
