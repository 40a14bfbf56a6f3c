import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Claims } from '#server/kernel/callers/caller.ts';
import { type Api, START } from './api.ts';
import { newWord } from './clients.ts';

/** A partner of adventure insurance, and what the JWT of its login says. */
export interface Partner {
  readonly id: number;
  readonly code: string;
  readonly claims: Claims;
}

/** Writes a partner into the database: a company in the group of its kind, with a code of its own. */
export async function createPartner({ database }: Pick<Api, 'database'>, nome = 'Operadora Trilha Nova'): Promise<Partner> {
  const now = new Date(START);
  const code = newWord().toUpperCase();
  const { id } = await database
    .insertInto('clientes')
    .values({
      nome,
      tipo_pessoa: 'J',
      tipo_cliente: 5,
      nome_fantasia: `${nome} Turismo`,
      email: 'parceira@exemplo.com.br',
      telefone_celular: '48999990000',
      responsavel_juridico_nome: 'Marina Prado',
      carta_oferta: code,
      numero_apolice: '0082026',
      data_cadastro: now,
      data_edicao: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('clientes_grupos').values({ id_cliente: id, id_grupo: GRUPO_SEGURO_AVENTURA }).execute();
  return { id, code, claims: { cliente: id, versao: 0, sessao: null, inicio: now.getTime() / 1000 } };
}
