import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/kernel/db/database.ts';
import type { FormulariosAcidentes } from '#server/kernel/db/types.ts';
import { START } from './api.ts';

type Columns = Partial<Insertable<FormulariosAcidentes>>;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that no other proposal has. */
const newCode = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A proposal as the public form leaves it. */
const proposal = () => ({
  codigo_evento: newCode(),
  carta_oferta: 'TRILHANOVA',
  nome_empresa: 'Trilha Nova Turismo',
  cnpj: '11222333000181',
  nome_evento: 'Travessia da Serra Fina',
  descricao_evento: 'Quatro dias de caminhada, com guia.',
  local_evento: 'Passa Quatro, MG',
  data_inicio: '2026-12-05',
  hora_inicio: '07:00:59',
  data_final: '2026-12-08',
  hora_final: '23:59:00',
  responsavel: 'Marina Prado',
  telefone_celular: '48999990000',
  email: 'marina@exemplo.com.br',
  participantes: JSON.stringify([
    {
      numeroInscricao: '001',
      nome: 'Ana Lima',
      cpf: '52998224725',
      dataNascimento: '1990-05-01',
      genero: 'F',
      email: null,
      telefone: null,
    },
    { nome: 'Rui Melo' },
  ]),
  inscricao_finalizada: 'S' as const,
  data_cadastro: START,
  data_edicao: START,
});

/** Writes a proposal and gives its id. */
export async function createProposal(database: Database, columns: Columns = {}): Promise<number> {
  const { id } = await database
    .insertInto('formularios_acidentes')
    .values({ ...proposal(), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same beside a running server: it came just now. */
export async function insertProposal(database: pg.Client, columns: Columns = {}): Promise<number> {
  const row = { ...proposal(), data_cadastro: new Date(), data_edicao: new Date(), ...columns };
  const names = Object.keys(row);
  const { rows } = await database.query<{ id: number }>(
    `insert into formularios_acidentes (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}
