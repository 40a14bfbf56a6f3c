import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { GRUPO_SEGURO_AVENTURA, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { type Choice, choice } from '#web/patterns/picker/options.ts';

/** An access note. `text` null: stored and left as it is (its text is not here, E065); `id` null: new. */
export interface Note {
  readonly key: string;
  readonly id: number | null;
  /** Of the stored text it stands for; null for one that is not stored, or that this form has just written. */
  readonly version: string | null;
  readonly text: string | null;
  /** Marked to go with the next save; can be taken back until then. */
  readonly removed: boolean;
}

/** What the form holds. Dates are civil days, or the text of a day that does not exist. */
export type ClienteValues = ValuesOf<typeof CLIENTE_FIELDS> & {
  readonly tipo_pessoa: 'F' | 'J';
  readonly grupos: readonly Choice[];
  readonly observacao_grupo: readonly Note[];
  /** The login block is open for a client without login ('Virar Usuário', E044). */
  readonly com_login: boolean;
};

export type FieldName = keyof ClienteValues;
export type ClienteForm = RecordForm<ClienteValues, ClienteCompletoResposta>;

/** What a new client starts with (document 0, section 3): type 3, pre-client, M, the default insurer. */
const NOVO = {
  tipo_cliente: 3,
  pre_cliente: 'S',
  ativo: 'S',
  sexo: 'M',
  recebe_email: 'S',
  recebe_sms: 'S',
  recebe_whatsapp: 'S',
} as const;

/** A new client. In user mode the login block is open. */
export const newValues = (userMode: boolean): ClienteValues => ({
  ...valuesFrom(CLIENTE_FIELDS, null, NOVO),
  tipo_pessoa: 'F',
  id_cliente_seguradora: choice(SEGURADORA_PADRAO, 'Seguradora padrão'),
  grupos: [],
  observacao_grupo: [],
  com_login: userMode,
});

/** What is written alone. */
const NUNCA_LIDOS = { senha: undefined, confirmar_senha: undefined, motivo_recebe: undefined };

/** The form of a stored client. */
export function valuesOf({ dados, grupos, dadosUsuario, _nomes }: ClienteCompletoResposta): ClienteValues {
  const responsavel = nomeDoResponsavel(_nomes.responsavel, _nomes.responsavel_status);
  return {
    ...valuesFrom(CLIENTE_FIELDS, { ...dados, login: dadosUsuario?.login, ...NUNCA_LIDOS }),
    tipo_pessoa: dados.tipo_pessoa,
    id_responsavel: choice(dados.id_responsavel, responsavel),
    id_plano: choice(dados.id_plano, _nomes.plano),
    id_cliente_seguradora: choice(dados.id_cliente_seguradora, _nomes.seguradora),
    grupos: grupos.map(({ id, descricao }) => ({ id: String(id), label: descricao })),
    observacao_grupo: dados.observacao_grupo.map(({ id, versao }) => ({ key: `a${id}`, id, version: versao, text: null, removed: false })),
    com_login: false,
  };
}

/** Whether the group is the one of the adventure insurance, which may be fixed to the client (E079). */
export const isAdventureGroup = ({ id }: Choice): boolean => id === String(GRUPO_SEGURO_AVENTURA);
