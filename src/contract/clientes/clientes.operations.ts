import { CAMPOS_NA_ORDEM } from './clientes.fields.ts';
import { z } from 'zod';
import { ArquivoOuExportacao } from '../exportacoes/exportacoes.schemas.ts';
import { operation } from '../kernel/operation.ts';
import { allOf, flag, level } from '../kernel/permissions.ts';
import { Id, IdParams, IdText, codigoDeAcesso, pageOf } from '../kernel/vocabulary.ts';
import {
  ClienteCompleto,
  ClienteExportarQuery,
  ClienteLinha,
  ClienteListaQuery,
  ClienteSalvar,
  ClienteSalvo,
  DocumentoValido,
  FOTO_MAX_BYTES,
  ValidarCnpj,
  ValidarCpf,
} from './clientes.schemas.ts';

/** A file of clients shows them: whoever asks for it may also read them (E045: `GET /clientes*`). */
const REPORTS = allOf(flag('clienteVerRelatorioAtendimentos'), level('clientes', 2));

const relatorio = {
  method: 'GET',
  access: { to: 'staff', permission: REPORTS },
  history: 'read',
  query: ClienteExportarQuery,
  response: ArquivoOuExportacao,
} as const;

/** A page of the list, by name then code unless another order is chosen (E046). 400 `{sorteio}` when a draw finds nobody. */
export const consultarClientes = operation({
  id: 'clientes/consultar',
  summary: 'Listar clientes',
  method: 'GET',
  path: '/clientes',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  query: ClienteListaQuery,
  response: pageOf(ClienteLinha),
});

export const consultarCliente = operation({
  id: 'clientes/consultarId',
  summary: 'Consultar cliente',
  method: 'GET',
  path: '/clientes/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: ClienteCompleto,
});

/**
 * Creates without `dados.id`, edits with it. 400: field messages in screen order, or `{data_edicao, registroAtual}` when somebody
 * else saved first (E013). Changing `ativo` needs level 4 (E045); `modoUsuario` needs habilitarCadastroLoginCliente.
 */
export const salvarCliente = operation({
  id: 'clientes/salvar',
  summary: 'Salvar cliente',
  method: 'POST',
  repeat: 'key',
  path: '/clientes',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  order: CAMPOS_NA_ORDEM,
  body: ClienteSalvar,
  response: ClienteSalvo,
});

/** 400 `{cpf}`: wrong digits, or already registered (then `id` tells by whom, E067). Who asked stays in the history: the answer names a client. */
export const validarCpf = operation({
  id: 'clientes/validarCpf',
  summary: 'Validar CPF',
  method: 'POST',
  repeat: 'nature',
  path: '/clientes/validarCpf',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  body: ValidarCpf,
  response: DocumentoValido,
});

/** 400 `{cnpj}`, as `validarCpf`. */
export const validarCnpj = operation({
  id: 'clientes/validarCnpj',
  summary: 'Validar CNPJ',
  method: 'POST',
  repeat: 'nature',
  path: '/clientes/validarCnpj',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  body: ValidarCnpj,
  response: DocumentoValido,
});

/** Replaces the photo: jpg, png or webp up to 5 MB, stored as a 512 pixel square without metadata (E075). 400 `{imagem}`. */
export const enviarFoto = operation({
  id: 'clientes/foto',
  summary: 'Trocar a foto do cliente',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/foto',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  body: z.object({ id: IdText }),
  upload: { file: 'imagem', maxBytes: FOTO_MAX_BYTES },
  response: z.object({ foto: z.string() }),
});

/** Spreadsheet of the whole filter (E064). */
export const exportarPlanilha = operation({
  ...relatorio,
  id: 'clientes/planilha',
  summary: 'Exportar clientes para Excel',
  path: '/clientes/planilha',
});

/** PDF of the whole filter, made in the background when it is long (E064). */
export const exportarPdf = operation({ ...relatorio, id: 'clientes/pdf', summary: 'Exportar clientes para PDF', path: '/clientes/pdf' });

/** Insurers of the filter with their access notes (E065). */
export const exportarObservacaoLogin = operation({
  ...relatorio,
  id: 'clientes/relatorioObservacaoLogin',
  summary: 'Relatório de acessos das seguradoras',
  path: '/clientes/relatorioObservacaoLogin',
});

/** Workbook of one client (E076). */
export const exportarCliente = operation({
  id: 'clientes/exportarCliente',
  summary: 'Exportar a planilha de um cliente',
  method: 'GET',
  path: '/clientes/exportarCliente/{id}',
  access: { to: 'staff', permission: REPORTS },
  history: 'read',
  params: IdParams,
  response: z.object({ caminho: z.string(), nome: z.string() }),
});

/** One access note in clear; every call stays in the history (E065). */
export const revelarObservacao = operation({
  id: 'clientes/observacaoGrupo',
  summary: 'Ver anotação de acesso',
  method: 'GET',
  path: '/clientes/{id}/observacaoGrupo/{idObservacao}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: z.object({ id: IdText, idObservacao: IdText }),
  response: z.object({ id: Id, texto: codigoDeAcesso(z.string()) }),
});
