import { type RawBuilder, sql } from 'kysely';
import { celularOf } from '#contract/mensagens/celular.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Canal } from './channel.ts';
import { NORMALISED } from './mensagens.audience.ts';
import type { Contacts, OptOutOf, OptOutsApi, Wishes } from './mensagens.api.ts';
import { PROBLEMS, type Step, stepOf } from './wishes.ts';
import { shortReason } from '#server/kernel/reason.ts';

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
    .values({
      canal,
      endereco,
      origem,
      motivo: typeof motivo === 'string' ? shortReason(motivo) : null,
      id_usuario: idUsuario ?? null,
      criado_em: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The address of a client by each channel, as messages are sent to it. */
export function addressesOf({ email, telefone_celular }: Contacts): Readonly<Record<Canal, string | null>> {
  const celular = telefone_celular === null ? null : celularOf(telefone_celular);
  return { email: email?.trim().toLowerCase() || null, sms: celular, whatsapp: celular };
}

const CANAIS = ['email', 'sms', 'whatsapp'] as const satisfies readonly Canal[];

const found = fixedQuery((executor) =>
  executor
    .selectFrom('descadastros')
    .select(['canal', 'endereco', 'origem', 'motivo', 'criado_em'])
    .where('canal', 'in', CANAIS)
    .where('endereco', 'in', ['', ''])
    .compile(),
);

async function optOutsOf(executor: Executor, contacts: Contacts): Promise<ReadonlyMap<Canal, OptOutOf>> {
  const addresses = addressesOf(contacts);
  const { email, sms } = addresses;
  if (email === null && sms === null) return new Map();
  const rows = await found(executor, ...CANAIS, email ?? '', sms ?? '');
  return new Map(
    rows
      .filter(({ canal, endereco }) => addresses[canal] === endereco)
      .map(({ canal, origem, motivo, criado_em }) => [canal, { canal, origem, motivo, desde: criado_em }]),
  );
}

/** `contacts` has its parameters in the order in which they are given. */
function whereStored(contacts: RawBuilder<unknown>): ReturnType<OptOutsApi['whereStored']> {
  const found = fixedQuery((executor) =>
    sql<{ canal: Canal; origem: OptOutOf['origem']; motivo: string | null; criado_em: Date }>`
      select d.canal, d.origem, d.motivo, d.criado_em from (${contacts}) c
      cross join lateral (
        select canal, case canal when 'email' then ${NORMALISED.email} else ${NORMALISED.sms} end as destino
        from (values ('email'::canal_mensagem, c.email), ('sms', c.telefone_celular), ('whatsapp', c.telefone_celular)) as cada(canal, endereco)
      ) a join descadastros d on d.canal = a.canal and d.endereco = a.destino`.compile(executor),
  );
  return async (executor, ...parameters) =>
    new Map((await found(executor, ...parameters)).map(({ criado_em, ...one }) => [one.canal, { ...one, desde: criado_em }]));
}

async function plan(trx: Trx, { before, after, receives, motivo }: Wishes) {
  const [was, is] = [addressesOf(before), addressesOf(after)];
  const wasOff = await optOutsOf(trx, before);
  const isOff = CANAIS.every((canal) => was[canal] === is[canal]) ? wasOff : await optOutsOf(trx, after);
  return CANAIS.map((canal) => ({
    canal,
    was: wasOff.get(canal) ?? null,
    step: stepOf({
      was: { endereco: was[canal], optOut: wasOff.get(canal) ?? null },
      is: { endereco: is[canal], optOut: isOff.get(canal) ?? null },
      receives: receives[canal],
      motivo,
    }),
    off: isOff.has(canal),
  }));
}

const receivesAfter = (step: Step, off: boolean): 'S' | 'N' => (step.kind === 'back' || (step.kind !== 'off' && !off) ? 'S' : 'N');

/** Reads, and changes by a person's hand, who is written to in bulk. */
export const optOuts: OptOutsApi = {
  of: optOutsOf,
  whereStored,
  async at(executor, canal, addresses) {
    const rows = await executor
      .selectFrom('descadastros')
      .select(['endereco', 'origem', 'motivo', 'criado_em'])
      .where('canal', '=', canal)
      .where('endereco', '=', sql<string>`any(${[...addresses]}::text[])`)
      .execute();
    return rows.map(({ criado_em, ...one }) => ({ ...one, canal, desde: criado_em }));
  },
  async plan(trx, wishes) {
    const steps = await plan(trx, wishes);
    const problems: Record<string, string> = {};
    for (const { canal, step } of steps) {
      if (step.kind === 'wrong')
        problems[step.field === 'motivo' ? 'motivo' : canal] = PROBLEMS[step.field === 'motivo' ? 'motivo' : canal];
    }
    return {
      problems,
      before: Object.fromEntries(steps.map(({ canal, was }) => [canal, was === null ? 'S' : 'N'])) as Record<Canal, 'S' | 'N'>,
      after: Object.fromEntries(steps.map(({ canal, step, off }) => [canal, receivesAfter(step, off)])) as Record<Canal, 'S' | 'N'>,
      async apply(idUsuario, now) {
        for (const { canal, step } of steps) {
          if (step.kind === 'off') {
            const { origem = 'painel', motivo = wishes.motivo } = step.as ?? {};
            await optOut(trx, { canal, endereco: step.endereco, origem, idUsuario, now, ...(motivo !== null && { motivo }) });
          }
          if (step.kind === 'back') {
            await trx.deleteFrom('descadastros').where('canal', '=', canal).where('endereco', '=', step.endereco).execute();
          }
        }
      },
    };
  },
};
