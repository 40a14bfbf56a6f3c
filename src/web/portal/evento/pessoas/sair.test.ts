import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sairDoEvento } from './sair.ts';
import { enterPartner } from '#tests/support/enter-partner.ts';

beforeAll(enterPartner);

const ana = { id: 7, tokenParticipante: 'abc' };

const responde = (status: number, body: object = {}): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};

afterEach(() => vi.unstubAllGlobals());

test('whoever was taken out before, by a call whose answer was lost, is out', async () => {
  responde(404);
  expect(await sairDoEvento('remover', ana)).toBeNull();
  responde(200, { sucesso: true });
  expect(await sairDoEvento('remover', ana)).toBeNull();
});

test('whoever is in the event no more could not be cancelled in it', async () => {
  responde(404);
  expect(await sairDoEvento('cancelar', ana)).toBe('Não está mais no evento.');
});

test('a refusal says why they stay, and no answer says nothing', async () => {
  responde(400, { participante: 'O evento já começou: o participante só pode ser cancelado' });
  expect(await sairDoEvento('remover', ana)).toBe('O evento já começou: o participante só pode ser cancelado');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(sairDoEvento('remover', ana)).rejects.toMatchObject({ status: 0 });
});
