import type { AnexoItem } from '#web/modules/anexos/parts/anexo-item.ts';
import type { NegocioValues } from './negocio.ts';
import type { EmissaoValues, FichaValues, PropostaValues } from './values.ts';

type TopField = Exclude<keyof FichaValues, 'proposta' | 'emissao' | 'anexos' | 'eventos' | 'cotacaoDecidida'>;
/** The total is one thing with the instalments it is split over. */
type DealField = Exclude<keyof NegocioValues, 'total'>;
/** A field of the form as messages, comparisons and `data-field` name it. */
export type FieldPath =
  | TopField
  | 'proposta'
  | 'emissao'
  | `proposta.${DealField | 'data_proposta'}`
  | `emissao.${DealField | 'data_emitido' | 'numero_apolice' | 'descricao_indicacao'}`;

const DEAL_LABELS: Readonly<Record<DealField, string>> = {
  id_fornecedor: 'Seguradora',
  forma_pagamento: 'Forma de pagamento',
  bandeira: 'Bandeira',
  valor_impostos: 'Impostos',
  juros: 'Juros',
  adicional_fracionamento: 'Adicional de fracionamento',
  comissao: 'Comissão (%)',
  parcelas: 'Parcelas',
  cancelado: 'Cancelada',
  motivo_cancelado: 'Motivo do cancelamento',
};

const dealLabels = <P extends 'proposta' | 'emissao'>(parte: P): Readonly<Record<`${P}.${DealField}`, string>> =>
  Object.fromEntries(Object.entries(DEAL_LABELS).map(([field, label]) => [`${parte}.${field}`, label])) as Record<
    `${P}.${DealField}`,
    string
  >;

/** What each field is called on screen, in the order of the screen. */
export const LABELS: Readonly<Record<FieldPath, string>> = {
  tipo: 'Tipo',
  id_responsavel: 'Responsável',
  titulo: 'Título',
  placa_veiculo: 'Placa do veículo',
  descricao: 'Descrição',
  descricao_indicacao: 'Indicação',
  observacao: 'Observação',
  cotacao: 'Cotação',
  proposta: 'Proposta',
  'proposta.data_proposta': 'Data da proposta',
  ...dealLabels('proposta'),
  emissao: 'Emissão',
  'emissao.data_emitido': 'Data da emissão',
  'emissao.numero_apolice': 'Número da apólice',
  ...dealLabels('emissao'),
  'emissao.descricao_indicacao': 'Indicação da emissão',
  possui_vigencia: 'Possui vigência',
  data_vigencia: 'Fim da vigência',
  quantidade_lembrar: 'Lembrar antes',
  periodo_lembrar: 'Período do lembrete',
};

export const FIELD_PATHS = Object.keys(LABELS) as FieldPath[];

export const isFieldPath = (path: string): path is FieldPath => path in LABELS;

/** A label that says which deal it is about, where both may be on screen. */
export function fullLabel(path: FieldPath): string {
  const [parte, field] = path.split('.');
  if (field === undefined || path.endsWith('data_proposta') || path.endsWith('data_emitido')) return LABELS[path];
  return `${LABELS[path]} (${parte === 'proposta' ? 'proposta' : 'emissão'})`;
}

/** The value of a field; undefined inside a deal that is not there. Of a deal itself, whether it is there. */
export function valueAt(values: FichaValues, path: FieldPath): unknown {
  if (path === 'proposta' || path === 'emissao') return values[path] !== null;
  const [parte, field] = path.split('.') as [keyof FichaValues, string | undefined];
  if (field === undefined) return values[parte];
  const deal = values[parte] as PropostaValues | EmissaoValues | null;
  if (deal === null) return undefined;
  return field === 'parcelas' ? { total: deal.total, parcelas: deal.parcelas } : (deal as unknown as Record<string, unknown>)[field];
}

const meaning = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    // Of a chosen record only its code counts; codes and numbers of instalments say nothing of what they are.
    if (key === 'label' || key === 'numero') return undefined;
    if (typeof part !== 'object' || part === null) return part;
    if ('vencimento' in part) return { ...part, id: undefined };
    // The address of an attachment is another at each reading.
    if ('anexo' in part) return { ...part, anexo: (part as AnexoItem).anexo.id };
    return part;
  }) ?? '';

/** Whether two values of a field say the same. */
export const sameValue = (a: unknown, b: unknown): boolean => a === b || meaning(a) === meaning(b);

/** Fields that differ between two versions of the form, in the order of the screen. */
export const changedPaths = (before: FichaValues, after: FichaValues): FieldPath[] =>
  FIELD_PATHS.filter((path) => !sameValue(valueAt(before, path), valueAt(after, path)));

/** Whether anything would be lost by leaving. */
export const isDirty = (before: FichaValues, after: FichaValues): boolean =>
  before !== after &&
  (changedPaths(before, after).length > 0 || !sameValue(before.anexos, after.anexos) || !sameValue(before.eventos, after.eventos));
