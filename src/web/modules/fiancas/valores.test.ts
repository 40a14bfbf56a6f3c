import { expect, test } from 'vitest';
import { CAMPOS, type Campo, SECOES } from '#contract/fiancas/fiancas.fields.ts';
import { ABSENT } from '#web/kernel/format.ts';
import { porPessoa, semMascara, valorDe } from './valores.ts';

const shown = (nome: string, value: string | number | null) => {
  const campo = CAMPOS.find((one) => one.nome === nome);
  return campo && valorDe(campo, value);
};

test('a field of the form reads as people write it', () => {
  expect(shown('locatario_cnpj_cpf', '52998224725')).toBe('529.982.247-25');
  expect(shown('locatario_cnpj_cpf', '11222333000181')).toBe('11.222.333/0001-81');
  expect(shown('locatario_telefones', '48999990000')).toBe('(48) 99999-0000');
  expect(shown('locatario_data_nascimento', '1990-05-01')).toBe('01/05/1990');
  expect(shown('imovel_cep', '88010000')).toBe('88010-000');
  expect(shown('locatario_estado_civil', 6)).toBe('União Estável');
  expect(shown('imovel_cobertura_acessorio', 'N')).toBe('Não');
  expect(shown('profissional_renda_mensal', '8500.00')?.replace(/\s/g, ' ')).toBe('R$ 8.500,00');
  expect(shown('locatario_nome', null)).toBe(ABSENT);
});

test('a document or a phone is copied without its mask, and nothing else is', () => {
  const copied = (nome: string, value: string | number) => {
    const campo = CAMPOS.find((one) => one.nome === nome);
    return campo && semMascara(campo, value);
  };
  expect(copied('locatario_cnpj_cpf', '52998224725')).toBe('52998224725');
  expect(copied('cnpj', '12ABC34501DE35')).toBe('12ABC34501DE35');
  expect(copied('locatario_telefones', '48999990000')).toBe('48999990000');
  expect(copied('locatario_nome', 'Ana')).toBeNull();
  expect(copied('locatario_estado_civil', 6)).toBeNull();
});

test('what is said of one resident or one reference stands together', () => {
  const juntos = SECOES.map(({ id, campos }) => [id, porPessoa<Campo>(campos).map((grupo) => grupo.length)] as const);
  expect(juntos.filter(([, grupos]) => grupos.length > 1)).toEqual([
    ['residentes', [4, 4, 4, 4]],
    ['referencias', [3, 3]],
  ]);
});
