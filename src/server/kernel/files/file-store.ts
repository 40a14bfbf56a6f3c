import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import type { Arquivos } from '#server/kernel/db/types.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { inspectContent } from './content-type.ts';
import { cleanFileName } from './file-name.ts';
import { type FileOwner, MissingFile } from './missing-file.ts';
import { type Spooled, TooLarge, copyFrom, withSpooled } from './spool.ts';
import type { Storage } from './storage.ts';

/** What a file is for: the kinds that the table takes. */
export type TipoArquivo = Arquivos['tipo'];

export interface ArquivoRecebido {
  /** Key in the storage and in the table `arquivos`. */
  readonly chave: string;
  readonly nome: string;
  readonly mime: string;
  /** Bytes. */
  readonly tamanho: number;
}

export interface ReceberOptions {
  readonly tipo: TipoArquivo;
  /** As the sender wrote it. */
  readonly nome: string;
  readonly maxBytes: number;
  /** Field of the refusal messages. */
  readonly campo?: string;
}

export interface GerarOptions {
  readonly tipo: TipoArquivo;
  readonly nome: string;
  readonly mime: string;
  readonly maxBytes?: number;
  readonly expiraEm?: Date;
}

export interface FileStoreOptions {
  readonly db: Database;
  readonly storage: Storage;
  /** Local folder for files on their way; not shared, may be lost. */
  readonly temporaryFolder: string;
  readonly clock: Clock;
}

const GENERATED_MAX_BYTES = 2 * 1024 ** 3;
/** A pending file older than this is never confirmed: the sweeper, which waits an hour longer, may be removing it. */
const CONFIRM_LIMIT_MS = 23 * HOUR_MS;

const megabytes = (bytes: number): string => `${Math.round(bytes / (1024 * 1024))} MB`;

/**
 * Files in two steps: first the bytes, outside any transaction, with a pending row; then `confirmar` inside the transaction of the
 * record that needs them. A crash between the two leaves a pending row, which the sweeper removes with its bytes.
 */
export function createFileStore({ db, storage, temporaryFolder, clock }: FileStoreOptions) {
  // The row is written before the bytes, so no bytes can exist that no row knows of.
  const keep = async (
    file: Spooled,
    row: { tipo: TipoArquivo; nome: string; mime: string; expiraEm: Date | null },
  ): Promise<ArquivoRecebido> => {
    const { tipo, nome, mime, expiraEm } = row;
    const arquivo = { chave: randomUUID(), nome, mime, tamanho: file.size };
    await db
      .insertInto('arquivos')
      .values({ ...arquivo, tipo, estado: 'pendente', criado_em: clock(), expira_em: expiraEm })
      .execute();
    await storage.put(arquivo.chave, createReadStream(file.path), file.size);
    return arquivo;
  };

  return {
    /** Takes a file a person sent. Throws `RuleError` on `campo` when it is empty, too large, not allowed, or not what its name says (E083). */
    receber: async (stream: Readable, { tipo, nome, maxBytes, campo = 'arquivo' }: ReceberOptions): Promise<ArquivoRecebido> => {
      const clean = cleanFileName(nome);
      try {
        return await withSpooled(temporaryFolder, maxBytes, copyFrom(stream), async (file) => {
          if (file.size === 0) throw new RuleError({ [campo]: 'O arquivo está vazio' });
          const inspection = await inspectContent(file.path, clean);
          if (!inspection.ok) throw new RuleError({ [campo]: inspection.mensagem });
          return keep(file, { tipo, nome: clean, mime: inspection.mime, expiraEm: null });
        });
      } catch (error) {
        if (error instanceof TooLarge) throw new RuleError({ [campo]: `O arquivo deve ter no máximo ${megabytes(maxBytes)}` });
        throw error;
      }
    },

    /** Keeps a file of our own making: `write` fills the stream and ends it. */
    gerar: async (options: GerarOptions, write: (out: Writable) => Promise<void>): Promise<ArquivoRecebido> => {
      const { tipo, nome, mime, maxBytes = GENERATED_MAX_BYTES, expiraEm = null } = options;
      return withSpooled(temporaryFolder, maxBytes, write, (file) => keep(file, { tipo, nome: cleanFileName(nome), mime, expiraEm }));
    },

    /**
     * Makes a received file permanent, in the caller's transaction, or lasting until `ate`. Throws when it is unknown, already confirmed
     * or too old.
     */
    confirmar: async (trx: Trx, chave: string, ate?: Date): Promise<void> => {
      const { numUpdatedRows } = await trx
        .updateTable('arquivos')
        .set({ estado: 'gravado', ...(ate && { expira_em: ate }) })
        .where('chave', '=', chave)
        .where('estado', '=', 'pendente')
        .where('criado_em', '>', new Date(clock().getTime() - CONFIRM_LIMIT_MS))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error('file is not pending any more');
    },

    /** Gives files up, in the caller's transaction: they open no more and the sweeper removes them. Their references must be gone by commit. */
    descartar: async (trx: Trx, ...chaves: readonly string[]): Promise<void> => {
      await trx.updateTable('arquivos').set({ expira_em: clock() }).where('chave', 'in', chaves).execute();
    },

    /** A confirmed, unexpired file, or null. The caller decides who may see it. */
    consultar: async (executor: Executor, chave: string): Promise<ArquivoRecebido | null> => {
      const row = await executor
        .selectFrom('arquivos')
        .select(['chave', 'nome', 'mime', 'tamanho'])
        .where('chave', '=', chave)
        .where('estado', '=', 'gravado')
        .where((eb) => eb.or([eb('expira_em', 'is', null), eb('expira_em', '>', clock())]))
        .executeTakeFirst();
      return row ?? null;
    },

    /** Throws `MissingFile` when the storage has lost it, with `owner` for the log. */
    abrir: (chave: string, owner: FileOwner = {}): Promise<Readable> =>
      storage.get(chave).catch((error: unknown) => {
        throw error instanceof MissingFile ? new MissingFile(chave, owner, { cause: error }) : error;
      }),
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
