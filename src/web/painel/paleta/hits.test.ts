import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apoliceQuery,
  atMost,
  cartaQuery,
  clientHit,
  clientQuery,
  fichaHit,
  filterHit,
  footWords,
  mayBeFicha,
  named,
  placeOf,
} from './hits.ts';

const screen = (label: string) => ({ key: label, kind: 'Tela', label, note: '', does: { path: `/${label}` } }) as const;

describe('what the search shows', () => {
  test('a client with its code, document and city; a ficha with whose it is', () => {
    expect(clientHit({ id: 7, nome: 'Joana', cpf: '52998224725', cnpj: null, cidade: 'Campinas' })).toMatchObject({
      note: '7 · 529.982.247-25 · Campinas',
      does: { path: '/painel/clientes/alterar/7' },
    });
    expect(clientHit({ id: 8, nome: 'Ana', cpf: null, cnpj: null, cidade: null }).note).toBe('8');
    const ficha = {
      id: 3,
      id_cliente: 7,
      tipo: 2,
      titulo: 'Carro',
      placa_veiculo: 'ABC1D23',
      numero_apolice: '9-1',
      _cliente: 'Joana',
    } as const;
    expect(fichaHit(ficha)).toMatchObject({ note: '3 · Joana · ABC1D23 · apólice 9-1', does: { path: '/painel/fichas/7/alterar/3' } });
    expect(fichaHit({ ...ficha, placa_veiculo: 'NYQ9807' }).note).toBe('3 · Joana · NYQ-9807 · apólice 9-1');
  });

  test('a saved filter where its list is, and none whose list may not be opened', () => {
    const filter = { id: 4, nome: 'Sul', lista: 'clientes', busca: 'estado=RS' } as const;
    const screens = [{ path: '/painel/clientes', label: 'Clientes' }];
    expect(filterHit(filter, screens)).toMatchObject({ label: 'Sul', note: 'Clientes', does: { path: '/painel/clientes?estado=RS' } });
    expect(filterHit({ ...filter, lista: 'grupos' }, screens)).toBeNull();
    expect(filterHit({ ...filter, lista: 'usuarios-ip' }, screens)).toBeNull();
  });

  test('names are found by any of their words, in any order and without accents', () => {
    const hits = ['Eventos automáticos', 'Eventos', 'Histórico'].map(screen);
    expect(named(hits, 'automat even').map(({ label }) => label)).toEqual(['Eventos automáticos']);
    expect(named(hits, 'HISTORICO').map(({ label }) => label)).toEqual(['Histórico']);
    expect(named(hits, ' ')).toHaveLength(3);
    fc.assert(fc.property(fc.constantFrom(...hits), fc.nat(20), (hit, end) => named(hits, hit.label.slice(0, end)).includes(hit)));
  });

  test('what was chosen stays chosen when something comes in front of it, and nothing is chosen once it is gone', () => {
    const [first, second] = [screen('Relatórios'), screen('Relatório de metas')];
    const client = clientHit({ id: 7, nome: 'Ariel', cpf: null, cnpj: null, cidade: null });
    expect(placeOf([first, second], second.key)).toBe(1);
    expect(placeOf([client, first, second], second.key)).toBe(2);
    expect(placeOf([client, first], second.key)).toBeNull();
    expect(placeOf([first, second], null)).toBeNull();
  });

  test('an e-mail is looked for among e-mails, a plate or a number among fichas', () => {
    expect(clientQuery('joana@exemplo.com.br')).toEqual({ textoGeral: 'joana@exemplo.com.br' });
    expect(clientQuery('joana')).toEqual({ texto: 'joana' });
    expect(['ABC1D23', 'abc', 'abc-', '0531.22', '17'].every(mayBeFicha)).toBe(true);
    expect(['joana', 'jo', 'ana maria'].some(mayBeFicha)).toBe(false);
  });

  test('below it is said what is going on; what was not looked through is not what is not there', () => {
    const now = { waiting: false, away: false, failed: false, found: 0 };
    expect(footWords({ ...now, waiting: true, failed: true })).toBe('Procurando…');
    expect(footWords({ ...now, waiting: true, away: true })).toBe('Sem conexão com o servidor. Tentando de novo…');
    expect(footWords(now)).toMatch('Nada encontrado');
    for (const found of [0, 3]) expect(footWords({ ...now, failed: true, found })).toBe('Não foi possível procurar clientes e fichas.');
    for (const away of [false, true]) expect(footWords({ ...now, away, found: 3 })).toMatch('Enter para abrir');
  });

  test('a word may be the code of a partner, and what has a digit the number of a policy', () => {
    expect(cartaQuery('VooLivre')).toEqual({ carta_oferta: 'VooLivre' });
    expect(apoliceQuery('0531.22-7')).toEqual({ numero_apolice: '0531.22-7' });
    for (const none of ['ana', 'ana maria', 'ana@exemplo.com', 'A'.repeat(101)]) expect(cartaQuery(none)).toBeNull();
    for (const none of ['voolivre', '53.12', '123456@exemplo.com', '1'.repeat(61)]) expect(apoliceQuery(none)).toBeNull();
  });

  test('who is found by a code comes after the names, is not crowded out by them, and is shown once', () => {
    const [one, two, three] = [screen('a'), screen('b'), screen('c')];
    expect(atMost(3, [one, two], [three])).toEqual([one, two, three]);
    expect(atMost(2, [one, two], [three])).toEqual([one, three]);
    expect(atMost(7, [one], [one, two, two])).toEqual([one, two]);
    expect(atMost(1, [], [one, two])).toEqual([one]);
    // Nor does it crowd them out: a word that begins every code is a name first.
    const codes = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'].map(screen);
    expect(atMost(7, [one, two, three], codes)).toEqual([one, two, three, ...codes.slice(0, 4)]);
    expect(atMost(3, [one, two, three], codes)).toEqual([one, ...codes.slice(0, 2)]);
  });
});
