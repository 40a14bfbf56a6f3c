import { expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { createJwts, endOf } from '#server/kernel/callers/jwt.ts';
import { createPromotorJwts } from './carta-oferta.jwt.ts';
import type { BearerRow } from './carta-oferta.queries.ts';
import { type Login, loginOf, promotorOf } from './carta-oferta.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const login: Login = { cliente: 7, versao: 2, sessao: null, inicio: now.getTime() / 1000 };
const row: BearerRow = {
  id: 7,
  nome: 'Operadora',
  ativo: 'S',
  carta_oferta: 'TRILHA',
  carta_oferta_versao: 2,
  seguro_aventura: 'S',
  cliente_grupo_suspenso: 'N',
  id_usuario: null,
  usuario: null,
  permissoes: null,
  origem_permitida: true,
};
const byPanel = { ...login, sessao: 9 };
const permissoes = { ...NO_PERMISSIONS, habilitarAcessoSeguroAventura: 'S' };
const panelRow = { ...row, id_usuario: 3, usuario: 'Ana', permissoes };

test('a partner stands behind its login while nothing of it has changed', () => {
  expect(promotorOf(login, row)).toMatchObject({ kind: 'promotor', id: 7, name: 'Operadora', enteredBy: null });
  expect(promotorOf(byPanel, panelRow)?.enteredBy).toEqual({ id: 3, name: 'Ana' });
});

test.each<[string, Login, BearerRow | undefined]>([
  ['nobody has its number', login, undefined],
  ['it is inactive', login, { ...row, ativo: 'N' }],
  ['it left the group', login, { ...row, seguro_aventura: 'N' }],
  ['it has no code any more', login, { ...row, carta_oferta: null }],
  ['its code is another one', login, { ...row, carta_oferta_versao: 3 }],
  ['the session of the panel is over', byPanel, { ...panelRow, id_usuario: null, usuario: null }],
  ['its user may no more', byPanel, { ...panelRow, permissoes: { ...permissoes, habilitarAcessoSeguroAventura: 'N' } }],
  ['its user is elsewhere', byPanel, { ...panelRow, origem_permitida: false }],
])('nobody stands behind a login when %s', (_why, told, found) => {
  expect(promotorOf(told, found)).toBeNull();
});

test('a suspended partner is in: it pays there', () =>
  expect(promotorOf(login, { ...row, cliente_grupo_suspenso: 'S' })).toMatchObject({ kind: 'promotor', id: 7 }));

test.each([{}, { cliente: 7 }, { ...login, sessao: 'nove' }, { ...login, versao: null }, { ...login, cliente: 2 ** 31 }])(
  'claims of another make are no login: %j',
  (claims) => {
    expect(loginOf(claims)).toBeNull();
  },
);

test('a renewed JWT says the same and ends with the login it continues', async () => {
  const key = Buffer.alloc(32, 5);
  const jwts = createPromotorJwts(key);
  const later = new Date(now.getTime() + 3 * HOUR_MS);
  const promotor = promotorOf(login, row);
  if (promotor === null) throw new Error('a partner');
  const renewed = await createJwts(key).verify(await jwts.renew(promotor, later), later);
  expect(renewed).toEqual({ scope: 'promotor', claims: { ...login }, expiresAt: endOf('promotor', now) });
  await expect(jwts.renew({ ...promotor, claims: {} }, later)).rejects.toThrow('without a login');
});
