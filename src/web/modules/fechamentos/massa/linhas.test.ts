import { describe, expect, it } from 'vitest';
import { type AoVivo, PARADA, deNovo, depoisDe, lerLinha, notaDosErros, restam } from './linhas.ts';

describe('a line of a run', () => {
  it('tells progress, and the end of it', () => {
    expect(lerLinha({ tipo: 'progresso', totalConcluidos: 1, total: 37, cartaOferta: 'ABC123' })).toEqual({
      tipo: 'progresso',
      concluidos: 1,
      total: 37,
      cobrado: null,
      fim: false,
    });
    expect(
      lerLinha({ tipo: 'progresso', totalConcluidos: 35, processados: 36, total: 37, cobrado: '90.00', situacao: 'cancelado' }),
    ).toMatchObject({
      concluidos: 36,
      cobrado: '90.00',
      fim: true,
    });
  });

  it('tells an error by its name, or by its client and fields', () => {
    expect(lerLinha({ tipo: 'erro', nome: 'Operadora X', descricao: 'Cliente sem cadastro de cobrança' })).toEqual({
      tipo: 'erro',
      erro: { titulo: 'Operadora X', texto: 'Cliente sem cadastro de cobrança', cliente: null },
    });
    expect(
      lerLinha({ tipo: 'erro', idCliente: 7, cliente: 'Operadora Y', erros: { dataVencimento: 'Data de vencimento inválida' } }),
    ).toEqual({
      tipo: 'erro',
      erro: { titulo: 'Erro | Cliente: Operadora Y', texto: 'Data de vencimento inválida', cliente: 7 },
    });
  });

  it.each([null, {}, { tipo: 'erro' }, { tipo: 'progresso', totalConcluidos: '1', total: 37 }, { tipo: 'outro' }, []])(
    'that says nothing known is an error nobody identified: %j',
    (line) => {
      expect(lerLinha(line)).toEqual({ tipo: 'erro', erro: { titulo: 'Erro não identificado', texto: '', cliente: null } });
    },
  );
});

it('those that failed are open until somebody closes them', () => {
  const nota = (comErro: number, errosAbertos: number) => notaDosErros({ comErro, errosAbertos });
  expect([nota(0, 0), nota(2, 2), nota(2, 1), nota(2, 0)]).toEqual([null, 'ainda abertos', '1 ainda aberto', 'já fechados']);
});

describe('how far a run is', () => {
  const after = (lines: readonly (readonly [object, number])[]): AoVivo =>
    lines.reduce<AoVivo>((now, [line, em]) => depoisDe(now, lerLinha(line), em), { ...PARADA, ligada: true, rompida: true });
  const progress = (totalConcluidos: number) => ({ tipo: 'progresso', totalConcluidos, total: 100 });

  it('never goes backwards, and what is left is told by the pace since the first line', () => {
    const now = after([
      [progress(10), 0],
      [progress(40), 30_000],
      [progress(20), 31_000],
    ]);
    expect(now).toMatchObject({ concluidos: 40, total: 100, rompida: false });
    expect(
      after([
        [progress(10), 0],
        [progress(40), 30_000],
      ]).minutos,
    ).toBe(1);
    expect(
      after([
        [progress(10), 0],
        [progress(11), 500],
      ]).minutos,
    ).toBeNull();
  });

  it('stands where its lines stopped until they come again, and what the first one says is so', () => {
    const stopped: AoVivo = { ...after([[{ ...progress(75), cobrado: '90.00' }, 0]]), ligada: false, rompida: true };
    const again = deNovo(stopped);
    expect(again).toMatchObject({ ligada: true, rompida: true, concluidos: 75, total: 100, cobrado: '90.00', erros: [], desde: null });
    expect(depoisDe(again, lerLinha(progress(50)), 1)).toMatchObject({ rompida: false, concluidos: 50 });
    // Of another run nothing of this one holds.
    expect(deNovo({ ...stopped, rompida: false })).toEqual({ ...PARADA, ligada: true });
  });

  it('keeps the errors of its lines', () => {
    expect(after([[{ tipo: 'erro', nome: 'X', descricao: 'y' }, 0]]).erros).toEqual([{ titulo: 'X', texto: 'y', cliente: null }]);
  });

  it('is said in minutes', () => {
    expect([null, 0.2, 0.6, 3.4].map(restam)).toEqual([null, 'menos de 1 minuto', 'cerca de 1 minuto', 'cerca de 3 minutos']);
  });
});
