import type { Executor } from '#server/kernel/db/database.ts';

/** The version of a term that is shown to whoever registers now. */
export interface TermoVigente {
  readonly id: number;
  readonly id_cliente: number;
  readonly versao: number;
  readonly sha256: string;
  /** By which its file is asked for without a login. */
  readonly link: string;
  /** How many images it has; null while there are none. */
  readonly paginas: number | null;
}

/** What other modules may ask of the liability terms. */
export interface TermosApi {
  /** Of these clients, by client; none of whoever shows none. */
  current(executor: Executor, clientIds: readonly number[]): Promise<ReadonlyMap<number, TermoVigente>>;
}
