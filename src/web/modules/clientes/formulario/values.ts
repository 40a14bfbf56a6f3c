import { GRUPO_SEGURO_AVENTURA, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';

/** Fields of the record that a person types or picks as text; absent is ''. Names as on the wire. */
export const TEXT_FIELDS = [
  'nome',
  'nome_fantasia',
  'cpf',
  'cnpj',
  'data_nascimento',
  'sexo',
  'estado_civil',
  'profissao',
  'nome_pai',
  'nome_mae',
  'rg',
  'rg_data_emissao',
  'cnh',
  'cnh_data_emissao',
  'responsavel_juridico_nome',
  'responsavel_juridico_telefone',
  'responsavel_juridico_email',
  'telefone_celular',
  'telefone_residencial',
  'telefone_comercial',
  'email',
  'site',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'cor',
  'id_recomendacao',
  'descricao_indicacao',
  'observacao',
  'nome_assinatura',
  'cargo_assinatura',
  'email_assinatura',
  'celular_assinatura',
] as const;

export type TextFieldName = (typeof TEXT_FIELDS)[number];

/** A chosen record: a user, a plan, an insurer or a group. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** An access note. `text` null: stored and left as it is (its text is not here, E065); `id` null: new. */
export interface Note {
  readonly key: string;
  readonly id: number | null;
  readonly text: string | null;
  /** Marked to go with the next save; can be taken back until then. */
  readonly removed: boolean;
}

/** What the form holds. Dates are civil days, or the text of a day that does not exist. */
export type ClienteValues = Record<TextFieldName, string> & {
  tipo_pessoa: 'F' | 'J';
  tipo_cliente: string;
  pre_cliente: boolean;
  ativo: boolean;
  id_responsavel: readonly Choice[];
  id_plano: readonly Choice[];
  id_cliente_seguradora: readonly Choice[];
  grupos: readonly Choice[];
  observacao_grupo: readonly Note[];
  /** The login block is open for a client without login ('Virar Usuário', E044). */
  com_login: boolean;
  login: string;
  senha: string;
  confirmar_senha: string;
};

export type FieldName = keyof ClienteValues;

const textsOf = (read: (field: TextFieldName) => unknown): Record<TextFieldName, string> =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const value = read(field);
      return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  ) as Record<TextFieldName, string>;

/** A new client (document 0, section 3): F, type 3, pre-client, M, the default insurer. In user mode the login block is open. */
export function newValues(userMode: boolean): ClienteValues {
  return {
    ...textsOf((field) => (field === 'sexo' ? 'M' : '')),
    tipo_pessoa: 'F',
    tipo_cliente: '3',
    pre_cliente: true,
    ativo: true,
    id_responsavel: [],
    id_plano: [],
    id_cliente_seguradora: [{ id: String(SEGURADORA_PADRAO), label: 'Seguradora padrão' }],
    grupos: [],
    observacao_grupo: [],
    com_login: userMode,
    login: '',
    senha: '',
    confirmar_senha: '',
  };
}

const choice = (id: number | null, label: string | null): readonly Choice[] =>
  id === null ? [] : [{ id: String(id), label: label ?? `Código ${id}` }];

/** The form of a stored client. */
export function valuesOf({ dados, grupos, dadosUsuario, _nomes }: ClienteCompletoResposta): ClienteValues {
  const responsavel =
    _nomes.responsavel_status === 'I' ? `${_nomes.responsavel ?? `Código ${dados.id_responsavel}`} (inativo)` : _nomes.responsavel;
  return {
    ...textsOf((field) => dados[field]),
    tipo_pessoa: dados.tipo_pessoa,
    tipo_cliente: String(dados.tipo_cliente),
    pre_cliente: dados.pre_cliente === 'S',
    ativo: dados.ativo === 'S',
    id_responsavel: choice(dados.id_responsavel, responsavel),
    id_plano: choice(dados.id_plano, _nomes.plano),
    id_cliente_seguradora: choice(dados.id_cliente_seguradora, _nomes.seguradora),
    grupos: grupos.map(({ id, descricao }) => ({ id: String(id), label: descricao })),
    observacao_grupo: dados.observacao_grupo.map(({ id }) => ({ key: `a${id}`, id, text: null, removed: false })),
    com_login: false,
    login: dadosUsuario?.login ?? '',
    senha: '',
    confirmar_senha: '',
  };
}

const plain = (value: ClienteValues[FieldName]): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one: Choice | Note) => ('label' in one ? one.id : one)) : value);

/** Whether two versions of a field say the same; of a chosen record only the id counts. */
export const sameValue = <N extends FieldName>(a: ClienteValues[N], b: ClienteValues[N]): boolean => plain(a) === plain(b);

/** Fields that differ between two versions of the form. */
export const changedFields = (before: ClienteValues, after: ClienteValues): FieldName[] =>
  (Object.keys(after) as FieldName[]).filter((field) => !sameValue(before[field], after[field]));

/** Whether the group is the one of the adventure insurance, which may be fixed to the client (E079). */
export const isAdventureGroup = ({ id }: Choice): boolean => id === String(GRUPO_SEGURO_AVENTURA);
