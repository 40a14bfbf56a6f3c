import { randomBytes } from 'node:crypto';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lockPartner } from './clientes.partner.guard.ts';
import { addStay, countStays, partnerOf, removeStay, stayOf, writePartner } from './clientes.partner.repository.ts';

/** More entries than any property prints. */
const MAX_STAYS = 50;
const MAX_DAYS = 90;

/** What opens the pages of a partner (G2-04). A repeated call finds what the first one made: no answer with a token is kept. */
export function createPartnerTokens({ database, history, write }: Kernel) {
  return {
    async tokenPropriedade(context: StaffContext, id: number) {
      await write(context, async (trx) => {
        await lockPartner(trx, id, 'tokenPropriedade');
        const before = (await partnerOf(trx, id))?.token_propriedade ?? null;
        await writePartner(trx, id, { token_propriedade: randomBytes(16).toString('hex') });
        await history.recordChange(trx, context, {
          client: id,
          record: id,
          detail: { feito: before === null ? 'primeiro' : 'outro, e o anterior deixou de valer' },
        });
        return {};
      });
      const tokenPropriedade = (await partnerOf(database, id))?.token_propriedade ?? null;
      if (tokenPropriedade === null) throw new NotFound();
      return { tokenPropriedade };
    },

    async adicionarDiarias(context: StaffContext, id: number, numeroDiarias: number) {
      if (numeroDiarias < 1 || numeroDiarias > MAX_DAYS) throw new RuleError({ numeroDiarias: `Informe de 1 a ${MAX_DAYS} diárias` });
      const made = await write(context, async (trx) => {
        await lockPartner(trx, id, 'numeroDiarias');
        if ((await countStays(trx, id)) >= MAX_STAYS) throw new RuleError({ numeroDiarias: `O máximo são ${MAX_STAYS} estadas` });
        const stay = await addStay(trx, id, { token: randomBytes(8).toString('hex'), days: numeroDiarias, at: context.now });
        await history.recordChange(trx, context, { client: id, record: stay, after: { numeroDiarias } });
        return { id: stay };
      });
      const stay = await stayOf(database, made.id);
      if (!stay) throw new NotFound();
      return { numeroDiariasToken: stay.numero_diarias_token, numeroDiarias: stay.numero_diarias };
    },

    removerDiarias: (context: StaffContext, id: number, token: string) =>
      write(context, async (trx) => {
        await lockPartner(trx, id, 'numeroDiarias');
        const stay = await removeStay(trx, id, token);
        if (!stay) throw new NotFound();
        await history.recordChange(trx, context, { client: id, record: stay.id, before: { numeroDiarias: stay.numero_diarias } });
        return SUCESSO;
      }),
  };
}

export type PartnerTokens = ReturnType<typeof createPartnerTokens>;
