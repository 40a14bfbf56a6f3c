import { expect, test } from 'vitest';
import { tiposDeAutor } from '#contract/historico/historico.labels.ts';
import { queryText } from '#web/kernel/api-address.ts';
import { parseSearch } from '#web/kernel/search-params.ts';
import { funcoesDe, questionOf, readHistoricoBusca } from './busca.ts';
import { diasDe, mesesDe } from './linha.ts';

const cliente = (id: number) => ({ id, nome: `Cliente ${id}`, foto: null, data: '2026-11-21T12:00:00.000Z' });
const page = (dia: number, hora: number, usuario: number, quantidade: number, clientes: number[], mes = 3) => ({
  registros: [
    {
      ano: 2026,
      meses: [
        {
          mes,
          dias: [
            {
              dia,
              horas: [
                {
                  hora,
                  usuarios: [
                    {
                      autor: `equipe::${usuario}:`,
                      id: usuario,
                      nome: 'x',
                      foto: null,
                      funcoes: [{ codigo: 'c', descricao: 'C', quantidade, clientes: clientes.map(cliente) }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  proximo: null,
});

test('an hour cut between two pages is one again, its counts added and its clients once', () => {
  const [dia, ...others] = diasDe([page(5, 9, 1, 3, [1, 2]), page(5, 9, 1, 4, [2, 3])]);
  expect(others).toEqual([]);
  expect([dia?.data, dia?.total, dia?.horas[0]?.total]).toEqual(['2026-03-05', 7, 7]);
  expect(dia?.horas[0]?.usuarios[0]?.funcoes[0]?.clientes.map((one) => one.id)).toEqual([1, 2, 3]);
});

test('days stay in their order, and people of the same hour side by side', () => {
  const dias = diasDe([page(5, 9, 1, 1, []), page(5, 9, 2, 1, []), page(4, 9, 1, 1, [])]);
  expect(dias.map((one) => [one.data, one.horas[0]?.usuarios.length])).toEqual([
    ['2026-03-05', 2],
    ['2026-03-04', 1],
  ]);
});

test('days stand below their month, a month that was cut between two pages once', () => {
  const dias = diasDe([page(1, 9, 1, 1, [], 4), page(31, 9, 1, 2, []), page(5, 9, 1, 3, [])]);
  expect(mesesDe(dias).map(({ nome, dias: days }) => [nome, days.map(({ data }) => data)])).toEqual([
    ['abril de 2026', ['2026-04-01']],
    ['março de 2026', ['2026-03-31', '2026-03-05']],
  ]);
});

test('the address holds only what differs from the screen as it opens, and comes back the same', () => {
  const busca = {
    data_inicio: '2026-11-01',
    funcao: ['clientes/salvar'],
    id_usuario: ['3', '12'],
    id_cliente: ['7'],
    tipo_autor: ['promotor', 'sistema'],
  };
  expect(readHistoricoBusca(parseSearch(queryText(busca)))).toEqual(busca);
  expect(readHistoricoBusca({ data_inicio: '2026-02-30', funcao: '<script>', id_usuario: '0', tipo_autor: 'ninguém' })).toEqual({});
});

test('the screen opens with the last three days of who opened which client', () => {
  expect(questionOf({}, '2026-11-21')).toEqual({ data_inicio: '2026-11-19', data_fim: '2026-11-21', funcao: ['clientes/consultarId'] });
  expect(questionOf({ id_cliente: ['7'] }, '2026-11-21')).toEqual({
    data_inicio: '2026-10-22',
    data_fim: '2026-11-21',
    funcao: [],
    id_cliente: ['7'],
  });
  expect(questionOf({ data_fim: '2026-10-10' }, '2026-11-21').data_inicio).toBe('2026-10-08');
});

test('all functions stand in the address, and are asked for as what authors of every kind did', () => {
  const todas = readHistoricoBusca(parseSearch(queryText({ funcao: funcoesDe([]) })));
  expect(todas).toEqual({ funcao: ['todas'] });
  expect(readHistoricoBusca({ funcao: ['clientes/salvar', 'todas'] })).toEqual(todas);
  expect(questionOf(todas, '2026-11-21')).toMatchObject({ funcao: [], tipo_autor: tiposDeAutor });
  expect(questionOf({ ...todas, tipo_autor: ['promotor'] }, '2026-11-21')).toMatchObject({ funcao: [], tipo_autor: ['promotor'] });
  expect(questionOf({ ...todas, id_cliente: ['7'] }, '2026-11-21')).toEqual(questionOf({ id_cliente: ['7'] }, '2026-11-21'));
});
