import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { draftsOf } from '#web/kernel/draft-store.ts';
import { besidesChanged, documentsOf } from '#web/kernel/search-documents.ts';
import { DOCUMENTOS, SEM_A_LISTA, filtroDe, readBusca } from './busca.ts';

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

test('another screen of the same search has its documents beside the address as they were, but for those of the list', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  draftsOf(() => 7);
  const busca = { data: '2026-11-21', participante: '529.982.247-25', lista: 'participantes', texto: 'AB1', pagina: 3 } as const;
  const here = besidesChanged({}, busca, DOCUMENTOS);
  const { search, state } = SEM_A_LISTA;
  expect(search(busca)).toEqual({ data: '2026-11-21' });
  expect(documentsOf(state(here), DOCUMENTOS)).toEqual({ participante: '529.982.247-25' });
  expect(state({})).toEqual({});
  expect(search({ ...busca, participante: 'Ana' })).toEqual({ data: '2026-11-21', participante: 'Ana' });
  draftsOf(() => null);
  vi.unstubAllGlobals();
});
