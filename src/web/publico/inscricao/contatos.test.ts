import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { VAZIO } from './campos.ts';
import { aindaOferecidos, aproveitaveis, contatosDe, lugarDosContatos, restam } from './contatos.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const ANA = {
  ...VAZIO,
  cpf: '52998224725',
  numeroPassaporte: 'AB123',
  nome: 'Ana Lima',
  responsavelLegalCpf: '11144477735',
  email: 'ana@exemplo.com.br',
  informarEmergencia: 'S',
  contatoEmergenciaNome: 'Rui',
  informarSaude: 'S',
  restricoesDadosSaude: 'Asma',
};

test('the contacts of whoever was saved are offered over a reload, and nothing else of them is kept', () => {
  const usados = contatosDe(ANA, 1000);
  expect(usados?.contatos).toEqual({
    email: 'ana@exemplo.com.br',
    telefone: '',
    informarEmergencia: 'S',
    contatoEmergenciaNome: 'Rui',
    contatoEmergenciaTelefone: '',
  });
  if (usados) lugarDosContatos('abc').keep(usados);
  expect(lugarDosContatos('abc').read()).toEqual(usados);
  expect(lugarDosContatos('outro').read()).toBeNull();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/52998224725|AB123|11144477735|Asma|Ana Lima/);
});

test('used again they go where nothing stands, and wipe nothing that was typed', () => {
  const usados = contatosDe(ANA, 1000);
  if (usados === null) throw new Error('Ana left no contacts');
  expect(aproveitaveis(usados, VAZIO)).toEqual({
    email: ANA.email,
    informarEmergencia: 'S',
    contatoEmergenciaNome: 'Rui',
    contatoEmergenciaTelefone: '',
  });
  const typed = { ...VAZIO, email: 'bia@exemplo.com.br', telefone: '48999990000', contatoEmergenciaTelefone: '48988880000' };
  expect(aproveitaveis(usados, typed)).toEqual({});
  const semNada = contatosDe({ ...VAZIO, telefone: '48977770000' }, 1000);
  expect(semNada && aproveitaveis(semNada, { ...VAZIO, informarEmergencia: 'S' })).toEqual({ telefone: '48977770000' });
});

test('for ten minutes, also by a clock that was set back', () => {
  const usados = contatosDe(ANA, 1000);
  expect([1000, 600_999, 601_000, 999].map((agora) => aindaOferecidos(usados, agora)?.contatos.email ?? null)).toEqual([
    ANA.email,
    ANA.email,
    null,
    null,
  ]);
  expect(usados && restam(usados, 1001)).toBe(599_999);
  expect(contatosDe({ ...VAZIO, nome: 'Bia', informarEmergencia: 'S' }, 1000)).toBeNull();
});

test.each([[null], [{ em: 1 }], [{ contatos: {}, em: '1' }], [{ contatos: { email: 7 }, em: 1 }]])('%j are no contacts', (kept) => {
  sessionStorage.setItem('guarida.publico.inscricao.abc.contatos', JSON.stringify(kept));
  expect(lugarDosContatos('abc').read()).toBeNull();
});
