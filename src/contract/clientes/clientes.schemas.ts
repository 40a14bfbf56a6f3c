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
  codeOrNone,
  codigoDeAcesso,
  documento,
  filterOne,
  filterText,
  line,
  listOf,
  numberChoice,
  optional,
  paging,
  text,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { LatitudeText, LongitudeText } from '../kernel/coordinates.ts';
import { ordering } from '../kernel/ordering.ts';
import { ORDENS_CLIENTE } from './clientes.orders.ts';
import { CAMPOS_VAZIOS } from './clientes.labels.ts';
import { DadosContratoAutentique } from '../contratos/contratos.schemas.ts';
import { LugarDoCliente } from './lugar.schemas.ts';
import { PARCEIRO_LIDO, PARCEIRO_SALVO, ParceiroAoLado } from './parceiro.schemas.ts';

const TipoPessoa = z.enum(['F', 'J'], 'Tipo de pessoa inválido');
const Sexo = z.enum(['M', 'F'], 'Sexo inválido');
const numbered = <N extends number>(values: readonly N[], message: string) => z.literal(values as readonly [N, ...N[]], message);
const TipoCliente = numbered([1, 2, 3, 4, 5], 'Tipo de cliente inválido');
const EstadoCivil = numbered([1, 2, 3, 4, 5, 6], 'Estado civil inválido');
const Recomendacao = numbered([1, 2, 3, 4, 5, 6], 'Fonte inválida');

/**
 * The filter of the list, the exports and the draw (document 0, section 3; E008, E046 to E062). Filters combine (AND).
 */
export const ClienteFiltro = z.object({
  /** Only these, of those the rest of the filter holds: what somebody marked in the list. */
  ids: listOf(IdText),
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
  responsaveis: listOf(codeOrNone('Código inválido')),
  /** In any of these groups. */
  grupos: listOf(IdText),
  /** In none of these groups; wins over `grupos`. */
  grupos_desconsiderados: listOf(IdText),
  tipo_cliente: listOf(numberChoice(TipoCliente)),
  /** Every one of these fields is empty (E049). */
  campo_vazio: listOf(
    z.enum(Object.keys(CAMPOS_VAZIOS) as [keyof typeof CAMPOS_VAZIOS, ...(keyof typeof CAMPOS_VAZIOS)[]], 'Campo inválido'),
  ),
  /** Registered on that day in São Paulo; with `acima_data_cadastro` S, on that day or later (E050). */
  data_cadastro: filterOne(DataCivil),
  acima_data_cadastro: filterOne(SimNao),
  estado: listOf(Estado),
  /** S: only those with a place on the map (E063); N filters nothing. */
  coordenadaObrigatoria: filterOne(SimNao),
  id_plano: listOf(IdText),
  id_cliente_seguradora: listOf(IdText),
  /** Beginning of the partner code, any case (E061). */
  carta_oferta: filterText(100),
  /** S: has an insurance ficha issued, not cancelled, whose cover has not ended, or is a partner with a policy that has not; N: none (E052). */
  possui_vigencia: filterOne(SimNao),
  /** S: nothing issued in the last three months, nor an insured event held, or never (E053). Not together with the next: 400. N filters nothing. */
  sem_emissao_ultimos_tres_meses: filterOne(SimNao),
  /** The same for six months. */
  sem_emissao_ultimos_seis_meses: filterOne(SimNao),
  /** S: the newest contract is signed; N: there is none, or it is not (E074). */
  cliente_documento_autentique_assinado: filterOne(SimNao),
  /** Any part of the plate of an insurance ficha, in its old or its Mercosul form (E060). */
  placa_veiculo: filterText(30),
  /** A boleto that lives is due on that day; with one of the next two, the last day it may be due on (E056). */
  data_boleto_vencimento: filterOne(DataCivil),
  /** S, or a last day: has a boleto that is open, and not past its day (E054). N filters nothing. */
  data_boleto_a_vencer: filterOne(z.union([SimNao, DataCivil], 'Use S, N ou uma data')),
  /** S: has a boleto past its day and not paid (E055). N filters nothing. */
  clientes_em_atraso: filterOne(SimNao),
  /** S: last month was closed at the minimum (E057). N filters nothing. */
  fatura_minima_anterior: filterOne(SimNao),
  /** Any part of a policy number, of an issuance or of the client, punctuation ignored (E061). */
  numero_apolice: filterText(60),
});

/** `sorteio` S answers one client drawn evenly from the filter (E062); 400 `{sorteio}` when nobody matches. */
export const ClienteListaQuery = ClienteFiltro.extend({
  ...paging(10),
  ...ordering(ORDENS_CLIENTE),
  sorteio: filterOne(SimNao),
  /** As the calls of the events spell it (GAP-08). */
  coordenadaObrigatorio: filterOne(SimNao),
  /** Both: the nearest to that place first, those without a place last (E063). */
  latitude: filterOne(LatitudeText),
  longitude: filterOne(LongitudeText),
});

/** A file of the whole filter, in the order of the list on screen. */
export const ClienteExportarQuery = ClienteFiltro.extend(ordering(ORDENS_CLIENTE));

/** A row of the list. */
export const ClienteLinha = z.object({
  id: Id,
  tipo_pessoa: TipoPessoa,
  nome: z.string(),
  nome_fantasia: textOrNull,
  data_nascimento: textOrNull,
  estado: textOrNull,
  cidade: textOrNull,
  cpf: textOrNull,
  cnpj: textOrNull,
  foto: textOrNull,
  cor: textOrNull,
  ativo: SimNao,
  email: textOrNull,
  telefone_celular: textOrNull,
  /* Only where the map asks (E063, MAP-505). */
  cep: z.string().nullish(),
  endereco: z.string().nullish(),
  numero: z.string().nullish(),
  bairro: z.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** Kilometres from the place asked for, to the metre; null without a place. */
  distancia: z.number().nullish(),
});

/** The whole client record, as read (document 0, section 3). */
export const ClienteDados = z.object({
  id: Id,
  tipo_pessoa: TipoPessoa,
  nome: z.string(),
  nome_fantasia: textOrNull,
  data_nascimento: textOrNull,
  estado: textOrNull,
  cidade: textOrNull,
  cpf: textOrNull,
  cnpj: textOrNull,
  /** Signed, for `/fotos/{foto}`. */
  foto: textOrNull,
  ativo: SimNao,
  profissao: textOrNull,
  nome_pai: textOrNull,
  nome_mae: textOrNull,
  rg: textOrNull,
  rg_data_emissao: textOrNull,
  cnh: textOrNull,
  cnh_data_emissao: textOrNull,
  responsavel_juridico_nome: textOrNull,
  responsavel_juridico_telefone: textOrNull,
  responsavel_juridico_email: textOrNull,
  telefone_residencial: textOrNull,
  telefone_comercial: textOrNull,
  telefone_celular: textOrNull,
  email: textOrNull,
  site: textOrNull,
  /** N: nothing in bulk reaches this client by that channel; of the address, whoever else has it (E138). */
  recebe_email: SimNao,
  recebe_sms: SimNao,
  recebe_whatsapp: SimNao,
  cep: textOrNull,
  endereco: textOrNull,
  numero: textOrNull,
  bairro: textOrNull,
  complemento: textOrNull,
  sexo: Sexo.nullable(),
  pre_cliente: SimNao,
  tipo_cliente: TipoCliente,
  cor: textOrNull,
  id_asaas: textOrNull,
  id_plano: Id.nullable(),
  id_cliente_seguradora: Id.nullable(),
  id_responsavel: Id.nullable(),
  estado_civil: EstadoCivil.nullable(),
  id_recomendacao: Recomendacao.nullable(),
  descricao_indicacao: textOrNull,
  observacao: textOrNull,
  nome_assinatura: textOrNull,
  cargo_assinatura: textOrNull,
  email_assinatura: textOrNull,
  celular_assinatura: textOrNull,
  ...PARCEIRO_LIDO,
  /** Access notes; the text comes only from the audited reveal (E065). `versao`: another whenever the text is written anew (E013). */
  observacao_grupo: z.array(z.object({ id: Id, versao: z.string() })),
  data_cadastro: Instante,
  /** Version of the record: sent back on save, compared exactly (E013). */
  data_edicao: Instante,
});

/* What may be saved, block by block in the order of the form (E001). Absent keeps what is stored; null or blank clears. */
const cadastro = {
  id_responsavel: optional(Id).meta({ title: 'Responsável' }),
  cor: optional(Cor).meta({ title: 'Cor' }),
  pre_cliente: SimNao.optional().meta({ title: 'Pré Cliente' }),
  ativo: SimNao.optional().meta({ title: 'Ativo' }),
  tipo_cliente: TipoCliente.optional().meta({ title: 'Tipo de cliente' }),
};
const entrada = {
  login: Login.nullish().meta({ title: 'Login' }),
  senha: Senha.nullish().meta({ title: 'Senha' }),
  confirmar_senha: Senha.nullish().meta({ title: 'Confirmar senha' }),
};
const pessoa = {
  tipo_pessoa: TipoPessoa.optional().meta({ title: 'Tipo de pessoa' }),
  nome: Nome.nullish().meta({ title: 'Nome', 'x-obrigatorio': 'Informe o nome' }),
  cpf: optional(Cpf).meta({ title: 'CPF', 'x-pessoa': 'F' }),
  cnpj: optional(Cnpj).meta({ title: 'CNPJ', 'x-pessoa': 'J' }),
  nome_fantasia: optional(line(200)).meta({ title: 'Nome fantasia', 'x-pessoa': 'J' }),
  data_nascimento: optional(DataCivil).meta({ title: 'Data de nascimento', 'x-pessoa': 'F' }),
  sexo: optional(Sexo).meta({ title: 'Sexo', 'x-pessoa': 'F' }),
  estado_civil: optional(EstadoCivil).meta({ title: 'Estado civil', 'x-pessoa': 'F' }),
  profissao: optional(line(120)).meta({ title: 'Profissão', 'x-pessoa': 'F' }),
  nome_pai: optional(line(200)).meta({ title: 'Nome do pai', 'x-pessoa': 'F' }),
  nome_mae: optional(line(200)).meta({ title: 'Nome da mãe', 'x-pessoa': 'F' }),
  rg: optional(documento(line(30))).meta({ title: 'RG', 'x-pessoa': 'F' }),
  rg_data_emissao: optional(DataCivil).meta({ title: 'Emissão do RG', 'x-pessoa': 'F' }),
  cnh: optional(documento(line(30))).meta({ title: 'CNH', 'x-pessoa': 'F' }),
  cnh_data_emissao: optional(DataCivil).meta({ title: 'Emissão da CNH', 'x-pessoa': 'F' }),
  responsavel_juridico_nome: optional(line(200)).meta({ title: 'Nome do responsável jurídico', 'x-pessoa': 'J' }),
  responsavel_juridico_telefone: optional(Telefone).meta({ title: 'Telefone do responsável', 'x-pessoa': 'J' }),
  responsavel_juridico_email: optional(Email).meta({ title: 'E-mail do responsável', 'x-pessoa': 'J' }),
};
const contato = {
  telefone_celular: optional(Telefone).meta({ title: 'Celular' }),
  telefone_residencial: optional(Telefone).meta({ title: 'Telefone residencial' }),
  telefone_comercial: optional(Telefone).meta({ title: 'Telefone comercial' }),
  email: optional(Email).meta({ title: 'E-mail' }),
  site: optional(line(200)).meta({ title: 'Site' }),
  /** Absent keeps what is; a new address of somebody who asked to leave keeps it too. */
  recebe_email: SimNao.optional().meta({ title: 'Recebe e-mail' }),
  recebe_sms: SimNao.optional().meta({ title: 'Recebe SMS' }),
  recebe_whatsapp: SimNao.optional().meta({ title: 'Recebe WhatsApp' }),
  /** Why that changes; asked for where somebody who left is written to again. */
  motivo_recebe: optional(line(300)).meta({ title: 'Motivo' }),
};
const endereco = {
  cep: optional(Cep).meta({ title: 'CEP' }),
  endereco: optional(line(200)).meta({ title: 'Endereço' }),
  numero: optional(line(20)).meta({ title: 'Número' }),
  complemento: optional(line(120)).meta({ title: 'Complemento' }),
  bairro: optional(line(120)).meta({ title: 'Bairro' }),
  cidade: optional(line(120)).meta({ title: 'Cidade' }),
  estado: optional(Estado).meta({ title: 'Estado' }),
};
const origem = {
  id_recomendacao: optional(Recomendacao).meta({ title: 'Fonte' }),
  descricao_indicacao: optional(text(2000)).meta({ title: 'Descrição da indicação' }),
  observacao: optional(text(10_000)).meta({ title: 'Observação' }),
};
/** The client's groups from now on; absent keeps them. Ids, or records with an id. */
const grupos = z
  .array(z.union([Id, z.object({ id: Id })]))
  .max(100)
  .optional();
const anotacoes = {
  /** The whole list: an entry without `texto` is kept as it is, one that is blank or not sent is removed. */
  observacao_grupo: z
    .array(z.object({ id: Id.nullish(), texto: codigoDeAcesso(text(2000)).nullish() }))
    .max(50)
    .optional()
    .meta({ title: 'Anotações de acesso' }),
};
const contrato = {
  id_plano: optional(Id).meta({ title: 'Plano' }),
  id_cliente_seguradora: optional(Id).meta({ title: 'Seguradora' }),
  nome_assinatura: optional(line(200)).meta({ title: 'Nome de quem assina' }),
  cargo_assinatura: optional(line(120)).meta({ title: 'Cargo de quem assina' }),
  email_assinatura: optional(Email).meta({ title: 'E-mail de quem assina' }),
  celular_assinatura: optional(Telefone).meta({ title: 'Celular de quem assina' }),
};

export const ClienteSalvarDados = z.object({
  id: Id.nullish(),
  ...cadastro,
  ...pessoa,
  ...contato,
  ...endereco,
  ...origem,
  ...anotacoes,
  ...contrato,
  ...PARCEIRO_SALVO,
  data_edicao: Instante.nullish(),
});

/** The whole form in the order of the screen; on the wire the login and the groups go beside the rest. */
export const ClienteFormulario = z.object({
  ...cadastro,
  ...entrada,
  ...pessoa,
  ...contato,
  ...endereco,
  ...origem,
  grupos: grupos.meta({ title: 'Grupos' }),
  ...anotacoes,
  ...contrato,
  ...PARCEIRO_SALVO,
});

/** The login block of the form ('Virar Usuário', E044). */
export const ClienteUsuarioSalvar = z.object({ id: Id.nullish(), ...entrada });

export const ClienteSalvar = z.object({
  /** S: the login block counts. */
  modoUsuario: z.union([SimNao, z.boolean()]).default('N'),
  dados: ClienteSalvarDados,
  grupos,
  dadosUsuario: ClienteUsuarioSalvar.nullish(),
  /** S, together with `dados.ativo` N: the client's user is inactivated too, if it has an active one (E044). Needs usuarios 4 (E045). */
  inativarUsuario: SimNao.optional(),
});

export const ClienteGrupo = z.object({ id: Id, descricao: z.string() });

/** A channel by which nothing in bulk goes to an address, since when and by whose doing (E138). */
export const Descadastrado = z.object({
  canal: z.enum(['email', 'sms', 'whatsapp']),
  desde: Instante,
  origem: z.enum(['painel', 'link', 'resposta', 'retorno', 'reclamacao']),
  motivo: textOrNull,
});

export const ClienteCompleto = z.object({
  dados: ClienteDados,
  grupos: z.array(ClienteGrupo),
  /** The newest contract sent to be signed (E074). */
  dadosContratoAutentique: DadosContratoAutentique.nullable(),
  /** Other records with the same CPF or CNPJ (E068). */
  idsClientesCopia: z.array(Id),
  /** `podeMais` S, of the record as it is read: may something that whoever reads may not, who changes neither its contacts nor its login (R15). */
  dadosUsuario: z.object({ id: Id, login: z.string(), status: z.enum(['A', 'I']), podeMais: SimNao.optional() }).nullable(),
  /** Names behind the ids of `dados`, so that the form needs no second request. */
  _nomes: z.object({
    responsavel: textOrNull,
    responsavel_status: z.enum(['A', 'I']).nullable(),
    responsavel_foto: textOrNull,
    plano: textOrNull,
    seguradora: textOrNull,
  }),
  /** Group 27 may not be removed (E079). */
  _grupo27Fixo: SimNao,
  _seguroAventura: ParceiroAoLado,
  /** Where the client is on the map, and how that is known (E164). */
  _lugar: LugarDoCliente,
  /** Where `recebe_*` is N: since when, and by whose doing. */
  _descadastros: z.array(Descadastrado),
});

export const ClienteSalvo = z.object({ id: Id, idUsuario: Id.nullable(), data_edicao: Instante });

/** The document to validate and the record it belongs to, left out of the search for duplicates. */
export const ValidarCpf = z.object({
  cpf: documento(z.string().max(20, 'CPF deve ter 11 dígitos')).nullish(),
  id: Id.nullish(),
  dados: z.object({ id: Id.nullish(), cpf: documento(z.string().max(20, 'CPF deve ter 11 dígitos')).nullish() }).nullish(),
});
export const ValidarCnpj = z.object({
  cnpj: documento(z.string().max(24, 'CNPJ deve ter 14 caracteres')).nullish(),
  id: Id.nullish(),
  dados: z.object({ id: Id.nullish(), cnpj: documento(z.string().max(24, 'CNPJ deve ter 14 caracteres')).nullish() }).nullish(),
});

/** A valid document. `aviso` tells of an inactive record with it, whose code is `id` (E067). */
export const DocumentoValido = z.object({ sucesso: z.literal(true), aviso: textOrNull, id: Id.nullable() });

/** Photo limits (E075). */
export const FOTO_MAX_BYTES = 5 * 1024 * 1024;

export type ClienteFiltroDados = z.output<typeof ClienteFiltro>;
export type ClienteExportarEntrada = z.output<typeof ClienteExportarQuery>;
export type ClienteListaEntrada = z.output<typeof ClienteListaQuery>;
export type ClienteLinhaResposta = z.output<typeof ClienteLinha>;
export type ClienteCompletoResposta = z.output<typeof ClienteCompleto>;
export type ClienteSalvarEntrada = z.output<typeof ClienteSalvar>;
export type ClienteSalvarDadosEntrada = z.output<typeof ClienteSalvarDados>;
