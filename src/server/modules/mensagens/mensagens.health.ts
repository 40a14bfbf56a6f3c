import { sql } from 'kysely';
import { hideInText, maskEmail, maskPhone } from '#contract/kernel/hide.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { CANAIS } from '#contract/mensagens/mensagens.schemas.ts';
import { ESPERAM_MAX, NOSSAS_MAX, type SaudeDasMensagensResposta } from '#contract/mensagens/saude.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Canal } from './channel.ts';
import { stoppedChannels } from './mensagens.progress.ts';

/** How many wait by a channel, no further than anybody needs to know. */
async function waiting(executor: Executor, canal: Canal): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::int as quantas from (
      select 1 from mensagens where canal = ${canal}::canal_mensagem and estado = 'aguardando' and not retida limit ${ESPERAM_MAX + 1}
    ) as algumas`.execute(executor);
  return rows[0]?.quantas ?? 0;
}

/** Whether messages leave, for whoever has to see to it that they do. */
export function createHealth(
  { clock, database, outbox }: Pick<Kernel, 'clock' | 'database' | 'outbox'>,
  credit: () => Promise<number | null>,
) {
  return async (): Promise<SaudeDasMensagensResposta> => {
    const [stopped, counts, creditos_sms, ours] = await Promise.all([
      stoppedChannels(database, clock()),
      Promise.all(CANAIS.map((canal) => waiting(database, canal))),
      credit(),
      outbox.newestBadEnds(database, NOSSAS_MAX),
    ]);
    return {
      canais: CANAIS.map((canal, at) => {
        const halt = stopped.find((one) => one.canal === canal);
        return {
          canal,
          parado: halt ? { desde: halt.parado_desde.toISOString(), motivo: halt.motivo ?? '' } : null,
          esperam: counts[at] ?? 0,
        };
      }),
      creditos_sms,
      nossas: ours.map(({ id, channel, at, subject, to, inDoubt, reason }) => ({
        id,
        canal: channel,
        criado_em: at.toISOString(),
        assunto: hideInText(subject),
        para: channel === 'sms' ? maskPhone(to) : maskEmail(to),
        incerta: simNao(inDoubt),
        // Servers repeat the address in their refusal.
        motivo: reason === null ? null : hideInText(reason),
      })),
    };
  };
}
