import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EstadoSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import {
  type EventToSend,
  type PersonToSend,
  type Sent,
  bodyOf,
  digestOf,
  keyOf,
  lateRejection,
  nextPoll,
  rejectionBy,
  verdictsOf,
  wordOf,
} from './seguradora.direct.rules.ts';

const EVENT: EventToSend = {
  codigo: 'ABCD2345',
  nome_evento: 'Travessia',
  local_evento: 'Petrópolis',
  data_inicio: '2026-12-05',
  hora_inicio: '08:00:00',
  data_final: '2026-12-07',
  parceiro: 'Trilha Nova',
  documento: '11222333000181',
  numero_apolice: ' 0082026 ',
  seguro_valor_morte_acidental: '10000.50',
  seguro_valor_invalidez: null,
  seguro_valor_dmho: '500.00',
};
const PERSON: PersonToSend = {
  id: 7,
  nome: 'Ana Lima',
  estrangeiro: 'N',
  cpf: '52998224725',
  numero_passaporte: null,
  nacionalidade: null,
  data_nascimento: '1990-02-28',
  genero: 'F',
  data_entrada: null,
  data_saida: null,
};

describe('what is sent', () => {
  test('is the neutral contract: cents, both ends of the event, the days of each', () => {
    const foreign = { ...PERSON, id: 8, estrangeiro: 'S' as const, cpf: null, numero_passaporte: 'AB123', nacionalidade: 'Chile' };
    expect(bodyOf(EVENT, [PERSON, { ...foreign, data_entrada: '2026-12-06', data_saida: '2026-12-06' }], 3)).toEqual({
      codigoEvento: 'ABCD2345',
      revisao: 3,
      numeroApolice: '0082026',
      estipulante: { nome: 'Trilha Nova', documento: '11222333000181' },
      nome: 'Travessia',
      local: 'Petrópolis',
      inicio: '2026-12-05T08:00:00-03:00',
      fim: '2026-12-07T23:59:59-03:00',
      coberturas: { morteAcidental: 1_000_050, invalidez: 0, dmho: 50_000 },
      participantes: [
        {
          ref: '7',
          nome: 'Ana Lima',
          documento: { tipo: 'CPF', numero: '52998224725' },
          nascimento: '1990-02-28',
          genero: 'F',
          dataEntrada: '2026-12-05',
          dataSaida: '2026-12-07',
          diarias: 3,
        },
        {
          ref: '8',
          nome: 'Ana Lima',
          documento: { tipo: 'PASSAPORTE', numero: 'AB123' },
          nacionalidade: 'Chile',
          nascimento: '1990-02-28',
          genero: 'F',
          dataEntrada: '2026-12-06',
          dataSaida: '2026-12-06',
          diarias: 1,
        },
      ],
    });
    expect(keyOf('ABCD2345', 3)).toBe('EVT-ABCD2345-r3');
  });

  test('is the same in another revision, and another when anything of it is', () => {
    const digest = (event: EventToSend, revisao: number) => digestOf(bodyOf(event, [PERSON], revisao));
    expect(digest(EVENT, 1)).toBe(digest(EVENT, 2));
    expect(digest({ ...EVENT, numero_apolice: '1' }, 1)).not.toBe(digest(EVENT, 1));
  });
});

test('a silent insurer is asked 27 times in a day, and no more', () => {
  const begin = new Date('2026-11-21T12:00:00Z');
  let now: Date = begin;
  let asked = 0;
  for (let next = nextPoll(0, now); next; next = nextPoll(asked, now)) [now, asked] = [next, asked + 1];
  expect([asked, (now.getTime() - begin.getTime()) / 60_000]).toEqual([27, 1 + 5 + 15 + 24 * 60]);
});

describe('an error of the insurer', () => {
  const by = (codigo: string, campo?: string) => rejectionBy({ codigo, mensagem: 'Não pode.', ...(campo && { campo }) }, false);

  test.each([
    ['cpf-invalido', 'cpf'],
    ['idade-fora-do-limite', 'dataNascimento'],
    ['nome-invalido', 'nome'],
    ['nascimento-invalido', 'dataNascimento'],
    ['documento-duplicado', 'cpf'],
    ['vigencia-invalida', 'dataEntrada'],
  ])('%s is mended in %s', (codigo, campo) => expect(by(codigo)).toMatchObject({ codigo, campo }));

  test('of a document is mended in the passport of a foreigner', () =>
    expect(rejectionBy({ codigo: 'cpf-invalido', mensagem: 'x' }, true).campo).toBe('numeroPassaporte'));

  test('that we do not know keeps its words, and its field where our form has it', () => {
    expect(by('novidade', 'documento.numero')).toEqual({
      codigo: 'novidade',
      campo: 'cpf',
      mensagem: 'A seguradora recusou (Não pode): corrija ou dispense o participante',
    });
    expect(by('prazo-encerrado', 'toString').campo).toBeNull();
    expect(rejectionBy(undefined, false)).toMatchObject({ codigo: 'recusado', campo: null });
    expect(lateRejection(undefined).mensagem).toBe('A seguradora recusou depois de ter aceito: acerte com ela, ou dispense o participante');
  });

  test('of whatever length and letters fits into a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), fc.string({ unit: 'binary', maxLength: 900 }), (codigo, mensagem) => {
        for (const found of [rejectionBy({ codigo, mensagem }, false), lateRejection({ codigo, mensagem })]) {
          expect(found.codigo.length).toBeLessThanOrEqual(60);
          expect(found.mensagem.length).toBeLessThanOrEqual(500);
          expect(`${found.codigo}${found.mensagem}`).not.toMatch(/\0/);
        }
      }),
    );
  });
});

type Told = EstadoSeguradora['participantes'][number]['situacao'];
const estado = (revisao: number, told: readonly (readonly [number, Told])[], situacao: EstadoSeguradora['situacao']): EstadoSeguradora => ({
  codigoEvento: 'ABCD2345',
  revisao,
  versao: 1,
  situacao,
  participantes: told.map(([id, word]) => ({ ref: String(id), situacao: word, erros: [] })),
});
const sent = (seguradora: Sent['seguradora'], more: Partial<Sent> = {}): Sent => ({
  id: 7,
  estrangeiro: 'N',
  seguradora,
  revisao: 1,
  fora: false,
  ...more,
});
const outcome = (person: Sent, state: EstadoSeguradora, whole = false): string => {
  const { accepted, rejected } = verdictsOf(state, [person], whole);
  return accepted.length > 0 ? 'aceito' : (rejected[0]?.codigo ?? '-');
};

describe('a state of the insurer', () => {
  test.each<[Sent['seguradora'], Told, boolean, string]>([
    ['enviado', 'recebido', false, '-'],
    ['enviado', 'aceito', false, 'aceito'],
    ['enviado', 'rejeitado', false, 'recusado'],
    ['enviado', 'rejeitado', true, 'recusado'],
    ['aceito', 'recebido', false, '-'],
    ['aceito', 'aceito', false, '-'],
    ['aceito', 'rejeitado', false, 'recusado'],
    ['aceito', 'rejeitado', true, 'recusa-tardia'],
    ['rejeitado', 'recebido', false, '-'],
    ['rejeitado', 'aceito', false, 'aceito'],
    ['rejeitado', 'rejeitado', false, '-'],
    ['pendente', 'aceito', false, '-'],
    ['pendente', 'rejeitado', false, '-'],
    ['dispensado', 'aceito', false, '-'],
    ['dispensado', 'rejeitado', true, '-'],
  ])('of whom we have %s says %s (integrated: %s): %s', (seguradora, told, whole, expected) =>
    expect(outcome(sent(seguradora), estado(1, [[7, told]], told === 'recebido' ? 'recebido' : 'aceito_parcial'), whole)).toBe(expected),
  );

  test('older than what somebody went with says nothing of them', () => {
    expect(outcome(sent('enviado', { revisao: 2 }), estado(1, [[7, 'rejeitado']], 'rejeitado'))).toBe('-');
    expect(outcome(sent('enviado', { revisao: 2 }), estado(2, [[7, 'rejeitado']], 'rejeitado'))).toBe('recusado');
  });

  test('that is settled and passes over somebody is an error of theirs; one that is not is waited for', () => {
    expect(outcome(sent('enviado'), estado(1, [], 'aceito'))).toBe('sem-resposta');
    expect(outcome(sent('enviado'), estado(1, [], 'recebido'))).toBe('-');
    expect(outcome(sent('aceito'), estado(1, [], 'aceito'))).toBe('-');
  });
});

test.each([
  [{ integrado: 'S', aberta: false, pendentes: 0, rejeitados: 0 }, 'concluido', null],
  [{ integrado: 'S', aberta: false, pendentes: 0, rejeitados: 1 }, 'concluido', '1 participante recusado'],
  [{ integrado: 'N', aberta: true, pendentes: 3, rejeitados: 0 }, 'enviando', null],
  [{ integrado: 'N', aberta: false, pendentes: 3, rejeitados: 2 }, 'aguardando', '2 participantes recusados'],
  [{ integrado: 'N', aberta: false, pendentes: 0, rejeitados: 2 }, 'erro', '2 participantes recusados'],
  [{ integrado: 'N', aberta: false, pendentes: 0, rejeitados: 0 }, 'concluido', 'Nenhum participante com cobertura'],
] as const)('the queue says of %j: %s, %s', (standing, situacao, mensagem) => expect(wordOf(standing)).toEqual({ situacao, mensagem }));
