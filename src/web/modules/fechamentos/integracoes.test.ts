import { expect, it } from 'vitest';
import { avisoDoCanal, emEspera, resultadoDaTentativa, situacaoDasCobrancas } from './integracoes.ts';

const QUIET = {
  ultimoAviso: null,
  aguardando: 0,
  recusadas: 0,
  incertas: 0,
  abertas: 0,
  vencidas: 0,
  canal: { parado: 'N', ate: null, motivo: null },
} as const;

it('says only what there is, and offers to try again only where it may help', () => {
  expect(situacaoDasCobrancas(QUIET)).toBe('Asaas: nenhum aviso até agora');
  expect(situacaoDasCobrancas({ ...QUIET, ultimoAviso: '2026-11-23T12:00:00.000Z', aguardando: 3, recusadas: 1, vencidas: 2 })).toBe(
    'Asaas: último aviso em 23/11/2026 09:00 · 3 boletos aguardando · 1 recusado · 2 vencidos',
  );
  expect([QUIET, { ...QUIET, abertas: 9 }, { ...QUIET, incertas: 1 }].map(emEspera)).toEqual([false, false, true]);
});

it('says why nothing is asked of the provider', () => {
  expect(avisoDoCanal(QUIET)).toBeNull();
  const stopped = { ...QUIET, canal: { parado: 'S', ate: '2026-11-23T12:10:00.000Z', motivo: 'A chave foi recusada' } } as const;
  expect(avisoDoCanal(stopped)).toBe(
    'As cobranças estão paradas até 23/11/2026 09:10: A chave foi recusada. O que espera sai sozinho quando voltarem.',
  );
  expect(emEspera(stopped)).toBe(true);
});

it('trying again says what came of it', () => {
  expect(resultadoDaTentativa(2, { recusadas: 1 })).toBe('O que for emitido aparece aqui.');
  expect(resultadoDaTentativa(0, { recusadas: 0 })).toBe('Nada esperava.');
  expect(resultadoDaTentativa(0, { recusadas: 1 })).toContain('já passou');
});
