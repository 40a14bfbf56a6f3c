import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InscricaoEscrita, ORDEM_DA_INSCRICAO, conferirInscricao, pedeResponsavel } from './inscricao.rules.ts';

const DIAS = { inicio: '2026-12-05', hoje: '2026-11-21', exibirTermos: 'N' } as const;
const certa: InscricaoEscrita = { nome: 'Ana Lima', cpf: '529.982.247-25', dataNascimento: '1990-02-28' };
const menor: InscricaoEscrita = { ...certa, dataNascimento: '2012-04-01' };

describe('a registration', () => {
  test('needs three fields and nothing else of whoever is of age', () => {
    const { limpa, problemas } = conferirInscricao(certa, DIAS);
    expect([limpa?.participante.cpf, limpa?.responsavelLegal, problemas]).toEqual(['52998224725', null, {}]);
  });

  test('asks for the guardian up to the eighteenth birthday, counted at the start of the event', () => {
    expect(pedeResponsavel('2008-12-05', DIAS.inicio)).toBe(false);
    expect(pedeResponsavel('2008-12-06', DIAS.inicio)).toBe(true);
    expect(Object.keys(conferirInscricao(menor, DIAS).problemas)).toEqual(['responsavelLegalNome', 'responsavelLegalCpf']);
    const com = { ...menor, responsavelLegalNome: 'Rita Souza', responsavelLegalCpf: '111.444.777-35' };
    expect(conferirInscricao(com, DIAS).limpa?.responsavelLegal).toEqual({ nome: 'Rita Souza', cpf: '11144477735' });
    for (const responsavelLegalCpf of ['529.982.247-25', '00000000000', '123'])
      expect(conferirInscricao({ ...com, responsavelLegalCpf }, DIAS).problemas).toHaveProperty('responsavelLegalCpf');
  });

  test.each([
    ['Rita', 'Informe nome e sobrenome do responsável legal'],
    ['Rita Souza 2', 'O nome não pode ter números'],
    [`Rita ${'a'.repeat(96)}`, 'Use no máximo 100 caracteres'],
  ])('takes no «%s» for the name of a guardian', (responsavelLegalNome, problema) => {
    expect(conferirInscricao({ ...menor, responsavelLegalNome, responsavelLegalCpf: '111.444.777-35' }, DIAS).problemas).toEqual({
      responsavelLegalNome: problema,
    });
  });

  test('of whoever is of age keeps no guardian, whatever is written there', () => {
    const { limpa } = conferirInscricao({ ...certa, responsavelLegalNome: 'x1', responsavelLegalCpf: '1' }, DIAS);
    expect(limpa?.responsavelLegal).toBeNull();
  });

  test('asks for a consent of its own for what is told of health, and only then', () => {
    expect(conferirInscricao({ ...certa, restricoesDadosSaude: 'Asma' }, DIAS).problemas).toEqual({
      consentimentoSaude: 'Autorize o tratamento dos dados de saúde',
    });
    expect(conferirInscricao({ ...certa, restricoesDadosSaude: 'Asma', consentimentoSaude: 'S' }, DIAS).problemas).toEqual({});
    expect(conferirInscricao({ ...certa, restricoesDadosSaude: '  ', consentimentoSaude: 'N' }, DIAS).problemas).toEqual({});
  });

  test('is refused where a term is shown and not accepted', () => {
    const shown = { ...DIAS, exibirTermos: 'S' } as const;
    expect(conferirInscricao(certa, shown).problemas).toEqual({ aceitouTermos: 'Aceite os termos para continuar' });
    expect(conferirInscricao({ ...certa, aceitouTermos: 'S' }, shown).problemas).toEqual({});
  });

  test('whatever is written, says what is wrong in the order of the page, or nothing and keeps it', () => {
    const anything = fc.record(
      Object.fromEntries(
        [...ORDEM_DA_INSCRICAO, 'estrangeiro'].map((name) => [
          name,
          fc.oneof(fc.constant(null), fc.string({ maxLength: 30 }), fc.constantFrom('S', 'N', '2012-01-01', '52998224725', '1990-01-01')),
        ]),
      ),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom('S', 'N'), (written, exibirTermos) => {
        const { limpa, problemas } = conferirInscricao(written, { ...DIAS, exibirTermos });
        const places = Object.keys(problemas).map((field) => ORDEM_DA_INSCRICAO.indexOf(field as never));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
        expect(limpa === null).toBe(places.length > 0);
      }),
    );
  });
});
