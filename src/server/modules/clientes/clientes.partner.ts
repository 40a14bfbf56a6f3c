import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import { CAMPOS_DO_PLANO, mesmaCarta, planoTrava, problemaDaCarta } from '#contract/clientes/parceiro.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { defined } from '#server/kernel/defined.ts';
import { codeTakenMessage } from './clientes.policy.ts';
import {
  type PartnerColumns,
  type StoredPartner,
  findCodeOwner,
  partnerOf,
  planValues,
  writePartner,
} from './clientes.partner.repository.ts';
import { PARTNER_FIELDS, amountsAfter, editedProblem, partnerFieldsOf, withoutAmounts } from './clientes.partner.rules.ts';
import type { StoredCliente } from './clientes.repository.ts';

export interface PartnerChange {
  readonly stored: StoredCliente | null;
  readonly dados: ClienteSalvarDadosEntrada;
  readonly groupsBefore: readonly number[];
  readonly groups: readonly number[];
  readonly permissions: Permissions;
  readonly now: Date;
}

export interface PlannedPartner {
  readonly problems: Record<string, string>;
  /** What the history compares. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** That the code is another one; never which. */
  readonly detail: Readonly<Record<string, 'S'>>;
  apply(trx: Trx, id: number): Promise<void>;
}

/** What a client without a row of a partner is. */
const NONE = { sem_faturamento_minimo: 'N', bloquear_envio_emails_seguro_aventura: 'N', seguro_propriedade_bloqueado: 'N' };

const shown = (row: object | null): Record<string, unknown> => {
  const known: Readonly<Record<string, unknown>> = { ...NONE, ...row };
  return Object.fromEntries(PARTNER_FIELDS.map((field) => [field, known[field] ?? null]));
};

async function planCode(
  trx: Trx,
  partner: StoredPartner | null,
  { stored, dados, permissions, now }: PartnerChange,
): Promise<{ problem: string | null; columns: PartnerColumns }> {
  const [before, code] = [stored?.carta_oferta ?? null, dados.carta_oferta];
  if (code === undefined || mesmaCarta(before, code)) return { problem: null, columns: {} };
  const problem = problemaDaCarta(before, code);
  const owner = code === null || problem !== null ? undefined : await findCodeOwner(trx, code, stored?.id ?? null);
  return {
    problem: owner ? codeTakenMessage(permissions, owner) : problem,
    columns: {
      // Whoever entered by the old one is out.
      carta_oferta_versao: (partner?.carta_oferta_versao ?? 0) + 1,
      // Of one code for another the partner is no younger: the months before are billed as they were.
      ...((before === null || code === null) && { carta_oferta_desde: code === null ? null : civilDateAt(now) }),
    },
  };
}

const NOTHING: PlannedPartner = { problems: {}, before: {}, after: {}, detail: {}, apply: async () => undefined };

/** Whether the save is about a partner at all: most are not, and ask the database nothing. */
const concerns = ({ stored, dados, groupsBefore, groups }: PartnerChange): boolean =>
  groupsBefore.includes(GRUPO_SEGURO_AVENTURA) ||
  groups.includes(GRUPO_SEGURO_AVENTURA) ||
  dados.carta_oferta !== undefined ||
  (dados.id_plano !== undefined && dados.id_plano !== (stored?.id_plano ?? null)) ||
  PARTNER_FIELDS.some((field) => dados[field] !== undefined);

/** What a save means for the client as a partner (E079, E082, E166); problems by field. */
export async function planPartner(trx: Trx, change: PartnerChange): Promise<PlannedPartner> {
  const { stored, dados, groupsBefore, groups } = change;
  if (!concerns(change)) return NOTHING;
  const partner = stored ? await partnerOf(trx, stored.id) : null;
  const fields = partnerFieldsOf(dados);
  const plan = dados.id_plano === undefined ? (stored?.id_plano ?? null) : dados.id_plano;
  const becomes = groups.includes(GRUPO_SEGURO_AVENTURA) && !groupsBefore.includes(GRUPO_SEGURO_AVENTURA);
  const chosen = becomes || plan !== (stored?.id_plano ?? null);
  const asked = chosen || CAMPOS_DO_PLANO.some((field) => fields[field] !== undefined);
  const values = asked && plan !== null && planoTrava(plan) ? ((await planValues(trx, plan)) ?? null) : null;
  const { amounts, problems } = amountsAfter(partner, fields, { plan, values, chosen });
  const code = await planCode(trx, partner, change);
  const columns: PartnerColumns = { ...defined(withoutAmounts(fields)), ...amounts, ...code.columns };
  const [before, after] = [shown(partner), shown({ ...partner, ...columns })];
  const edited = editedProblem(before, after);
  return {
    problems: {
      ...problems,
      ...(edited !== null && { seguro_valor_diaria_editado: edited }),
      ...(code.problem !== null && { carta_oferta: code.problem }),
    },
    before,
    after,
    detail: code.columns.carta_oferta_versao === undefined ? {} : { carta_alterada: 'S' },
    apply: (executor, id) => writePartner(executor, id, columns),
  };
}
