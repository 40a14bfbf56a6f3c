import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';

/** A version of a term that is not what was accepted. */
export interface BrokenTerm {
  readonly id_cliente: number;
  readonly versao: number;
  /** What is registered of the version, or the bytes that are kept of it; `ausente`: there are none. */
  readonly oque: 'registro' | 'arquivo' | 'ausente';
}

async function digestOf(stream: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of stream) digest.update(piece as Buffer);
  return digest.digest('hex');
}

/** The fingerprint of the bytes that are kept; null where they are gone. */
const keptOf = (open: () => Promise<Readable>): Promise<string | null> => open().then(digestOf, () => null);

/** Proves that every version somebody accepted is registered as it was accepted, and that its bytes are the very ones. */
export async function proveTerms(executor: Executor, open: (chave: string) => Promise<Readable>): Promise<readonly BrokenTerm[]> {
  const { rows: terms } = await sql<{ id_cliente: number; versao: number; arquivo: string; registrado: string; aceitos: string[] }>`
    select t.id_cliente, t.versao, t.arquivo, t.versao || ' ' || t.sha256 as registrado, array_agg(distinct a.versao || ' ' || a.sha256) as aceitos
    from termos t join termos_aceites a on a.id_termo = t.id group by t.id order by t.id`.execute(executor);
  const broken: BrokenTerm[] = [];
  for (const { id_cliente, versao, arquivo, registrado, aceitos } of terms) {
    const say = (oque: BrokenTerm['oque']): unknown => broken.push({ id_cliente, versao, oque });
    if (aceitos.some((aceito) => aceito !== registrado)) say('registro');
    const kept = await keptOf(() => open(arquivo));
    if (kept === null) say('ausente');
    else if (aceitos.some((aceito) => !aceito.endsWith(kept))) say('arquivo');
  }
  return broken;
}
