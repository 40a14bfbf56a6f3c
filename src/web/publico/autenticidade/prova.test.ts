import { afterEach, expect, test, vi } from 'vitest';
import { lerProva } from './prova.ts';

afterEach(() => void vi.unstubAllGlobals());

const LIDA = { dados: { nomeEvento: 'Travessia' }, participantes: [{ dados: { dataCadastro: '2026-11-25T12:00:00.000Z' } }] };

const house = (via: () => Response) =>
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/pdfComprovante') ? via() : new Response(JSON.stringify(LIDA))));

test('the fingerprint is of the paper', async () => {
  house(() => new Response('abc', { headers: { 'content-type': 'application/pdf' } }));
  expect(await lerProva('t')).toMatchObject({
    impressao: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    emissao: '2026-11-25T12:00:00.000Z',
    pessoas: 1,
  });
});

test.each([200, 404])('and never of a page that a network sends in its place with %i', async (status) => {
  house(() => new Response('<html>Entre na rede do hotel</html>', { status, headers: { 'content-type': 'text/html' } }));
  await expect(lerProva('t')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('a token that nobody was given is refused as the house refuses it', async () => {
  house(() => new Response('{"token":"Não encontrado"}', { status: 400 }));
  await expect(lerProva('t')).rejects.toMatchObject({ status: 400 });
});
