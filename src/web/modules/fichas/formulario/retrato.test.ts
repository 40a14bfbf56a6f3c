import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#contract/kernel/dates.ts';
import { storedFicha } from './ficha.fixture.ts';
import { coberturaDe, etapasDe, pagamentoDe, retratoDe } from './retrato.ts';
import { valuesOf } from './values.ts';

const values = valuesOf(storedFicha(), 30);
const parcelas = values.emissao?.parcelas ?? [];

test('as etapas na ordem, e a de renovação só onde há uma', () => {
  const at = (etapa: 0 | 1 | 2 | 3 | 4, renova = false, finalizado = false) =>
    etapasDe(etapa, { renova, finalizado }).map(({ name, state }) => `${name} ${state}`);
  expect(at(0)).toEqual(['Cotação ahead', 'Proposta ahead', 'Emitido ahead', 'Finalizado ahead']);
  expect(at(3)).toEqual(['Cotação done', 'Proposta current', 'Emitido ahead', 'Finalizado ahead']);
  expect(at(2, true)).toEqual(['Cotação done', 'Renovação current', 'Proposta ahead', 'Emitido ahead', 'Finalizado ahead']);
  expect(at(4, false, true)).toEqual(['Cotação done', 'Proposta done', 'Emitido done', 'Finalizado current']);
});

test('a cobertura começa na proposta e termina no último dia, que ainda vale', () => {
  const at = (hoje: string) => coberturaDe(values, hoje);
  expect(at('2026-03-05')).toEqual({ de: '2026-03-05', ate: '2027-03-05', passado: 0, restam: 365 });
  expect(at('2027-03-05')).toMatchObject({ passado: 1, restam: 0 });
  expect(at('2027-03-06')).toMatchObject({ passado: 1, restam: -1 });
  expect(coberturaDe({ ...values, possui_vigencia: 'N' }, '2026-03-05')).toBeNull();
  expect(coberturaDe({ ...values, proposta: null, emissao: null }, '2026-09-05')?.de).toBe('2026-03-05');
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      const cover = at(addDays('2026-03-05', days));
      expect(cover?.passado).toBeGreaterThanOrEqual(0);
      expect(cover?.passado).toBeLessThanOrEqual(1);
      expect(daysBetween('2026-03-05', '2027-03-05') - days).toBe(cover?.restam);
    }),
  );
});

test('o que foi pago, o que vem e o que está em atraso são todas as parcelas', () => {
  expect(pagamentoDe(parcelas, '2026-04-11')).toMatchObject({ total: 3, pagas: 1, pago: 33_333, vencidas: 1, vencido: 33_333 });
  expect(pagamentoDe(parcelas, '2026-04-10').proxima?.numero).toBe(2);
  expect(pagamentoDe(parcelas, '2026-06-01')).toMatchObject({ proxima: null, vencidas: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 120 }), (days) => {
      const hoje = addDays('2026-03-01', days);
      const { pago, vencido } = pagamentoDe(parcelas, hoje);
      const coming = parcelas.filter((one) => one.pago === 'N' && one.vencimento >= hoje).reduce((sum, one) => sum + one.valor, 0);
      expect(pago + vencido + coming).toBe(100_000);
    }),
  );
});

test('fala o que foi emitido, senão o que foi proposto', () => {
  expect(retratoDe(values, '2026-03-05')).toMatchObject({ emitido: true, premio: 100_000, comissao: 13_800, taxa: 1500 });
  expect(retratoDe({ ...values, emissao: null }, '2026-03-05')?.emitido).toBe(false);
  expect(retratoDe({ ...values, emissao: null, proposta: null }, '2026-03-05')).toBeNull();
});

test('o que foi cancelado não promete cobertura; a proposta cancelada não tira a do que se emitiu dela', () => {
  const { proposta, emissao } = values;
  if (proposta === null || emissao === null) throw new Error('the fixture is issued');
  const cancelled = retratoDe({ ...values, emissao: { ...emissao, cancelado: true } }, '2026-03-20');
  expect(cancelled).toMatchObject({ cancelado: true, cobertura: null, pagamento: { pagas: 1 } });
  const withdrawn = { ...values, proposta: { ...proposta, cancelado: true } };
  expect(retratoDe(withdrawn, '2026-03-20')).toMatchObject({ cancelado: false, cobertura: { ate: '2027-03-05' } });
  expect(retratoDe({ ...withdrawn, emissao: null }, '2026-03-20')).toMatchObject({ cancelado: true, cobertura: null });
});
