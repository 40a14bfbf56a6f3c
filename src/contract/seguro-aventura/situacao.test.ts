import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EventoCercado,
  type EventoMarcado,
  type EventoNoTempo,
  abertoAEquipe,
  bandeirasDe,
  estaFinalizado,
  horaDeInicio,
  inicioAtraso,
  instanteDe,
  situacaoDe,
} from './situacao.ts';

const MARCADO: EventoMarcado = { cancelado: 'N', finalizado: 'N', integrado: 'N', propriedade: 'N' };
const inicio = instanteDe('2026-12-05', horaDeInicio('08:00'));
const TEMPO: EventoNoTempo = { inicio, finaliza: inicio, fim: instanteDe('2026-12-06', '23:59:59.999') };
const LIVRE: EventoCercado = { suspenso: 'N', faturado: false };
const evento = (outro: Partial<EventoMarcado & EventoNoTempo & EventoCercado> = {}) => ({ ...MARCADO, ...TEMPO, ...LIVRE, ...outro });
const as = (texto: string): Date => new Date(`${texto}-03:00`);

test('an hour is read with its seconds or without, and begins at the end of its minute', () => {
  expect([instanteDe('2026-12-05', '08:00'), instanteDe('2026-12-05', '08:00:00')]).toEqual(Array(2).fill(as('2026-12-05T08:00:00')));
  expect(horaDeInicio('08:00:30')).toBe('08:00:59');
});

describe('the state of an event', () => {
  test.each([
    ['2026-12-05T08:00:58.999', 'aberto'],
    ['2026-12-05T08:00:59.000', 'andamento'],
    ['2026-12-06T23:59:59.999', 'andamento'],
    ['2026-12-07T00:00:00.000', 'finalizado'],
  ])('at %s it is %s, whether anybody wrote it down or not', (quando, situacao) => {
    expect(situacaoDe(evento(), as(quando))).toBe(situacao);
    const escrito = situacao === 'aberto' ? 'N' : 'S';
    expect(situacaoDe(evento({ finalizado: escrito }), as(quando))).toBe(situacao);
  });

  test('a cancelled one is cancelled at every hour', () => {
    expect(situacaoDe(evento({ cancelado: 'S' }), as('2030-01-01T00:00:00'))).toBe('cancelado');
    expect(estaFinalizado(evento({ cancelado: 'S', finalizado: 'S' }), as('2030-01-01T00:00:00'))).toBe(false);
  });

  test('one whose start was moved after it began stays what it was', () => {
    expect(situacaoDe(evento({ finalizado: 'S' }), as('2026-12-01T00:00:00'))).toBe('andamento');
  });

  test('that of a property closes its list at the end of the day', () => {
    const dia = evento({ propriedade: 'S', finaliza: as('2026-12-05T23:59:59.999') });
    expect(situacaoDe(dia, as('2026-12-05T23:59:59'))).toBe('aberto');
    expect(estaFinalizado(dia, as('2026-12-06T00:00:00'))).toBe(true);
  });
});

describe('what a partner may do', () => {
  const TOLERANCIA = 60;
  const sn = fc.constantFrom('S' as const, 'N' as const);

  // Cancelled, finalised, with the insurer, suspended, begun: each of the 32.
  const combinacoes = [0, 1].flatMap((cancelado) =>
    [0, 1].flatMap((finalizado) =>
      [0, 1].flatMap((integrado) =>
        [0, 1].flatMap((suspenso) => [0, 1].map((comecou) => ({ cancelado, finalizado, integrado, suspenso, comecou }))),
      ),
    ),
  );

  test.each(combinacoes)('%o', ({ cancelado, finalizado, integrado, suspenso, comecou }) => {
    const letra = (um: number) => (um === 1 ? 'S' : 'N');
    const agora = new Date(inicio.getTime() + (comecou === 1 ? 30 : -30) * 60_000);
    const bandeiras = bandeirasDe(
      evento({ cancelado: letra(cancelado), finalizado: letra(finalizado), integrado: letra(integrado), suspenso: letra(suspenso) }),
      agora,
      TOLERANCIA,
    );
    const livre = cancelado + integrado === 0;
    expect(bandeiras).toEqual({
      habilitaCancelamento: letra(Number(livre)),
      permitidoAdicionarParticipante: letra(Number(livre && suspenso === 0)),
      permiteEdicaoEvento: letra(Number(livre && suspenso + finalizado + comecou === 0)),
    });
  });

  test.each([
    ['2026-12-05T08:00:58.999', { habilitaCancelamento: 'S', permitidoAdicionarParticipante: 'S', permiteEdicaoEvento: 'S' }],
    ['2026-12-05T08:00:59.000', { habilitaCancelamento: 'S', permitidoAdicionarParticipante: 'S', permiteEdicaoEvento: 'N' }],
    ['2026-12-05T09:00:58.999', { habilitaCancelamento: 'S', permitidoAdicionarParticipante: 'S', permiteEdicaoEvento: 'N' }],
    ['2026-12-05T09:00:59.000', { habilitaCancelamento: 'N', permitidoAdicionarParticipante: 'N', permiteEdicaoEvento: 'N' }],
  ])('at %s', (quando, bandeiras) => {
    expect(bandeirasDe(evento(), as(quando), TOLERANCIA)).toEqual(bandeiras);
  });

  test('without tolerance nothing is done after the start', () => {
    expect(bandeirasDe(evento(), inicio, 0)).toEqual({
      habilitaCancelamento: 'N',
      permitidoAdicionarParticipante: 'N',
      permiteEdicaoEvento: 'N',
    });
    expect(inicioAtraso(inicio, 0)).toEqual(inicio);
  });

  test('nothing at a property, nor once a boleto or a closing took the days', () => {
    const nada = { habilitaCancelamento: 'N', permitidoAdicionarParticipante: 'N', permiteEdicaoEvento: 'N' };
    const antes = as('2026-12-01T00:00:00');
    expect(bandeirasDe(evento({ propriedade: 'S' }), antes, TOLERANCIA)).toEqual(nada);
    expect(bandeirasDe(evento({ faturado: true }), antes, TOLERANCIA)).toEqual(nada);
  });

  test('what may be edited may also be added to and cancelled; time only takes away', () => {
    fc.assert(
      fc.property(
        sn,
        sn,
        sn,
        sn,
        fc.boolean(),
        fc.integer({ min: -200, max: 200 }),
        fc.nat(200),
        fc.nat(120),
        (c, i, p, s, faturado, m, mais, t) => {
          const um = evento({ cancelado: c, integrado: i, propriedade: p, suspenso: s, faturado });
          const quando = new Date(inicio.getTime() + m * 60_000);
          const antes = bandeirasDe(um, quando, t);
          const depois = bandeirasDe(um, new Date(quando.getTime() + mais * 60_000), t);
          if (antes.permiteEdicaoEvento === 'S')
            expect(antes).toMatchObject({ habilitaCancelamento: 'S', permitidoAdicionarParticipante: 'S' });
          for (const nome of ['habilitaCancelamento', 'permitidoAdicionarParticipante', 'permiteEdicaoEvento'] as const)
            if (depois[nome] === 'S') expect(antes[nome]).toBe('S');
        },
      ),
    );
  });

  test('staff may until the insurer, a boleto or a closing has it', () => {
    expect(abertoAEquipe(evento())).toBe(true);
    expect(abertoAEquipe(evento({ integrado: 'S' }))).toBe(false);
    expect(abertoAEquipe(evento({ cancelado: 'S' }))).toBe(false);
    expect(abertoAEquipe(evento({ faturado: true }))).toBe(false);
  });
});
