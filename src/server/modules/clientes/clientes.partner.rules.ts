import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import {
  CAMPOS_DO_PARCEIRO,
  CAMPOS_DO_PLANO,
  type CampoDoParceiro,
  type CampoDoPlano,
  DO_PLANO,
  VALOR_DO_PLANO,
  planoTrava,
} from '#contract/clientes/parceiro.ts';
import { centsOf } from '#contract/kernel/money.ts';
import type { PlanValues } from './clientes.partner.repository.ts';

/** What the clients' own row keeps of a partner. */
type OnClient = 'carta_oferta' | 'numero_apolice';
/** Fields of a save that are kept beside the client. */
export type PartnerField = Exclude<CampoDoParceiro, OnClient>;
export type PartnerFields = { readonly [K in PartnerField]?: ClienteSalvarDadosEntrada[K] };

const ON_CLIENT: readonly string[] = ['carta_oferta', 'numero_apolice'] satisfies readonly OnClient[];
export const PARTNER_FIELDS = CAMPOS_DO_PARCEIRO.filter((field): field is PartnerField => !ON_CLIENT.includes(field));

/** What a save says of the partner, of what is kept beside the client. */
export const partnerFieldsOf = (dados: ClienteSalvarDadosEntrada): PartnerFields =>
  Object.fromEntries(PARTNER_FIELDS.flatMap((field) => (dados[field] === undefined ? [] : [[field, dados[field]]])));

/** What no plan has a say in. */
export const withoutAmounts = (fields: PartnerFields): Omit<PartnerFields, CampoDoPlano> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in DO_PLANO)));

export interface PlanChoice {
  readonly plan: number | null;
  /** What it costs and covers; null where that is not needed. */
  readonly values: PlanValues | null;
  /** The plan is another one, or the client has just become a partner: the values are taken from it. */
  readonly chosen: boolean;
}

type Amounts = { readonly [K in CampoDoPlano]: string | null };

const same = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && centsOf(one) === centsOf(other));

/**
 * The daily value and the cover that a save leaves (E082): of a plan, its own; a different amount sent is refused under its field. `stored`
 * is accepted too: a form opened before the plan's price changed sends it.
 */
export function amountsAfter(
  stored: Amounts | null,
  sent: PartnerFields,
  { plan, values, chosen }: PlanChoice,
): { readonly amounts: PartnerFields; readonly problems: Record<string, string> } {
  const said = CAMPOS_DO_PLANO.filter((field) => sent[field] !== undefined);
  if (!planoTrava(plan) || values === null) return { amounts: Object.fromEntries(said.map((field) => [field, sent[field]])), problems: {} };
  const right = (field: CampoDoPlano): string => values[DO_PLANO[field]];
  const wrong = said.filter((field) => {
    const amount = sent[field] ?? null;
    return amount !== null && !same(amount, right(field)) && (chosen || !same(amount, stored?.[field] ?? null));
  });
  const taken = CAMPOS_DO_PLANO.filter((field) => chosen || (said.includes(field) && (stored?.[field] ?? null) === null));
  return {
    amounts: Object.fromEntries(taken.map((field) => [field, right(field)])),
    problems: Object.fromEntries(wrong.map((field) => [field, VALOR_DO_PLANO])),
  };
}

const NOT_EXEMPT = 'Só o parceiro isento do mínimo pode ter o mês a R$ 0,00';

interface Edited {
  readonly seguro_valor_diaria_editado?: unknown;
  readonly sem_faturamento_minimo?: unknown;
}

const costsNothing = ({ seguro_valor_diaria_editado: edited, sem_faturamento_minimo: exempt }: Edited): boolean =>
  typeof edited === 'string' && centsOf(edited) === 0 && exempt !== 'S';

/** What is wrong with the month's edited value that a save leaves: only whoever has no minimum pays nothing (G2-16). What was so stays. */
export const editedProblem = (before: Edited, after: Edited): string | null =>
  costsNothing(after) && !costsNothing(before) ? NOT_EXEMPT : null;
