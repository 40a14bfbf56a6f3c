import { expect, test } from 'vitest';
import { adicionarProposta, editNegocio, receberAnexo, removerProposta } from './edits.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { mudarQuantidade, mudarTotal } from './negocio.ts';
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
  expect(merge(mine, base, new Set(['proposta'])).proposta).toBeNull();
  expect(merge(mine, base, new Set()).proposta).toEqual(base.proposta);
});

test('fica o meu onde escolhi e o deles no resto; anexos se juntam', () => {
  const mine = receberAnexo('formulario', storedAnexo(50))({ ...base, titulo: 'Meu', observacao: 'Minha' });
  const theirs = receberAnexo('formulario', storedAnexo(60))({ ...base, titulo: 'Deles' });
  const merged = merge(mine, theirs, new Set(['observacao']));
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
