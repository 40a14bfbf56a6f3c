import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alterarLinkInscricao, consultarCpf, consultarFavoritos, removerFavorito } from '#contract/portal/pessoas.operations.ts';
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
    await saveEvent(api, ours.claims, {}, [pessoa({ cpf, nome: 'Lia Nunes', restricoesDadosSaude: 'Asma' })]);
    const of = async (partner: Partner) => (await as(partner).call(consultarCpf, { query: { cpf } })).body.dados;
    expect(await of(ours)).toMatchObject({ nome: 'Lia Nunes', restricoesDadosSaude: 'Asma' });
    expect(await of(theirs)).toBeNull();
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
    const sent = await api.database.selectFrom('caixa_saida').selectAll().execute();
    expect(JSON.stringify(sent)).toContain('nova@exemplo.com.br');
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

describe('a forgotten code', () => {
  test('goes to the contacts on record, and is told to nobody here', async () => {
    const ours = await pricedPartner(api, 'Esqueceu');
    await api.database.updateTable('clientes').set({ email: 'esqueceu@exemplo.com.br' }).where('id', '=', ours.id).execute();
    const ask = (busca: string) => api.anonymous.call(lembrarCartaOferta, { body: { busca } });
    const { status, body } = await ask('Esqueceu@exemplo.com.br');
    expect([status, body]).toEqual([200, { sucesso: true }]);
    expect((await ask('ninguem@exemplo.com.br')).refusal).toEqual({ cartaOfertaNaoEncontrada: 'Nenhum cadastro encontrado' });
  });
});
