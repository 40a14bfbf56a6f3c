import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { incluir } from './edits.ts';
import { comOsNomes, eventoFeito } from './retomada.ts';
import { type EventoLido, type ParticipanteLido, eventoNovo, pessoaNova, valuesOf } from './values.ts';
import { versoesDoEvento } from './versions.ts';
import { enterPartner } from '#tests/support/enter-partner.ts';

beforeAll(enterPartner);

const versoes = versoesDoEvento(() => new Set());

const lida = (id: number, escrito: Partial<ParticipanteLido>) =>
  ({ dados: { id, estrangeiro: 'N', genero: 'M', favorito: 'N', ...escrito } }) as EventoLido['participantes'][number];

test('whoever a lost answer stored is not stored twice, and what is told of their health stays', () => {
  const ana = { nome: 'Ana Lima', cpf: '52998224725', dataNascimento: '1990-02-01' };
  const bia = { nome: 'Bia Lima', cpf: '00000000000', dataNascimento: '2020-02-01' };
  const vazio = eventoNovo({ nomeEvento: 'Serra', horaInicio: '08:00' });
  // The page was loaded again: what was told of health is not there.
  const aqui = incluir([pessoaNova(ana), pessoaNova(bia), pessoaNova({ nome: 'Caio Sá' })])(vazio);
  const feito = {
    dados: { nomeEvento: 'Serra', horaInicio: '08:00:00' },
    participantes: [
      lida(1, { ...ana, restricoesDadosSaude: 'Asma' }),
      lida(2, bia),
      lida(3, { nome: 'Veio pelo Link', cpf: '11144477735' }),
    ],
  } as EventoLido;
  const guardado = valuesOf(comOsNomes(feito, aqui));
  const juntos = versoes.typedSince(aqui, aqui, guardado);
  expect(juntos.participantes.map(({ id, nome }) => [id, nome])).toEqual([
    [1, 'Ana Lima'],
    [2, 'Bia Lima'],
    [3, 'Veio pelo Link'],
    [null, 'Caio Sá'],
  ]);
  expect(Object.values(juntos.saude).map(({ restricoesDadosSaude }) => restricoesDadosSaude)).toEqual(['Asma']);
});

describe('an event that was stored by a lost answer', () => {
  const ana = { nome: 'Ana Lima', cpf: '52998224725', dataNascimento: '1990-02-01' };
  const evento = (id: number) => ({ dados: { id, token: `t${id}`, nomeEvento: 'Sera', horaInicio: '08:00:59' } });
  const asked: URLSearchParams[] = [];
  afterEach(() => {
    vi.unstubAllGlobals();
    asked.length = 0;
  });

  /** A partner with so many events, the newest first, of which the last was made. */
  const serve = (quantos: number): void => {
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://local');
      if (pathname.includes('/token/'))
        return new Response(JSON.stringify({ ...evento(1), participantes: [lida(1, ana)], permiteEdicaoEvento: 'S' }));
      asked.push(searchParams);
      const desde = (Number(searchParams.get('pagina')) - 1) * 100;
      const registros = Array.from({ length: Math.max(0, Math.min(100, quantos - desde)) }, (_um, at) => evento(quantos - desde - at));
      return new Response(JSON.stringify({ registros, totalRegistros: quantos }));
    });
  };

  test('is found by its code alone, and its people by how they were sent', async () => {
    serve(150);
    const enviado = incluir([pessoaNova(ana)])(eventoNovo({ nomeEvento: 'Sera', horaInicio: '08:00' }));
    const feito = await eventoFeito(1, enviado);
    expect(asked.map((query) => [query.get('pagina'), query.get('texto')])).toEqual([
      ['1', null],
      ['2', null],
    ]);
    expect(feito.participantes.map(({ dados }) => dados.tempId)).toEqual([enviado.participantes[0]?.chave]);
  });

  test('is not looked for for ever', async () => {
    serve(0);
    await expect(eventoFeito(1, eventoNovo({}))).rejects.toMatchObject({ status: 404 });
  });
});
