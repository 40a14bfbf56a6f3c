import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { AnexoEmail, EnderecoEmail } from '#server/integrations/correio/correio.port.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';

/** What a single e-mail carries beside its recipient and its words. */
export interface Parts {
  readonly para: readonly EnderecoEmail[];
  readonly cc: readonly EnderecoEmail[];
  readonly cco: readonly EnderecoEmail[];
  readonly anexos: readonly AnexoEmail[];
}

const NO_PARTS: Parts = { para: [], cc: [], cco: [], anexos: [] };

/** The parts of one e-mail among those that were looked up; of any other none. Its files are read then. */
export type PartsOf = (id: number) => Promise<Parts>;

export const noParts: PartsOf = async () => NO_PARTS;

const othersAmong = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('mensagens_outros')
    .select(['id_mensagem', 'tipo', 'nome', 'email'])
    .where('id_mensagem', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id_mensagem')
    .orderBy('ordem')
    .execute();

const attachmentsAmong = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('mensagens_anexos')
    .select(['id_mensagem', 'id', 'chave', 'nome', 'mime', 'tamanho', 'id_usuario'])
    .where('id_mensagem', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();

export const othersOf = (executor: Executor, id: number) => othersAmong(executor, [id]);

export const attachmentsOf = (executor: Executor, id: number) => attachmentsAmong(executor, [id]);

/** Looks up at once what these single e-mails carry. */
export const createParts =
  (database: Database, files: Pick<FileStore, 'abrir'>) =>
  async (ids: readonly number[]): Promise<PartsOf> => {
    if (ids.length === 0) return noParts;
    const [allOthers, allAttached] = await Promise.all([othersAmong(database, ids), attachmentsAmong(database, ids)]);
    const othersBy = Map.groupBy(allOthers, (one) => one.id_mensagem);
    const attachedBy = Map.groupBy(allAttached, (one) => one.id_mensagem);
    return async (id) => {
      const [others, attached] = [othersBy.get(id) ?? [], attachedBy.get(id) ?? []];
      const of = (tipo: '' | 'CC' | 'CCO'): EnderecoEmail[] =>
        others.filter((one) => one.tipo === tipo).map(({ nome, email }) => ({ email, ...(nome !== null && { nome }) }));
      const anexos: AnexoEmail[] = [];
      for (const { chave, nome, mime } of attached) anexos.push({ nome, mime, dados: await buffer(await files.abrir(chave)) });
      return { para: of(''), cc: of('CC'), cco: of('CCO'), anexos };
    };
  };
