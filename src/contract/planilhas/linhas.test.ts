import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, formatCivilDate } from '../kernel/dates.ts';
import { type Celula, cpfDe, dataDe, diaDoSerial } from './celulas.ts';
import { COLUNAS, campoDoTitulo, oQueFazerEm } from './colunas.ts';
import { cortar, linhasDoTexto } from './csv.ts';
import { type ComoLer, type PessoaDoEvento, lerLinhas, semQuemEsta } from './linhas.ts';

const COMO: ComoLer = { inicio: '2026-12-01', hoje: '2026-11-23', noEvento: [] };
const CPF = '52998224725';

/** A CPF with right check digits, of nine digits. */
function cpfOf(nine: string): string {
  const check = (text: string): number => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = `${nine}${check(nine)}`;
  return `${first}${check(first)}`;
}

const read = (linhas: readonly (readonly Celula[])[], como: Partial<ComoLer> = {}) => {
  const { lida, recusa } = lerLinhas(linhas, { ...COMO, ...como });
  if (lida === null) throw new Error(recusa);
  return lida;
};

const HEADER = ['Nome', 'CPF', 'Data de Nascimento'];
const ana = ['Ana Maria', CPF, '10/03/1990'];

describe('lerLinhas', () => {
  test('says each mistake by its line, and lets the good rows pass', () => {
    const lida = read([HEADER, ana, ['Bia', '11111111111', '31/02/1990'], [null, null, null], ['Caio Souza', '', '10/03/1990']]);
    expect(lida.erros).toEqual([
      'Linha 3: Informe nome e sobrenome',
      'Linha 3: CPF inválido',
      'Linha 3: Data inválida',
      'Linha 5: Informe o CPF',
    ]);
    expect(lida.errosDetalhados[1]).toEqual({
      linha: 3,
      coluna: 'CPF',
      campo: 'cpf',
      mensagem: 'CPF inválido',
      oQueFazer: oQueFazerEm('cpf'),
    });
    expect(lida.participantes.map(({ dados }) => [dados.tempId, dados.nome, dados.dataNascimento])).toEqual([
      ['xls-2', 'Ana Maria', '1990-03-10'],
    ]);
    expect(lida).toMatchObject({ linhas: 3, jaNoEvento: 0, colunasIgnoradas: [] });
  });

  test('finds the columns below a title, in any order, and tells which it does not know', () => {
    const lida = read([
      ['Passeio de domingo'],
      [],
      ['CPF', 'Camiseta', ' NASCIMENTO ', 'nome completo'],
      [CPF, 'G', '1990-03-10', 'Ana Maria'],
    ]);
    expect(lida.participantes[0]?.dados).toMatchObject({ tempId: 'xls-4', nome: 'Ana Maria', cpf: CPF, dataNascimento: '1990-03-10' });
    expect(lida.colunasIgnoradas).toEqual(['Camiseta']);
  });

  test('a header may say how its column is filled in', () => {
    const [um] = read([['Nome completo (como no RG)', 'CPF (só números) *', 'Data de nascimento (dd/mm/aaaa)'], ana]).participantes;
    expect(um?.dados).toMatchObject({ nome: 'Ana Maria', cpf: CPF, dataNascimento: '1990-03-10' });
  });

  test.each([
    [[], 'não tem nenhum participante'],
    [[HEADER], 'não tem nenhum participante'],
    [
      [
        ['Cidade', 'Valor'],
        ['Ouro Preto', 3],
      ],
      'Não encontramos as colunas Nome e CPF',
    ],
    [[HEADER, ...Array.from({ length: 1001 }, () => ana)], 'mais de 1.000 participantes'],
  ])('says why nothing is read', (linhas, motivo) => {
    const { recusa, lida } = lerLinhas(linhas, COMO);
    expect(recusa).toContain(motivo);
    expect(lida).toBeNull();
  });

  test('what is pasted without a header has the columns of the model', () => {
    expect(lerLinhas([ana], COMO).lida).toBeNull();
    const row = ['Ana Maria', CPF, 'N', '', '', '10/03/1990', 'F'];
    expect(read([row], { semCabecalho: true }).participantes[0]?.dados).toMatchObject({ tempId: 'xls-1', cpf: CPF, genero: 'F' });
  });

  test('a foreigner is one by the passport where nobody says it; what is neither S nor N is a mistake', () => {
    const header = ['Nome', 'Passaporte', 'Nacionalidade', 'Nascimento', 'Estrangeiro', 'CPF'];
    const lida = read([header, ['Ann Lee', 'ab 12345', 'inglesa', 33_000, '', ''], ['Bob Lee', 'AB1', 'inglesa', 33_000, 'talvez', '']]);
    expect(lida.participantes[0]?.dados).toMatchObject({
      estrangeiro: 'S',
      numeroPassaporte: 'AB12345',
      cpf: null,
      dataNascimento: '1990-05-07',
    });
    expect(lida.erros).toEqual(['Linha 3: Estrangeiro deve ser S ou N']);
  });

  test('who repeats in the file or is in the event already is a mistake, but not the model as it came', () => {
    const pessoa: PessoaDoEvento = {
      nome: 'Ana Maria',
      estrangeiro: 'N',
      cpf: CPF,
      numeroPassaporte: null,
      nacionalidade: null,
      dataNascimento: '1990-03-10',
      genero: 'F',
      email: 'ana@exemplo.com',
      telefone: null,
    };
    const other = cpfOf('123456789');
    const lida = read(
      [HEADER, ana, ['Ana Marta', CPF, '10/03/1990'], ['Caio Souza', other, '10/03/1990'], ['Caio Souza', other, '10/03/1990']],
      {
        noEvento: [pessoa],
      },
    );
    expect(lida.erros).toEqual(['Linha 3: CPF já cadastrado neste evento', 'Linha 5: CPF repetido na linha 4']);
    expect(lida).toMatchObject({ jaNoEvento: 1, participantes: [{ dados: { cpf: other } }] });
    const told = read(
      [
        [...HEADER, 'Restrições'],
        [...ana, 'asma'],
      ],
      { noEvento: [pessoa] },
    );
    expect(told).toMatchObject({ jaNoEvento: 0, erros: ['Linha 2: CPF já cadastrado neste evento'] });
  });

  test('a number that the spreadsheet shortened says so', () => {
    const [erro] = read([HEADER, ['Ana Maria', '5,29982E+10', '10/03/1990']]).errosDetalhados;
    expect(erro?.mensagem).toBe('CPF inválido');
    expect(erro?.oQueFazer).toContain('abreviou');
  });

  test('as many rows, good, bad and known, as there are; whatever stands in the cells', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('S', '=1+1', '10/03/1990', CPF));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 30 }), (rows) => {
        const { lida } = lerLinhas([COLUNAS.map(({ titulo }) => titulo), ...rows], COMO);
        if (lida === null) return;
        const bad = new Set(lida.errosDetalhados.map(({ linha }) => linha));
        const good = lida.participantes.map(({ dados }) => Number(dados.tempId.slice(4)));
        expect(good.some((linha) => bad.has(linha))).toBe(false);
        expect(bad.size + good.length + lida.jaNoEvento).toBe(lida.linhas);
        expect(lida.erros).toHaveLength(lida.errosDetalhados.length);
      }),
    );
  });

  test('one bad row never stops the good ones: they are read as if it were not there', () => {
    const person = fc.tuple(fc.integer({ min: 1, max: 999_999_998 }), fc.integer({ min: 0, max: 30_000 })).map(([nine, day]) => {
      return ['Ana Maria', cpfOf(String(nine).padStart(9, '0')), formatCivilDate(addDays('1930-01-01', day))] as const;
    });
    fc.assert(
      fc.property(fc.uniqueArray(person, { selector: ([, cpf]) => cpf, maxLength: 20 }), fc.nat(20), (people, at) => {
        const valid = people.filter(([, cpf]) => !/^(\d)\1*$/.test(cpf));
        const bad = ['Sem Documento', 'abc', '99/99/9999'];
        const rows = [...valid.slice(0, at), bad, ...valid.slice(at)];
        const read1 = read([HEADER, ...rows]);
        expect(read1.participantes.map(({ dados }) => dados.cpf)).toEqual(valid.map(([, cpf]) => cpf));
        expect(new Set(read1.errosDetalhados.map(({ linha }) => linha))).toEqual(new Set([rows.indexOf(bad) + 2]));
      }),
    );
  });
});

describe('cells', () => {
  test('the zeros that a spreadsheet took from a CPF come back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (nine) => {
        const cpf = cpfOf(String(nine).padStart(9, '0'));
        expect(cpfDe(Number(cpf))).toBe(cpf);
        expect(cpfDe(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`)).toBe(cpf);
      }),
    );
    expect(cpfDe(0)).toBe('00000000000');
    expect(cpfDe('')).toBe('');
  });

  test('a day is the same as a number, in ISO, and as it is written here', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46_000 }), (days) => {
        const day = addDays('1900-03-01', days);
        const written = formatCivilDate(day);
        const ways = [
          61 + days,
          String(61 + days),
          61 + days + 0.75,
          day,
          `${day}T12:30:00`,
          written,
          `${written} 00:00:00`,
          written.replaceAll('/', '-'),
        ];
        expect(ways.map(dataDe)).toEqual(ways.map(() => day));
        expect(dataDe(Number(written.replaceAll('/', '')))).toBe(day);
      }),
    );
    expect([1, 59, 60, 61].map(diaDoSerial)).toEqual(['1900-01-01', '1900-02-28', null, '1900-03-01']);
    expect(dataDe('10/03/90')).toBe('10/03/90');
  });

  test('the header of a column is found whatever its accents, case and spaces', () => {
    for (const { campo, titulo } of COLUNAS) {
      for (const way of [titulo, titulo.toUpperCase(), ` ${titulo.normalize('NFD')} `, titulo.replaceAll(' ', '_')])
        expect(campoDoTitulo(way)).toBe(campo);
    }
  });
});

describe('semQuemEsta', () => {
  const lida = read([
    ['Nome', 'CPF', 'Nascimento', 'Contato de emergência', 'Telefone'],
    ['Ana Maria', CPF, '10/03/1990', 'Rita', '11912345678'],
    ['Caio Souza', cpfOf('111444777'), '11/03/1990', '', ''],
    ['Zoé Luz', '00000000000', '10/03/2020', '', ''],
  ]);
  const naTela = lida.participantes.map(({ dados }) => dados);

  test('a sheet that is sent again before anything is saved brings nobody in twice', () => {
    expect(semQuemEsta(lida, naTela)).toMatchObject({ participantes: [], jaNoEvento: 3, erros: [] });
    expect(semQuemEsta(lida, naTela.slice(0, 1)).participantes.map(({ dados }) => dados.nome)).toEqual(['Caio Souza', 'Zoé Luz']);
  });

  test('a sheet that says no sex brings nobody in twice whose card says one, a child without CPF neither', () => {
    const mulheres = naTela.map((dados) => ({ ...dados, genero: 'F' as const }));
    expect(semQuemEsta(lida, mulheres)).toMatchObject({ participantes: [], jaNoEvento: 3, erros: [] });
  });

  test('other words of somebody on the form are a mistake of their line', () => {
    const mudada = naTela.map((dados) => ({ ...dados, telefone: '21999998888' }));
    const { erros, participantes, jaNoEvento } = semQuemEsta(lida, mudada);
    expect(erros).toEqual(['Linha 2: CPF já cadastrado neste evento']);
    expect([participantes.length, jaNoEvento]).toEqual([0, 2]);
  });
});

describe('text cut into cells', () => {
  test.each([';', ',', '\t'])('what is written with %j is read again', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (rows) => {
        const written = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
        expect(cortar(written, separator)).toEqual(rows);
      }),
    );
  });

  test.each([';', ',', '\t'])('finds %j by the header', (separator) => {
    const text = [HEADER, ['Ana; Maria, Rita', CPF, '10/03/1990']].map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\n');
    expect(linhasDoTexto(`\uFEFF${text}`)).toEqual([HEADER, ['Ana; Maria, Rita', CPF, '10/03/1990']]);
    expect(linhasDoTexto(`sep=${separator}\n${text}`)[0]).toEqual(HEADER);
  });

  test('a quote that nobody closes ends with the text', () => {
    expect(cortar('a;"b\nc', ';')).toEqual([['a', 'b\nc']]);
  });
});
