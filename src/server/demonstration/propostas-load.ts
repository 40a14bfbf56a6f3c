import type pg from 'pg';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { PROMOTERS } from './data/catalog.ts';
import { cnpjOf, cpfOf } from './documents.ts';
import { dayFrom } from './moments.ts';
import { familyOf, personNameOf } from './names.ts';
import { type Random, integer, pick, randomAt } from './random.ts';

interface Proposal {
  readonly nome: string;
  readonly local: string;
  readonly descricao: string;
  /** Of whom, by their place in the catalogue. */
  readonly promoter: number;
  /** Days before the day of the demonstration that it came, and after it that it begins. */
  readonly came: number;
  readonly begins: number;
  readonly days: number;
  readonly people: number;
  readonly state?: 'lida' | 'rascunho' | 'cancelada';
  /** By which it is opened on the public page; drawn where none is said. */
  readonly codigo?: string;
}

const PROPOSALS: readonly Proposal[] = [
  {
    nome: 'Travessia Serra Fina',
    local: 'Toca do Lobo, Passa Quatro, MG',
    descricao: 'Travessia de quatro dias com guia e carregadores. Acampamento na Pedra da Mina.',
    promoter: 0,
    came: 0,
    begins: 12,
    days: 4,
    people: 14,
    codigo: 'TRAVESSA23',
  },
  {
    nome: 'Pico dos Marins ao amanhecer',
    local: 'Piquete, SP',
    descricao: 'Subida noturna, em dois grupos.',
    promoter: 0,
    came: 1,
    begins: 22,
    days: 2,
    people: 9,
  },
  {
    nome: 'Rapel na Cachoeira Astor',
    local: 'Brotas, SP',
    descricao: 'Rapel de 45 metros, com instrutores.',
    promoter: 1,
    came: 1,
    begins: 8,
    days: 1,
    people: 18,
  },
  {
    nome: 'Rafting de fim de ano da Metalúrgica Aurora',
    local: 'Rio Jacaré-Pepira, Brotas, SP',
    descricao: 'Confraternização da empresa, em seis botes.',
    promoter: 2,
    came: 2,
    begins: 25,
    days: 1,
    people: 32,
  },
  {
    nome: 'Voo duplo, clube de leitores',
    local: 'Rampa da Pedra Bonita, Rio de Janeiro, RJ',
    descricao: '',
    promoter: 3,
    came: 3,
    begins: 15,
    days: 1,
    people: 6,
  },
  {
    nome: 'Curso básico de escalada',
    local: 'Pedra Grande, Atibaia, SP',
    descricao: 'Dois fins de semana.',
    promoter: 4,
    came: 6,
    begins: 5,
    days: 2,
    people: 11,
    state: 'lida',
  },
  {
    nome: 'Vale do Pati',
    local: 'Guiné, Mucugê, BA',
    descricao: 'Cinco dias, com hospedagem em casas de nativos.',
    promoter: 5,
    came: 8,
    begins: 40,
    days: 5,
    people: 12,
    state: 'lida',
  },
  {
    nome: 'Passeio das Nascentes',
    local: 'Extrema, MG',
    descricao: 'Cicloturismo, 42 km.',
    promoter: 6,
    came: 0,
    begins: 30,
    days: 1,
    people: 3,
    state: 'rascunho',
    codigo: 'RASCUNHA23',
  },
  {
    nome: 'Batismo de mergulho',
    local: 'Ilha Grande, Angra dos Reis, RJ',
    descricao: 'Saída de barco às oito horas.',
    promoter: 7,
    came: 12,
    begins: 2,
    days: 1,
    people: 8,
    state: 'cancelada',
  },
  {
    nome: 'Cavalgada do Divino',
    local: 'Pirenópolis, GO',
    descricao: 'Três dias pela Serra dos Pireneus.',
    promoter: 9,
    came: 19,
    begins: -4,
    days: 3,
    people: 21,
    state: 'lida',
  },
];

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeOf = (random: Random): string => Array.from({ length: 10 }, () => pick(random, [...LETTERS])).join('');

function peopleOf(random: Random, count: number, day: string) {
  return Array.from({ length: count }, (_, at) => {
    const genero = pick(random, ['M', 'F'] as const);
    return {
      numeroInscricao: String(at + 1).padStart(3, '0'),
      nome: personNameOf(random, genero, familyOf(random)),
      cpf: cpfOf(integer(random, 10_000_000, 99_999_999), 8),
      dataNascimento: dayFrom(day, -integer(random, 18 * 365, 60 * 365)),
      genero,
      email: at % 3 === 0 ? null : `participante${at + 1}@exemplo.com.br`,
      telefone: at % 4 === 0 ? null : `119${integer(random, 10_000_000, 99_999_999)}`,
    };
  });
}

/** What organisers sent by the public form: unread, read, being filled in, cancelled. */
export async function insertProposals(client: pg.ClientBase, seed: number, referenceDay: string): Promise<void> {
  for (const [at, one] of PROPOSALS.entries()) {
    const random = randomAt(seed, 770_000 + at);
    const [name = '', code = ''] = PROMOTERS[one.promoter] ?? [];
    const came = `${dayFrom(referenceDay, -one.came)}T${String(17 - at).padStart(2, '0')}:2${at}:00Z`;
    const begins = dayFrom(referenceDay, one.begins);
    const sex = pick(random, ['M', 'F'] as const);
    const read = one.state === 'lida' || one.state === 'cancelada';
    await client.query(
      `insert into formularios_acidentes (id, codigo_evento, carta_oferta, nome_empresa, cnpj, nome_evento, descricao_evento, local_evento, data_inicio,
         hora_inicio, data_final, hora_final, responsavel, telefone_celular, email, participantes, inscricao_finalizada, evento_cancelado,
         motivo_cancelado, lido, lido_em, id_usuario_leitura, data_cadastro, data_edicao)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, '07:30:59', $10::date, '23:59:00', $11, $12, $13, $14, $15, $16, $17, $18,
         $20::timestamptz, case when $20::timestamptz is not null then (select min(id) from usuarios where login = 'admin') end, $19, $19)`,
      [
        at + 1,
        one.codigo ?? codeOf(random),
        code,
        name,
        cnpjOf(integer(random, 10_000_000, 99_999_999)),
        one.nome,
        one.descricao,
        one.local,
        begins,
        dayFrom(begins, one.days - 1),
        personNameOf(random, sex, familyOf(random)),
        `119${integer(random, 10_000_000, 99_999_999)}`,
        `contato${at + 1}@exemplo.com.br`,
        JSON.stringify(peopleOf(random, one.people, referenceDay)),
        one.state === 'rascunho' ? 'N' : 'S',
        one.state === 'cancelada' ? 'S' : 'N',
        one.state === 'cancelada' ? 'Previsão de ressaca' : null,
        read ? 'S' : 'N',
        came,
        read ? new Date(Date.parse(came) + 3 * HOUR_MS).toISOString() : null,
      ],
    );
  }
  await client.query("select setval(pg_get_serial_sequence('formularios_acidentes', 'id'), $1)", [PROPOSALS.length]);
}
