import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { lugarDosCeps, porEndereco } from './cep.ts';
import { VAZIO } from './formulario.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const RUA = { imovel_endereco: 'Rua A', imovel_bairro: 'Centro', imovel_cidade: 'Santos', imovel_estado: 'SP' };

test('a CEP writes where nothing stands, and what somebody typed while it was looked for is theirs', () => {
  expect(porEndereco(VAZIO, {}, RUA)).toEqual(RUA);
  const { imovel_endereco, ...outros } = RUA;
  expect(porEndereco({ ...VAZIO, imovel_endereco: `${imovel_endereco}, 100` }, {}, RUA)).toEqual(outros);
});

test('another CEP takes the place of what the one before wrote, the street of a town that has none, too', () => {
  const agora = { ...VAZIO, ...RUA, imovel_bairro: 'Centro Histórico' };
  const cidade = { imovel_endereco: '', imovel_bairro: '', imovel_cidade: 'Bertioga', imovel_estado: 'SP' };
  expect(porEndereco(agora, RUA, cidade)).toEqual({ imovel_endereco: '', imovel_cidade: 'Bertioga', imovel_estado: 'SP' });
});

test('what a CEP wrote is known over a reload, and nothing else is', () => {
  lugarDosCeps('fianca.cliente').keep(RUA);
  const lidos = lugarDosCeps('fianca.cliente').read() ?? {};
  expect(
    porEndereco({ ...VAZIO, ...RUA, imovel_bairro: 'Gonzaga' }, lidos, { ...RUA, imovel_endereco: 'Rua B', imovel_bairro: 'Centro' }),
  ).toEqual({
    imovel_endereco: 'Rua B',
    imovel_cidade: 'Santos',
    imovel_estado: 'SP',
  });
  expect(lugarDosCeps('fianca.imobiliaria').read()).toBeNull();
});
