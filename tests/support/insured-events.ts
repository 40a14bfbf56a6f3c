import type { EventoSalvarEntrada } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import type { Claims } from '#server/kernel/callers/caller.ts';
import type { Api } from './api.ts';
import { newCpf } from './clients.ts';

type Dados = EventoSalvarEntrada['dados'];
type Pessoa = EventoSalvarEntrada['participantes'][number];

/** An event of two days in the first weekend of December, after every test's beginning. */
export const evento = (outro: Partial<Dados> = {}): Dados => ({
  nomeEvento: 'Travessia da Serra',
  localEvento: 'Petrópolis, RJ',
  descricao: 'Dois dias de caminhada',
  dataInicio: '2026-12-05',
  horaInicio: '08:00',
  dataFinal: '2026-12-06',
  ...outro,
});

/** Somebody whom nothing is wrong with. */
export const pessoa = (outro: Partial<Pessoa> = {}): Pessoa => ({
  nome: 'Ana Lima',
  cpf: newCpf(),
  dataNascimento: '1990-02-28',
  genero: 'F',
  email: 'ana@exemplo.com.br',
  telefone: '11912345678',
  ...outro,
});

/** Saves an event of a partner, with these people; by the panel it may have begun. */
export const saveEvent = async (api: Api, claims: Claims, dados: Partial<Dados> = {}, participantes: readonly Pessoa[] = []) =>
  (await api.bearer('promotor', claims).call(salvarEvento, { body: { dados: evento(dados), participantes: [...participantes] } })).body;

/** The claims of a partner in whose place this member of staff entered by the panel. */
export async function byPanel({ database }: Api, claims: Claims, userId: number): Promise<Claims> {
  const { id } = await database
    .selectFrom('sessoes')
    .select('id')
    .where('id_usuario', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...claims, sessao: id };
}
