import { describe, expect, test } from 'vitest';
import { alternado, filtroDe, readBusca, temBusca } from './busca.ts';

describe('what the address of the first screen says', () => {
  test('is what differs from all events, and nothing that is unknown', () => {
    expect(readBusca({})).toEqual({});
    expect(
      readBusca({ estados: ['finalizado', 'aberto', 'outro'], texto: ' trilha ', participante: ' Ana ', pagina: '3', mais: 'x' }),
    ).toEqual({
      estados: ['aberto', 'finalizado'],
      texto: 'trilha',
      participante: 'Ana',
      pagina: 3,
    });
    expect(readBusca({ estados: ['aberto', 'andamento', 'finalizado', 'cancelado'], pagina: '-1' })).toEqual({});
  });

  test('its own reading is read the same again', () => {
    const busca = readBusca({ estados: 'cancelado', texto: 'a', pagina: '2', meses: '3' });
    expect(readBusca({ ...busca, pagina: String(busca.pagina), meses: String(busca.meses) })).toEqual(busca);
    expect(busca.meses).toBe(3);
  });

  test('goes to the server with ten on a page', () => {
    expect(filtroDe({ estados: ['aberto'], participante: 'ana' })).toEqual({
      pagina: '1',
      registrosPorPagina: '10',
      estados: ['aberto'],
      textoPesquisaParticipante: 'ana',
    });
  });
});

test('a state is chosen beside the others, and all of them are the same as none', () => {
  expect(alternado(undefined, 'aberto')).toEqual(['aberto']);
  expect(alternado(['aberto'], 'cancelado')).toEqual(['aberto', 'cancelado']);
  expect(alternado(['aberto'], 'aberto')).toBeUndefined();
  expect(alternado(['aberto', 'andamento', 'finalizado'], 'cancelado')).toBeUndefined();
});

test('a page alone is no search', () => {
  expect(temBusca({ pagina: 2 })).toBe(false);
  expect(temBusca({ texto: 'x' })).toBe(true);
});

test.each(['529.982.247-25', '529', 'AB123456'])('an address that holds a document is read without it: %s', (participante) => {
  expect(readBusca({ texto: 'trilha 10', participante })).toEqual({ texto: 'trilha 10' });
});
