import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cancelar } from './cancelar-evento.ts';
import type { EventoLido } from './formulario/values.ts';
import { enterPartner } from '#tests/support/enter-partner.ts';

beforeAll(enterPartner);

const evento = {
  dados: { token: 'abc', codigo: 'SERRA234', cancelado: 'N', situacao: 'aberto' },
  participantes: [{ dados: { id: 1, nome: 'Ana Lima', habilitaCancelamento: 'S' } }],
  habilitaCancelamento: 'S',
  permitidoAdicionarParticipante: 'S',
  permiteEdicaoEvento: 'S',
} as unknown as EventoLido;

const responde = (status: number, body: object): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['now', 200, { dados: { ...evento.dados, cancelado: 'S', situacao: 'cancelado' } }],
  ['before, by a call whose answer was lost', 400, { cancelado: 'Evento cancelado!' }],
])('an event that was cancelled %s is closed', async (_quando, status, body) => {
  responde(status, body);
  expect(await cancelar(evento, 'k')).toEqual({
    dados: { token: 'abc', codigo: 'SERRA234', cancelado: 'S', situacao: 'cancelado' },
    participantes: [{ dados: { id: 1, nome: 'Ana Lima', habilitaCancelamento: 'N' } }],
    habilitaCancelamento: 'N',
    permitidoAdicionarParticipante: 'N',
    permiteEdicaoEvento: 'N',
  });
});

test('any other refusal leaves it as it is', async () => {
  responde(400, { finalizado: 'O evento já começou' });
  await expect(cancelar(evento, 'k')).rejects.toMatchObject({ fields: { finalizado: 'O evento já começou' } });
});
