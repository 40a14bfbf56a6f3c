import { CAMPOS_RECEBE, type CampoRecebe, RECEBE } from '#contract/clientes/recebe.ts';
import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Contacts, OptOutsApi, PlannedOptOuts } from '#server/modules/mensagens/mensagens.api.ts';

/** Something of each channel, under the name of its field. */
export const receivesOf = <T>(of: (canal: (typeof RECEBE)[CampoRecebe]) => T): Record<CampoRecebe, T> =>
  Object.fromEntries(CAMPOS_RECEBE.map((field) => [field, of(RECEBE[field])])) as Record<CampoRecebe, T>;

/** What stays as it is is in no difference, whatever it is. */
const AS_IT_IS = { email: 'S', sms: 'S', whatsapp: 'S' } as const;
const UNCHANGED: PlannedOptOuts = { problems: {}, before: AS_IT_IS, after: AS_IT_IS, apply: () => Promise.resolve() };

const NOBODY: Contacts = { email: null, telefone_celular: null };

/** What a save means for the channels of a client (E138); problems by field. */
export async function planReceives(
  trx: Trx,
  optOuts: OptOutsApi,
  stored: Contacts | null,
  dados: ClienteSalvarDadosEntrada,
): Promise<PlannedOptOuts> {
  const before = stored ?? NOBODY;
  const after = {
    email: dados.email === undefined ? before.email : dados.email,
    telefone_celular: dados.telefone_celular === undefined ? before.telefone_celular : dados.telefone_celular,
  };
  const receives = { email: dados.recebe_email, sms: dados.recebe_sms, whatsapp: dados.recebe_whatsapp };
  const motivo = dados.motivo_recebe ?? null;
  const silent = motivo === null && Object.values(receives).every((wish) => wish === undefined);
  if (silent && before.email === after.email && before.telefone_celular === after.telefone_celular) return UNCHANGED;
  const planned = await optOuts.plan(trx, { before, after, receives, motivo });
  const field = (key: string): string => (key === 'motivo' ? 'motivo_recebe' : `recebe_${key}`);
  const problems = Object.fromEntries(Object.entries(planned.problems).map(([key, message]) => [field(key), message]));
  return { ...planned, problems };
}
