import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adicionarProposta, editNegocio, receberAnexo, removerProposta } from './edits.ts';
import { fullLabel } from './field-paths.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { marcarParcela, mudarPagamento, mudarQuantidade, mudarTotal } from './negocio.ts';
import { showFicha } from './show-ficha.ts';
import { newValues, valuesOf } from './values.ts';
import { fichaVersions } from './versions.ts';

const base = valuesOf(storedFicha(), 30);
const { differences, merge, typedSince } = fichaVersions;
const HOJE = '2026-11-21';

test('só o que difere é posto em escolha, e se sabe quem mudou', () => {
  const mine = editNegocio('proposta', (deal) => ({ ...deal, juros: 5 }))({ ...base, titulo: 'Meu' });
  const theirs = { ...base, observacao: 'Deles', titulo: 'Deles' };
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'titulo', changedHere: true },
    { field: 'observacao', changedHere: false },
    { field: 'proposta.juros', changedHere: true },
  ]);
});

test('uma proposta que só um tem é uma escolha só', () => {
  const mine = removerProposta(base);
  expect(differences(base, mine, base)).toEqual([{ field: 'proposta', changedHere: true }]);
  expect(merge(mine, base, new Set(['proposta']), base).proposta).toBeNull();
  expect(merge(mine, base, new Set(), base).proposta).toEqual(base.proposta);
});

test('fica o meu onde escolhi e o deles no resto; anexos se juntam', () => {
  const mine = receberAnexo('formulario', storedAnexo(50))({ ...base, titulo: 'Meu', observacao: 'Minha' });
  const theirs = receberAnexo('formulario', storedAnexo(60))({ ...base, titulo: 'Deles' });
  const merged = merge(mine, theirs, new Set(['observacao']), base);
  expect(merged).toMatchObject({ titulo: 'Deles', observacao: 'Minha' });
  expect(merged.anexos.formulario.map((one) => one.anexo.id)).toEqual([1, 60, 50]);
});

test('parcelas refeitas aqui conservam os códigos gravados lá', () => {
  const submitted = editNegocio('proposta', mudarTotal(9000))(adicionarProposta([], HOJE)(newValues({ responsavel: [], diasLembrar: 30 })));
  const now = editNegocio('proposta', mudarQuantidade(4, HOJE))(submitted);
  const merged = typedSince(submitted, now, base);
  expect(merged.proposta?.parcelas.map((one) => one.id)).toEqual([70, 71, 72, null]);
  expect(merged.titulo).toBe(base.titulo);
});

test('lembretes que foram com o salvamento não vão de novo', () => {
  const submitted = { ...base, eventos: [{ tempId: 'a' }] };
  expect(typedSince(submitted, { ...submitted, eventos: [{ tempId: 'a' }, { tempId: 'b' }] }, base).eventos).toEqual([{ tempId: 'b' }]);
});

const act = fc.oneof(
  fc.record({ at: fc.nat(2), paga: fc.boolean() }).map(({ at, paga }) => editNegocio('proposta', marcarParcela(at, paga, HOJE))),
  fc
    .record({ at: fc.nat(2), dia: fc.constantFrom('2026-11-01', '2026-11-02') })
    .map(({ at, dia }) => editNegocio('proposta', mudarPagamento(at, dia))),
);
const acts = fc.array(act, { maxLength: 4 }).map((all) => all.reduce((values, edit) => edit(values), base));

test('parcelas de mesmo valor se escolhem uma a uma: o que cada um mudou fica, a soma também', () =>
  fc.assert(
    fc.property(acts, acts, (mine, theirs) => {
      const open = differences(base, mine, theirs);
      expect(open.every(({ field }) => /^proposta\.parcelas\.\d$/.test(field))).toBe(true);
      const merged = merge(mine, theirs, new Set(open.filter((one) => one.changedHere).map((one) => one.field)), base);
      for (const [at, before] of (base.proposta?.parcelas ?? []).entries()) {
        const [own, other] = [mine.proposta?.parcelas[at], theirs.proposta?.parcelas[at]];
        const kept = JSON.stringify(own) === JSON.stringify(before) ? other : own;
        expect(merged.proposta?.parcelas[at]).toEqual(kept);
      }
    }),
  ));

test('parcelas de valores ou número diferentes são uma escolha só, e cada uma se lê pelo número', () => {
  const mine = editNegocio('proposta', mudarTotal(9000))(base);
  expect(differences(base, mine, base)).toEqual([{ field: 'proposta.parcelas', changedHere: true }]);
  const paid = editNegocio('proposta', marcarParcela(1, true, HOJE))(base);
  expect(differences(base, paid, base)).toEqual([{ field: 'proposta.parcelas.1', changedHere: true }]);
  expect(fullLabel('proposta.parcelas.1')).toBe('Parcela 2 (proposta)');
  expect(showFicha('proposta.parcelas.1', paid)).toContain('(paga em ');
});
