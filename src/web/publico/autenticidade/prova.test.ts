import { afterEach, expect, test, vi } from 'vitest';
import { lerProva } from './prova.ts';

afterEach(() => void vi.unstubAllGlobals());

const LIDA = { dados: { nomeEvento: 'Travessia' }, participantes: [{ dados: { dataCadastro: '2026-11-25T12:00:00.000Z' } }] };

const house = (via: () => Response) =>
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/pdfComprovante') ? via() : new Response(JSON.stringify(LIDA))));

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const pdf = (text: string, digest: Readonly<Record<string, string>> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/pdf', ...digest } });
const OF_ABC = { 'repr-digest': `sha-256=:${Buffer.from(ABC, 'hex').toString('base64')}:` };

test('the fingerprint is of the paper that was issued', async () => {
  house(() => pdf('abc', OF_ABC));
  expect(await lerProva('t')).toMatchObject({
    impressao: ABC,
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

test('other bytes than were issued are no paper, whoever finds it out', async () => {
  for (const via of [() => pdf('abd', OF_ABC), () => Response.json({ comprovante: 'A via', impressao: ABC }, { status: 400 })]) {
    house(via);
    await expect(lerProva('t')).rejects.toMatchObject({ message: 'via alterada', impressao: ABC });
  }
});

test.each([{}, { 'repr-digest': 'sha-256=:abc:' }])('nor is what says nothing of what was issued', async (digest) => {
  house(() => pdf('abc', digest));
  await expect(lerProva('t')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
