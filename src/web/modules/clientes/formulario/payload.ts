import type { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { TEXT_FIELDS } from './values.ts';
import type { Choice, ClienteValues, Note, TextFieldName } from './values.ts';

export type ClienteBody = RequestOf<typeof salvarCliente>['body'];

/** Fields of the personal block (CLI-154), shown for F. */
const PERSON: readonly TextFieldName[] = [
  'cpf',
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
];

/** Fields of the company block (CLI-155), shown for J. */
const COMPANY: readonly TextFieldName[] = [
  'nome_fantasia',
  'cnpj',
  'responsavel_juridico_nome',
  'responsavel_juridico_telefone',
  'responsavel_juridico_email',
];

const NUMBERS: readonly TextFieldName[] = ['estado_civil', 'id_recomendacao'];

/** Fields on screen for this kind of person: the other block keeps what was typed but is not sent. */
export const isShown = (field: string, tipoPessoa: 'F' | 'J'): boolean =>
  !(tipoPessoa === 'F' ? COMPANY : PERSON).some((hidden) => hidden === field);

const textValue = (field: TextFieldName, text: string): string | number | null => {
  const clean = text.trim();
  if (clean === '') return null;
  return NUMBERS.includes(field) ? Number(clean) : clean;
};

const idOf = (chosen: readonly Choice[]): number | null => (chosen[0] ? Number(chosen[0].id) : null);

const notesOf = (notes: readonly Note[]) =>
  notes
    .filter((note) => !note.removed && (note.id !== null || (note.text ?? '').trim() !== ''))
    .map((note) => ({ ...(note.id === null ? {} : { id: note.id }), ...(note.text === null ? {} : { texto: note.text }) }));

/** Whether the login block takes part in the save: opened for a new login, or changed for an existing one (E044). */
export function sendsLogin(values: ClienteValues, base: ClienteCompletoResposta | null): boolean {
  if (!base?.dadosUsuario) return values.com_login;
  return values.login.trim() !== base.dadosUsuario.login || values.senha !== '' || values.confirmar_senha !== '';
}

/**
 * The body of POST /clientes. `base`: the record the form was filled from, null while creating. Blank clears; hidden fields are left out.
 * `inactivateUser`: the answer to the question of E044.
 */
export function payloadOf(values: ClienteValues, base: ClienteCompletoResposta | null, inactivateUser = false): ClienteBody {
  const shown = TEXT_FIELDS.filter((field) => isShown(field, values.tipo_pessoa));
  const texts: Record<string, unknown> = Object.fromEntries(shown.map((field) => [field, textValue(field, values[field])]));
  const login = sendsLogin(values, base);
  return {
    modoUsuario: login ? 'S' : 'N',
    dados: {
      ...texts,
      ...(base ? { id: base.dados.id, data_edicao: base.dados.data_edicao, ativo: values.ativo ? 'S' : 'N' } : {}),
      tipo_pessoa: values.tipo_pessoa,
      tipo_cliente: Number(values.tipo_cliente) as 1 | 2 | 3 | 4 | 5,
      pre_cliente: values.pre_cliente ? 'S' : 'N',
      id_responsavel: idOf(values.id_responsavel),
      id_plano: idOf(values.id_plano),
      id_cliente_seguradora: idOf(values.id_cliente_seguradora),
      observacao_grupo: notesOf(values.observacao_grupo),
    },
    grupos: values.grupos.map(({ id }) => Number(id)),
    dadosUsuario: login
      ? {
          ...(base?.dadosUsuario ? { id: base.dadosUsuario.id } : {}),
          login: values.login.trim(),
          senha: values.senha,
          confirmar_senha: values.confirmar_senha,
        }
      : null,
    ...(inactivateUser ? { inativarUsuario: 'S' as const } : {}),
  };
}
