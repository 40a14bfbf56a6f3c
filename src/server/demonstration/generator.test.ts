import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOREIGN_CPF, isCnpj, isCpf } from '#contract/kernel/documents.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { UFS } from '#contract/kernel/states.ts';
import { Email, Telefone } from '#contract/kernel/vocabulary.ts';
import { type Generator, clientAt } from './client.ts';
import { copyLine } from './client-row.ts';
import { GROUPS, INSURERS, PLANS, PROMOTERS } from './data/catalog.ts';
import { FISCAL_REGION, city } from './data/cities.ts';
import { alphanumericCnpjOf, cnpjOf, cpfOf } from './documents.ts';
import { randomAt, scattered, weighted } from './random.ts';

const GENERATOR: Generator = {
  seed: 1,
  referenceDay: '2026-11-20',
  references: {
    users: [1, 2, 3],
    plans: [100, 101],
    insurers: [1005, 1006],
    groups: GROUPS.map(([, share], at) => [1000 + at, share] as const),
  },
};
const SAMPLE = Array.from({ length: 6000 }, (_, at) => clientAt(GENERATOR, 1000 + at));
const rows = SAMPLE.map(({ row }) => row);
const share = (holds: (row: (typeof rows)[number]) => boolean): number => rows.filter(holds).length / rows.length;
const valuesOf = (column: keyof (typeof rows)[number]): string[] =>
  rows.map((row) => row[column]).filter((value): value is string => typeof value === 'string');

const place = fc.nat({ max: 99_999_999 });

describe('documents', () => {
  it('every CPF made is valid, in any region', () => {
    fc.assert(fc.property(place, fc.nat({ max: 9 }), (number, region) => isCpf(cpfOf(number, region))));
    for (const repeated of [0, 11_111_111, 99_999_999]) expect(isCpf(cpfOf(repeated, repeated % 10))).toBe(true);
  });

  it('no CPF made is the placeholder of foreigners', () => {
    expect(cpfOf(0, 0)).not.toBe(FOREIGN_CPF);
  });

  it('every CNPJ made is valid, of digits or with letters', () => {
    fc.assert(fc.property(place, (number) => isCnpj(cnpjOf(number)) && isCnpj(alphanumericCnpjOf(number))));
  });

  it('different places give different numbers', () => {
    fc.assert(fc.property(fc.integer(), place, place, (seed, a, b) => a === b || scattered(seed, a) !== scattered(seed, b)));
  });
});

describe('generator', () => {
  it('gives the same client for the same seed and code, in any order', () => {
    const again = Array.from({ length: 50 }, (_, at) => clientAt(GENERATOR, 1049 - at)).reverse();
    expect(again).toEqual(SAMPLE.slice(0, 50));
    expect(clientAt({ ...GENERATOR, seed: 2 }, 1000)).not.toEqual(SAMPLE[0]);
  });

  it('keeps this very client, on any machine and in any zone', () => {
    expect(clientAt(GENERATOR, 1000).row).toMatchInlineSnapshot(`
      {
        "ativo": "S",
        "bairro": "Centro",
        "carta_oferta": null,
        "cep": "54075502",
        "cidade": "Jaboatão dos Guararapes",
        "cnh": "70457561493",
        "cnh_data_emissao": "2001-08-09",
        "complemento": "Sala 78",
        "cor": "#F08C00",
        "cpf": "61997746476",
        "data_cadastro": "2026-11-17T14:18:04.921-03:00",
        "data_edicao": "2026-11-17T14:18:04.921-03:00",
        "data_nascimento": "1974-12-29",
        "descricao_indicacao": null,
        "email": "vbarbosa@caixa.example",
        "endereco": "Rua XV de Novembro",
        "estado": "PE",
        "estado_civil": null,
        "excluido_em": null,
        "id": 1000,
        "id_cliente_seguradora": 216,
        "id_plano": 100,
        "id_recomendacao": null,
        "id_responsavel": 3,
        "id_usuario_edicao": 3,
        "nome": "Vanessa Carolina Barbosa",
        "nome_mae": "Viviane Barbosa",
        "nome_pai": null,
        "numero": "21",
        "numero_apolice": null,
        "observacao": "Prefere contato por WhatsApp.
      Imóvel alugado.",
        "pre_cliente": "N",
        "profissao": null,
        "rg": "11.175.099-7",
        "rg_data_emissao": "2011-01-20",
        "sexo": "F",
        "telefone_celular": "81985721122",
        "telefone_comercial": null,
        "telefone_residencial": null,
        "tipo_cliente": 3,
        "tipo_pessoa": "F",
      }
    `);
  });

  it('makes only valid and unique documents', () => {
    const cpfs = valuesOf('cpf').filter((cpf) => cpf !== FOREIGN_CPF);
    const cnpjs = valuesOf('cnpj');
    expect(cpfs.filter((cpf) => !isCpf(cpf))).toEqual([]);
    expect(cnpjs.filter((cnpj) => !isCnpj(cnpj))).toEqual([]);
    expect(new Set(cpfs).size).toBe(cpfs.length);
    expect(new Set(cnpjs).size).toBe(cnpjs.length);
    expect(cnpjs.some((cnpj) => /[A-Z]/.test(cnpj))).toBe(true);
  });

  it('makes contacts that the form accepts, and e-mails that reach nobody', () => {
    const phones = [...valuesOf('telefone_celular'), ...valuesOf('telefone_comercial'), ...valuesOf('telefone_residencial')];
    expect(phones.filter((phone) => !Telefone.safeParse(phone).success)).toEqual([]);
    const emails = [...valuesOf('email'), ...valuesOf('email_assinatura'), ...valuesOf('responsavel_juridico_email')];
    expect(emails.filter((email) => !Email.safeParse(email).success || !email.endsWith('.example'))).toEqual([]);
    expect(valuesOf('cep').filter((cep) => !/^\d{8}$/.test(cep))).toEqual([]);
  });

  it('writes nothing of the future, and nobody registered before being born', () => {
    for (const row of rows) {
      const registered = String(row.data_cadastro).slice(0, 10);
      expect(registered < GENERATOR.referenceDay && String(row.data_edicao) >= String(row.data_cadastro)).toBe(true);
      for (const day of [row.data_nascimento, row.rg_data_emissao, row.cnh_data_emissao])
        if (typeof day === 'string') expect(isCivilDate(day) && day >= '1900-01-01' && day <= registered).toBe(true);
    }
  });

  it('looks like a brokerage: people and companies, states, names, blanks', () => {
    expect(share((row) => row.tipo_pessoa === 'F')).toBeCloseTo(0.82, 1);
    expect(share((row) => row.ativo === 'N')).toBeCloseTo(0.07, 1);
    expect(share((row) => row.estado === 'SP')).toBeGreaterThan(0.2);
    expect(share((row) => row.estado === 'SP')).toBeGreaterThan(share((row) => row.estado === 'RJ'));
    expect(share((row) => row.estado === 'RR')).toBeLessThan(0.02);
    expect(share((row) => String(row.nome).includes('Silva'))).toBeGreaterThan(0.1);
    expect(share((row) => String(row.nome).startsWith('Maria'))).toBeGreaterThan(0.03);
    expect(share((row) => row.email === null)).toBeGreaterThan(0.05);
    expect(share((row) => String(row.data_cadastro) > '2023')).toBeGreaterThan(0.4);
  });

  it('never repeats a partner code, and puts its owner in group 27', () => {
    const codes = [...valuesOf('carta_oferta'), ...PROMOTERS.map(([, code]) => code)];
    expect(new Set(codes.map((code) => code.toUpperCase())).size).toBe(codes.length);
    expect(SAMPLE.every(({ row, groups }) => (typeof row.carta_oferta === 'string') === groups.includes(27))).toBe(true);
  });
});

describe('tables', () => {
  it('know every state, and every name once', () => {
    expect(Object.keys(FISCAL_REGION).sort()).toEqual([...UFS].sort());
    const seen = new Set(Array.from({ length: 20_000 }, (_, at) => city(randomAt(7, at)).estado));
    expect([...seen].sort()).toEqual([...UFS].sort());
    for (const table of [GROUPS, PLANS, INSURERS, PROMOTERS]) {
      const names = table.map(([name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are drawn by weight', () => {
    const draw = weighted<string>([
      ['raro', 1],
      ['comum', 9],
    ]);
    const random = randomAt(3, 3);
    const rare = Array.from({ length: 10_000 }, () => draw(random)).filter((one) => one === 'raro').length;
    expect(rare / 10_000).toBeCloseTo(0.1, 1);
  });
});

it('escapes what COPY reserves', () => {
  const line = copyLine({ id: 1, nome: 'a\tb\\c', observacao: 'x\ny' });
  expect(line).toContain(String.raw`a\tb\\c`);
  expect(line).toContain(String.raw`x\ny`);
  expect(line.endsWith('\n')).toBe(true);
  expect(line.slice(0, -1)).not.toMatch(/[\n\r]/);
});
