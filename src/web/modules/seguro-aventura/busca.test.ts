import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { draftsOf } from '#web/kernel/draft-store.ts';
import { documentsOf } from '#web/kernel/search-documents.ts';
import { DOCUMENTOS, apart, filtroDe, readBusca } from './busca.ts';

describe('what the address says of the list over the page', () => {
  test('is its name, its page and what it shows, and only what differs', () => {
    const raw = { lista: 'erros', texto: ' Ana Lima ', paginaLista: '3', paginaEventos: '2', cancelados: 'S', evento: '0' };
    expect(readBusca(raw)).toEqual({ lista: 'erros', texto: 'Ana Lima', paginaLista: 3, paginaEventos: 2 });
    expect(readBusca({ ...raw, lista: 'participantes', evento: '9' })).toEqual({
      lista: 'participantes',
      texto: 'Ana Lima',
      paginaLista: 3,
      cancelados: 'S',
      evento: 9,
    });
    expect(readBusca({ lista: 'erros', texto: ' ', paginaLista: '1', paginaEventos: '-2' })).toEqual({ lista: 'erros' });
  });

  test('goes with it: without a list, or with one that is none, nothing of it is read', () => {
    const of = { texto: 'Ana', paginaLista: '3', paginaEventos: '2', cancelados: 'S', evento: '9' };
    for (const lista of [undefined, 'outra']) expect(readBusca({ ...of, lista, pagina: '4' })).toEqual({ pagina: 4 });
  });

  test.each(['52998224725', '529.982', 'FZ123456', 'Ana 529'])('is never a document, nor the beginning of one: %s', (texto) => {
    expect(readBusca({ lista: 'participantes', texto })).toEqual({ lista: 'participantes' });
    expect(readBusca({ participante: texto, codigo: '2026' })).toEqual({ codigo: '2026' });
  });

  test('its own reading is read the same again, and is no filter of the page', () => {
    const busca = readBusca({ lista: 'participantes', texto: 'Ana', paginaLista: '3', cancelados: 'S', evento: '9', codigo: 'trilha' });
    const written = Object.fromEntries(Object.entries(busca).map(([name, value]): [string, string] => [name, String(value)]));
    expect(readBusca(written)).toEqual(busca);
    expect(filtroDe(busca, '2026-11-21')).toEqual({ periodo: 'diario', data: '2026-11-21', codigo: 'trilha' });
  });
});

test('another screen of the same search is given its documents beside the address', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  draftsOf(() => 7);
  const busca = { data: '2026-11-21', participante: '529.982.247-25', texto: 'Ana' } as const;
  const { search, state } = apart(busca);
  expect(search).toEqual({ data: '2026-11-21' });
  expect(documentsOf(state, DOCUMENTOS)).toEqual({ participante: '529.982.247-25' });
  expect(apart({ ...busca, participante: 'Ana' })).toEqual({ search: { data: '2026-11-21', participante: 'Ana' }, state: {} });
  draftsOf(() => null);
  vi.unstubAllGlobals();
});
