import { ESTADOS_CIVIS, RECOMENDACOES, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { formatCep } from '#contract/kernel/formats.ts';
import { UFS } from '#contract/kernel/states.ts';
import { ABSENT, showDate, showPhone } from '#web/kernel/format.ts';
import type { Choice, ClienteValues, FieldName } from './values.ts';

/** What each field is called on screen. */
export const LABELS: Readonly<Record<FieldName, string>> = {
  id_responsavel: 'Responsável',
  cor: 'Cor',
  pre_cliente: 'Pré Cliente',
  ativo: 'Ativo',
  tipo_cliente: 'Tipo de cliente',
  com_login: 'Usuário',
  login: 'Login',
  senha: 'Senha',
  confirmar_senha: 'Confirmar senha',
  tipo_pessoa: 'Tipo de pessoa',
  nome: 'Nome',
  nome_fantasia: 'Nome fantasia',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  data_nascimento: 'Data de nascimento',
  sexo: 'Sexo',
  estado_civil: 'Estado civil',
  profissao: 'Profissão',
  nome_pai: 'Nome do pai',
  nome_mae: 'Nome da mãe',
  rg: 'RG',
  rg_data_emissao: 'Emissão do RG',
  cnh: 'CNH',
  cnh_data_emissao: 'Emissão da CNH',
  responsavel_juridico_nome: 'Nome do responsável jurídico',
  responsavel_juridico_telefone: 'Telefone do responsável',
  responsavel_juridico_email: 'E-mail do responsável',
  telefone_celular: 'Celular',
  telefone_residencial: 'Telefone residencial',
  telefone_comercial: 'Telefone comercial',
  email: 'E-mail',
  site: 'Site',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  id_recomendacao: 'Fonte',
  descricao_indicacao: 'Descrição da indicação',
  observacao: 'Observação',
  grupos: 'Grupos',
  observacao_grupo: 'Anotações de acesso',
  id_plano: 'Plano',
  id_cliente_seguradora: 'Seguradora',
  nome_assinatura: 'Nome de quem assina',
  cargo_assinatura: 'Cargo de quem assina',
  email_assinatura: 'E-mail de quem assina',
  celular_assinatura: 'Celular de quem assina',
};

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (list: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(list).map(([value, label]) => ({ value, label }));

/** The closed lists, as fields offer them. */
export const OPTIONS = {
  tipo_pessoa: optionsOf(TIPOS_PESSOA),
  sexo: optionsOf(SEXOS),
  tipo_cliente: optionsOf(TIPOS_CLIENTE),
  estado_civil: optionsOf(ESTADOS_CIVIS),
  id_recomendacao: optionsOf(RECOMENDACOES),
  estado: UFS.map((uf) => ({ value: uf, label: uf })),
} as const;

const DATES: readonly string[] = ['data_nascimento', 'rg_data_emissao', 'cnh_data_emissao'];
const PHONES: readonly string[] = [
  'telefone_celular',
  'telefone_residencial',
  'telefone_comercial',
  'responsavel_juridico_telefone',
  'celular_assinatura',
];

const showText = (field: FieldName, text: string): string => {
  if (DATES.includes(field)) return showDate(text);
  if (PHONES.includes(field)) return showPhone(text);
  if (field === 'cpf') return formatCpf(text);
  if (field === 'cnpj') return formatCnpj(text);
  if (field === 'cep') return formatCep(text);
  const options = Object.entries(OPTIONS).find(([name]) => name === field)?.[1];
  return options?.find((option) => option.value === text)?.label ?? text;
};

/** A value of the form in words, for comparing two versions. */
export function showValue(field: FieldName, value: ClienteValues[FieldName]): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string') return value.trim() === '' ? ABSENT : showText(field, value);
  const labels = value.flatMap((one: Choice | object) => ('label' in one ? [one.label] : []));
  return labels.length === 0 ? ABSENT : labels.join(', ');
}
