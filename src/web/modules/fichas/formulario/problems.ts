import { type FichaToSave, fichaProblems, impedimentoEmissao } from '#contract/fichas/fichas.rules.ts';
import { FichaSalvar } from '#contract/fichas/fichas.schemas.ts';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { unmatchedIn } from '#web/patterns/picker/typed-choice.ts';
import { contarAnexos, etapaDoForm } from './edits.ts';
import type { FieldPath } from './field-paths.ts';
import { changedPaths, FIELD_PATHS, isFieldPath } from './field-paths.ts';
import { type NegocioValues, totaisDoNegocio } from './negocio.ts';
import { type Origem, payloadOf } from './payload.ts';
import type { FichaValues } from './values.ts';

/** Messages by field of the form, in the order of the screen; one that is of no field goes last. */
export type Problems = Readonly<Record<string, string>>;

/** Messages of the API that are about a deal without saying which. */
const OF_A_DEAL = [
  'id_fornecedor',
  'forma_pagamento',
  'bandeira',
  'parcelas',
  'valor_impostos',
  'valor_liquido',
  'valor_comissao',
  'juros',
  'adicional_fracionamento',
  'comissao',
  'motivo_cancelado',
] as const;

/** Where a message about something that is only shown (net, commission) appears. */
const placeOf = (field: string): string =>
  field === 'valor_liquido' || field === 'valor_bruto' ? 'parcelas' : field === 'valor_comissao' ? 'comissao' : field;
const isOfADeal = (field: string): boolean => (OF_A_DEAL as readonly string[]).includes(field);

const inOrder = (fields: Record<string, string>): Problems => {
  const place = (path: string): number => (isFieldPath(path) ? FIELD_PATHS.indexOf(path) : FIELD_PATHS.length);
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => place(a) - place(b)));
};

const dayOrNull = (text: string): CivilDate | null => (isCivilDate(text) ? text : null);

const dealToSave = (deal: NegocioValues) => ({
  ...deal,
  forma_pagamento: deal.forma_pagamento === '' ? null : Number(deal.forma_pagamento),
  bandeira: deal.bandeira === '' ? null : Number(deal.bandeira),
  valor_bruto: deal.total,
  ...(({ valor_liquido, valor_comissao }) => ({ valor_liquido, valor_comissao }))(totaisDoNegocio(deal)),
  cancelado: deal.cancelado ? ('S' as const) : ('N' as const),
  motivo_cancelado: deal.motivo_cancelado.trim() || null,
});

/** The values as the rules look at them; what is not typed to its end is the schema's to refuse. */
const toCheck = (values: FichaValues, { base, renovada }: Origem, finalizado: boolean): FichaToSave => ({
  titulo: values.titulo.trim() || null,
  tipo: Number(values.tipo),
  possui_vigencia: values.possui_vigencia === '' ? null : values.possui_vigencia,
  data_vigencia: dayOrNull(values.data_vigencia),
  finalizado: finalizado ? 'S' : 'N',
  etapa: etapaDoForm(values, base ? base.dados.id_ficha_renovado : renovada),
  proposta: values.proposta && { ...dealToSave(values.proposta), data_proposta: dayOrNull(values.proposta.data_proposta) },
  emissao: values.emissao && {
    ...dealToSave(values.emissao),
    data_emitido: dayOrNull(values.emissao.data_emitido),
    numero_apolice: values.emissao.numero_apolice.trim() || null,
  },
});

const TOP_OF_DEALS: Readonly<Record<string, FieldPath>> = {
  data_proposta: 'proposta.data_proposta',
  data_emitido: 'emissao.data_emitido',
  numero_apolice: 'emissao.numero_apolice',
  agendarSmsEmissao: 'emissao.agendar_sms',
  telefone_celular: 'emissao.agendar_sms',
};

/** The rules of both deals, each under its own name. */
function ruleProblems(ficha: FichaToSave, hoje: CivilDate): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, message] of Object.entries(fichaProblems(ficha, hoje))) {
    if (!isOfADeal(field)) fields[TOP_OF_DEALS[field] ?? field] = message;
  }
  const alone = { ...ficha, finalizado: 'N' as const };
  const deals = { proposta: { ...alone, emissao: null }, emissao: { ...alone, proposta: null } };
  for (const parte of ['proposta', 'emissao'] as const) {
    for (const [field, message] of Object.entries(fichaProblems(deals[parte], hoje))) {
      if (isOfADeal(field)) fields[`${parte}.${placeOf(field)}`] ??= message;
    }
  }
  return fields;
}

const PARTS: Readonly<Record<string, string>> = { dadosProposta: 'proposta', dadosEmissao: 'emissao' };

function pathOfIssue(path: readonly PropertyKey[]): { readonly field: string; readonly prefix: string } {
  const [part, field = '', deep] = path.map(String);
  if (part === 'dadosPropostaParcelas' || part === 'dadosEmissaoParcelas')
    return {
      field: part === 'dadosPropostaParcelas' ? 'proposta.parcelas' : 'emissao.parcelas',
      prefix: deep === undefined ? '' : `Parcela ${Number(field) + 1}: `,
    };
  const deal = PARTS[part ?? ''];
  if (deal !== undefined) return { field: `${deal}.${placeOf(field)}`, prefix: '' };
  return { field: part === 'dados' || part === 'dadosVigencia' ? field : (part ?? ''), prefix: '' };
}

/**
 * What the contract itself refuses in these values, field by field in screen order, with the server's words; what needs the database
 * (policies that exist, references) is left to the server. `finalizado`: as it will be after the save.
 */
export function problemsOf(values: FichaValues, origem: Origem, hoje: CivilDate, finalizado = false): Problems {
  const fields: Record<string, string> = {};
  for (const issue of FichaSalvar.safeParse(payloadOf(values, origem)).error?.issues ?? []) {
    const { field, prefix } = pathOfIssue(issue.path);
    fields[field] ??= prefix + issue.message;
  }
  const stands = values.proposta && { cancelado: values.proposta.cancelado ? ('S' as const) : ('N' as const) };
  const isNew = values.emissao !== null && !origem.base?.emissao;
  const block = isNew ? impedimentoEmissao(stands, contarAnexos(values.anexos.proposta)) : null;
  for (const [part, of] of Object.entries({ '': values, 'proposta.': values.proposta, 'emissao.': values.emissao })) {
    for (const [field, message] of Object.entries(unmatchedIn(of ?? {}))) fields[part + field] = message;
  }
  // What the schema already refused keeps its message.
  const all = { ...ruleProblems(toCheck(values, origem, finalizado), hoje), ...(block === null ? {} : { emissao: block }), ...fields };
  return inOrder(all);
}

/** The messages of a refused save at the fields of the form: what may be of either deal goes to the one it names, else to what was changed. */
export function placeServerFields(sent: FieldErrors, before: FichaValues, values: FichaValues): Problems {
  const changed = new Set<string>(changedPaths(before, values));
  const fields: Record<string, string> = {};
  for (const [field, message] of Object.entries(sent)) {
    if (!isOfADeal(field)) {
      fields[TOP_OF_DEALS[field] ?? field] = message;
      continue;
    }
    const there = (['proposta', 'emissao'] as const).filter((parte) => values[parte] !== null);
    const said = there.filter((parte) => message.includes(parte === 'proposta' ? 'da proposta' : 'da emissão'));
    const touched = there.filter((parte) => changed.has(`${parte}.${placeOf(field)}`) || changed.has(parte));
    for (const parte of said.length > 0 ? said : touched.length > 0 ? touched : there) fields[`${parte}.${placeOf(field)}`] = message;
  }
  return inOrder(fields);
}
