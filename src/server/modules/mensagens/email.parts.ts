import { buffer } from 'node:stream/consumers';
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

export const NO_PARTS: Parts = { para: [], cc: [], cco: [], anexos: [] };

export const othersOf = (executor: Executor, id: number) =>
  executor.selectFrom('mensagens_outros').select(['tipo', 'nome', 'email']).where('id_mensagem', '=', id).orderBy('ordem').execute();

export const attachmentsOf = (executor: Executor, id: number) =>
  executor
    .selectFrom('mensagens_anexos')
    .select(['id', 'chave', 'nome', 'mime', 'tamanho', 'id_usuario'])
    .where('id_mensagem', '=', id)
    .orderBy('id')
    .execute();

/** The parts of a single e-mail, files read. */
export const createParts =
  (database: Database, files: Pick<FileStore, 'abrir'>) =>
  async (id: number): Promise<Parts> => {
    const [others, attached] = await Promise.all([othersOf(database, id), attachmentsOf(database, id)]);
    const of = (tipo: '' | 'CC' | 'CCO'): EnderecoEmail[] =>
      others.filter((one) => one.tipo === tipo).map(({ nome, email }) => ({ email, ...(nome !== null && { nome }) }));
    const anexos: AnexoEmail[] = [];
    for (const { chave, nome, mime } of attached) anexos.push({ nome, mime, dados: await buffer(await files.abrir(chave)) });
    return { para: of(''), cc: of('CC'), cco: of('CCO'), anexos };
  };
