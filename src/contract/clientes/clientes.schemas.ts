import { z } from 'zod';
import {
  Cep,
  Cnpj,
  Cor,
  Cpf,
  DataCivil,
  Email,
  Estado,
  Id,
  IdText,
  Instante,
  Login,
  Nome,
  Senha,
  SimNao,
  Telefone,
  filterOne,
  filterText,
  line,
  listOf,
  optional,
  paging,
  text,
} from '../kernel/vocabulary.ts';
import { CAMPOS_VAZIOS } from './clientes.labels.ts';

const TipoPessoa = z.enum(['F', 'J'], 'Tipo de pessoa inválido');
const Sexo = z.enum(['M', 'F'], 'Sexo inválido');
const numbered = <N extends number>(values: readonly N[], message: string) => z.literal(values as readonly [N, ...N[]], message);
const TipoCliente = numbered([1, 2, 3, 4, 5], 'Tipo de cliente inválido');
const EstadoCivil = numbered([1, 2, 3, 4, 5, 6], 'Estado civil inválido');
const Recomendacao = numbered([1, 2, 3, 4, 5, 6], 'Fonte inválida');
const asNumber = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value), schema);

/**
 * The filter of the list, the exports and the draw (document 0, section 3; E008, E046 to E062). Filters combine (AND).
 * Filters over boletos, closings and contracts come with the modules that keep those tables.
 */
export const ClienteFiltro = z.object({
  /** Code, name, trade name, CPF, CNPJ, phones, birth date (E009, E048). */
  texto: filterText(200),
  /** Those, and e-mails, address, profession, parents, RG, notes (E048). */
  textoGeral: filterText(200),
  /** Active ones unless said otherwise (E047). */
  ativo: filterOne(SimNao).transform((ativo) => ativo ?? 'S'),
  tipo_pessoa: listOf(TipoPessoa),
  pre_cliente: filterOne(SimNao),
  sexo: listOf(Sexo),
  /** Any of these users; 0 is "without responsible" (E051). */
  responsaveis: listOf(
    z
      .string()
      .regex(/^\d{1,9}$/, 'Código inválido')
      .transform(Number),
  ),
  /** In any of these groups. */
  grupos: listOf(IdText),
  /** In none of these groups; wins over `grupos`. */
  grupos_desconsiderados: listOf(IdText),
  tipo_cliente: listOf(asNumber(TipoCliente)),
  /** Every one of these fields is empty (E049). */
  campo_vazio: listOf(
    z.enum(Object.keys(CAMPOS_VAZIOS) as [keyof typeof CAMPOS_VAZIOS, ...(keyof typeof CAMPOS_VAZIOS)[]], 'Campo inválido'),
  ),
  /** Registered on that day in São Paulo; with `acima_data_cadastro` S, on that day or later (E050). */
  data_cadastro: filterOne(DataCivil),
  acima_data_cadastro: filterOne(SimNao),
  estado: listOf(Estado),
  id_plano: listOf(IdText),
  id_cliente_seguradora: listOf(IdText),
  /** Beginning of the partner code, any case (E061). */
  carta_oferta: filterText(40),
  /** S: has an insurance ficha issued, not cancelled, whose cover has not ended; N: has none (E052). */
  possui_vigencia: filterOne(SimNao),
  /** S: nothing issued in the last three months, or never (E053). Not together with the next: 400. N filters nothing. */
  sem_emissao_ultimos_tres_meses: filterOne(SimNao),
  /** The same for six months. */
  sem_emissao_ultimos_seis_meses: filterOne(SimNao),
  /** Any part of the plate of an insurance ficha, in its old or its Mercosul form (E060). */
  placa_veiculo: filterText(30),
  /** Any part of a policy number, of an issuance or of the client, punctuation ignored (E061). */
  numero_apolice: filterText(60),
});

/** `sorteio` S answers one client drawn evenly from the filter (E062); 400 `{sorteio}` when nobody matches. */
export const ClienteListaQuery = ClienteFiltro.extend({ ...paging(10), sorteio: filterOne(SimNao) });

/** A row of the list. */
export const ClienteLinha = z.object({
  id: Id,
  tipo_pessoa: TipoPessoa,
  nome: z.string(),
  nome_fantasia: z.string().nullable(),
  data_nascimento: z.string().nullable(),
  estado: z.string().nullable(),
  cidade: z.string().nullable(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  foto: z.string().nullable(),
  cor: z.string().nullable(),
  ativo: SimNao,
  email: z.string().nullable(),
  telefone_celular: z.string().nullable(),
});

const nullable = z.string().nullable();

/** The whole client record, as read (document 0, section 3). */
export const ClienteDados = z.object({
  id: Id,
  tipo_pessoa: TipoPessoa,
  nome: z.string(),
  nome_fantasia: nullable,
  data_nascimento: nullable,
  estado: nullable,
  cidade: nullable,
  cpf: nullable,
  cnpj: nullable,
  /** Signed, for `/fotos/{foto}`. */
  foto: nullable,
  ativo: SimNao,
  profissao: nullable,
  nome_pai: nullable,
  nome_mae: nullable,
  rg: nullable,
  rg_data_emissao: nullable,
  cnh: nullable,
  cnh_data_emissao: nullable,
  responsavel_juridico_nome: nullable,
  responsavel_juridico_telefone: nullable,
  responsavel_juridico_email: nullable,
  telefone_residencial: nullable,
  telefone_comercial: nullable,
  telefone_celular: nullable,
  email: nullable,
  site: nullable,
  cep: nullable,
  endereco: nullable,
  numero: nullable,
  bairro: nullable,
  complemento: nullable,
  sexo: Sexo.nullable(),
  pre_cliente: SimNao,
  tipo_cliente: TipoCliente,
  cor: nullable,
  id_asaas: nullable,
  id_plano: Id.nullable(),
  id_cliente_seguradora: Id.nullable(),
  id_responsavel: Id.nullable(),
  estado_civil: EstadoCivil.nullable(),
  id_recomendacao: Recomendacao.nullable(),
  descricao_indicacao: nullable,
  observacao: nullable,
  nome_assinatura: nullable,
  cargo_assinatura: nullable,
  email_assinatura: nullable,
  celular_assinatura: nullable,
  /** Access notes; the text comes only from the audited reveal (E065). */
  observacao_grupo: z.array(z.object({ id: Id })),
  data_cadastro: Instante,
  /** Version of the record: sent back on save, compared exactly (E013). */
  data_edicao: Instante,
});

/** What may be saved, in the order of the form (E001). Absent keeps what is stored; null or blank clears. */
export const ClienteSalvarDados = z.object({
  id: Id.nullish(),
  id_responsavel: optional(Id),
  cor: optional(Cor),
  tipo_cliente: TipoCliente.optional(),
  pre_cliente: SimNao.optional(),
  ativo: SimNao.optional(),
  tipo_pessoa: TipoPessoa.optional(),
  nome: Nome.nullish(),
  cpf: optional(Cpf),
  cnpj: optional(Cnpj),
  nome_fantasia: optional(line(200)),
  data_nascimento: optional(DataCivil),
  sexo: optional(Sexo),
  estado_civil: optional(EstadoCivil),
  profissao: optional(line(120)),
  nome_pai: optional(line(200)),
  nome_mae: optional(line(200)),
  rg: optional(line(30)),
  rg_data_emissao: optional(DataCivil),
  cnh: optional(line(30)),
  cnh_data_emissao: optional(DataCivil),
  responsavel_juridico_nome: optional(line(200)),
  responsavel_juridico_telefone: optional(Telefone),
  responsavel_juridico_email: optional(Email),
  telefone_celular: optional(Telefone),
  telefone_residencial: optional(Telefone),
  telefone_comercial: optional(Telefone),
  email: optional(Email),
  site: optional(line(200)),
  cep: optional(Cep),
  endereco: optional(line(200)),
  numero: optional(line(20)),
  complemento: optional(line(120)),
  bairro: optional(line(120)),
  cidade: optional(line(120)),
  estado: optional(Estado),
  id_recomendacao: optional(Recomendacao),
  descricao_indicacao: optional(text(2000)),
  observacao: optional(text(10_000)),
  /** The whole list: an entry without `texto` is kept as it is, one that is not sent is removed. */
  observacao_grupo: z
    .array(z.object({ id: Id.nullish(), texto: text(2000).nullish() }))
    .max(50)
    .optional(),
  id_plano: optional(Id),
  id_cliente_seguradora: optional(Id),
  nome_assinatura: optional(line(200)),
  cargo_assinatura: optional(line(120)),
  email_assinatura: optional(Email),
  celular_assinatura: optional(Telefone),
  data_edicao: Instante.nullish(),
});

/** The login block of the form ('Virar Usuário', E044). */
export const ClienteUsuarioSalvar = z.object({
  id: Id.nullish(),
  login: Login.nullish(),
  senha: Senha.nullish(),
  confirmar_senha: Senha.nullish(),
});

export const ClienteSalvar = z.object({
  /** S: the login block counts. */
  modoUsuario: z.union([SimNao, z.boolean()]).default('N'),
  dados: ClienteSalvarDados,
  /** The client's groups from now on; absent keeps them. Ids, or records with an id. */
  grupos: z
    .array(z.union([Id, z.object({ id: Id })]))
    .max(100)
    .optional(),
  dadosUsuario: ClienteUsuarioSalvar.nullish(),
  /** S, together with `dados.ativo` N: the client's user is inactivated too, if it has an active one (E044). Needs usuarios 4 (E045). */
  inativarUsuario: SimNao.optional(),
});

export const ClienteGrupo = z.object({ id: Id, descricao: z.string() });

export const ClienteCompleto = z.object({
  dados: ClienteDados,
  grupos: z.array(ClienteGrupo),
  /** Signature contract; none until contracts exist in the product. */
  dadosContratoAutentique: z.null(),
  /** Other records with the same CPF or CNPJ (E068). */
  idsClientesCopia: z.array(Id),
  dadosUsuario: z.object({ id: Id, login: z.string(), status: z.enum(['A', 'I']) }).nullable(),
  /** Names behind the ids of `dados`, so that the form needs no second request. */
  _nomes: z.object({
    responsavel: nullable,
    responsavel_status: z.enum(['A', 'I']).nullable(),
    responsavel_foto: nullable,
    plano: nullable,
    seguradora: nullable,
  }),
  /** Group 27 may not be removed (E079). */
  _grupo27Fixo: SimNao,
});

export const ClienteSalvo = z.object({ id: Id, idUsuario: Id.nullable(), data_edicao: Instante });

/** The document to validate and the record it belongs to, left out of the search for duplicates. */
export const ValidarCpf = z.object({
  cpf: z.string().max(20, 'CPF deve ter 11 dígitos').nullish(),
  id: Id.nullish(),
  dados: z.object({ id: Id.nullish(), cpf: z.string().max(20, 'CPF deve ter 11 dígitos').nullish() }).nullish(),
});
export const ValidarCnpj = z.object({
  cnpj: z.string().max(24, 'CNPJ deve ter 14 caracteres').nullish(),
  id: Id.nullish(),
  dados: z.object({ id: Id.nullish(), cnpj: z.string().max(24, 'CNPJ deve ter 14 caracteres').nullish() }).nullish(),
});

/** A valid document. `aviso` tells of an inactive record with it, whose code is `id` (E067). */
export const DocumentoValido = z.object({ sucesso: z.literal(true), aviso: z.string().nullable(), id: Id.nullable() });

/** Photo limits (E075). */
export const FOTO_MAX_BYTES = 5 * 1024 * 1024;

export type ClienteFiltroDados = z.output<typeof ClienteFiltro>;
export type ClienteListaEntrada = z.output<typeof ClienteListaQuery>;
export type ClienteLinhaResposta = z.output<typeof ClienteLinha>;
export type ClienteCompletoResposta = z.output<typeof ClienteCompleto>;
export type ClienteSalvarEntrada = z.output<typeof ClienteSalvar>;
export type ClienteSalvarDadosEntrada = z.output<typeof ClienteSalvarDados>;
