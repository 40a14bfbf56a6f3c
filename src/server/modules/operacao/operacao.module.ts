import { sql } from 'kysely';
import { consultarProntidao, consultarSaude } from '#contract/operacao/operacao.operations.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/errors.ts';
import { route } from '#server/kernel/http/route.ts';

/** 503 of the readiness check. */
class NotReady extends Refusal {
  readonly status = 503;
  body(): unknown {
    return { situacao: 'indisponivel' };
  }
}

export interface OperacaoNeeds {
  readonly database: Database;
  /** Whether the process has begun to shut down. */
  readonly isStopping: () => boolean;
}

/** What load balancers and orchestrators ask. */
export function operacaoModule({ database, isStopping }: OperacaoNeeds) {
  return {
    routes: [
      route(consultarSaude, async () => ({ situacao: 'ok' as const })),
      route(consultarProntidao, async (context) => {
        if (isStopping()) throw new NotReady();
        try {
          await sql`select 1`.execute(database);
        } catch (error) {
          context.log.error({ err: error }, 'o banco não responde');
          throw new NotReady();
        }
        return { situacao: 'pronto' as const };
      }),
    ],
  };
}
