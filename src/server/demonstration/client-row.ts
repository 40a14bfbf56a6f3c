/** Columns of a generated client, in the order they are sent to the database. The rest of the table keeps its defaults. */
export const CLIENT_COLUMNS = [
  'id',
  'tipo_pessoa',
  'nome',
  'nome_fantasia',
  'data_nascimento',
  'cpf',
  'cnpj',
  'ativo',
  'excluido_em',
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
  'telefone_residencial',
  'telefone_comercial',
  'telefone_celular',
  'email',
  'site',
  'cep',
  'endereco',
  'numero',
  'bairro',
  'complemento',
  'cidade',
  'estado',
  'sexo',
  'pre_cliente',
  'tipo_cliente',
  'cor',
  'id_plano',
  'id_cliente_seguradora',
  'id_responsavel',
  'estado_civil',
  'id_recomendacao',
  'descricao_indicacao',
  'observacao',
  'nome_assinatura',
  'cargo_assinatura',
  'email_assinatura',
  'celular_assinatura',
  'carta_oferta',
  'numero_apolice',
  'data_cadastro',
  'data_edicao',
  'id_usuario_edicao',
  'latitude',
  'longitude',
  'lugar_situacao',
  'lugar_em',
] as const;

type Cell = string | number | null;
export type ClientRow = { readonly [K in (typeof CLIENT_COLUMNS)[number]]?: Cell };

export interface GeneratedClient {
  readonly row: ClientRow;
  readonly groups: readonly number[];
}

const SPECIAL = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const cellText = (value: Cell | undefined): string => {
  if (value === null || value === undefined) return '\\N';
  const text = String(value);
  return SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : text;
};

/** The row as a line of COPY's text format, columns in the order of `CLIENT_COLUMNS`. */
export function copyLine(row: ClientRow): string {
  let line = '';
  for (const column of CLIENT_COLUMNS) line += line === '' ? cellText(row[column]) : `\t${cellText(row[column])}`;
  return `${line}\n`;
}
