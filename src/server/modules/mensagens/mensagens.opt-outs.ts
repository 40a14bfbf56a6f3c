import type { Executor } from '#server/kernel/db/database.ts';
import type { Canal } from './channel.ts';

export interface OptOut {
  readonly canal: Canal;
  readonly endereco: string;
  readonly origem: 'painel' | 'link' | 'resposta' | 'retorno' | 'reclamacao';
  readonly motivo?: string;
  readonly idUsuario?: number;
  readonly now: Date;
}

/** Nothing to a filter goes to this address by this channel from now on; twice is as once, and the first reason stays. */
export const optOut = (executor: Executor, { canal, endereco, origem, motivo, idUsuario, now }: OptOut) =>
  executor
    .insertInto('descadastros')
    .values({ canal, endereco, origem, motivo: motivo?.slice(0, 500) ?? null, id_usuario: idUsuario ?? null, criado_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
