import { z } from 'zod';
import { ANEXO_MAX_BYTES } from '../anexos/anexos.labels.ts';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { ArquivoPronto, IdParams, IdText, Instante, SimNao, Sucesso, filterOne, textOrNull } from '../kernel/vocabulary.ts';

/** One version of a partner's liability term. Whoever accepted it accepted these very bytes. */
export const Termo = z.object({
  versao: z.int().positive(),
  nome: z.string(),
  tamanho: z.int().nonnegative(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
  data_cadastro: Instante,
  usuario: textOrNull,
  /** S: shown to who registers now. */
  vigente: SimNao,
});

const CARD = { to: 'staff', permission: level('clientes', 3) } as const;
const path = '/clientes/arquivoTermo/{id}';

/** Every version, the newest first. */
export const consultarTermos = operation({
  id: 'termos/consultar',
  summary: 'Listar as versões do termo',
  method: 'GET',
  path,
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: z.object({ registros: z.array(Termo) }),
});

/** A new version, shown to who registers from now on. 400 `{arquivo}`: no PDF or one that does not open, above 25 MB, or the client is no partner. */
export const enviarTermo = operation({
  id: 'termos/enviar',
  summary: 'Enviar termo de responsabilidade',
  method: 'POST',
  repeat: 'key',
  path,
  access: CARD,
  history: 'change',
  params: IdParams,
  upload: { file: 'arquivo', maxBytes: ANEXO_MAX_BYTES },
  response: Termo,
});

/**
 * Nobody who registers is shown one any more; its versions stay. 404 where none is shown; 400 `{versao}` when another version than the one that
 * was seen, in `versao`, is shown by now (decision 0180).
 */
export const encerrarTermo = operation({
  id: 'termos/encerrar',
  summary: 'Encerrar termo de responsabilidade',
  method: 'DELETE',
  repeat: 'nature',
  path,
  access: CARD,
  history: 'change',
  params: IdParams,
  query: z.object({ versao: filterOne(IdText) }),
  response: Sucesso,
});

export const abrirTermo = operation({
  id: 'termos/abrir',
  summary: 'Abrir termo de responsabilidade',
  method: 'GET',
  path: '/clientes/arquivoTermo/{id}/{versao}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: z.object({ id: IdText, versao: IdText }),
  response: ArquivoPronto,
});

/**
 * The file of a term for whoever registers, without a header: it opens in a frame of our own pages. 404 unless the name is that of a version
 * of this very client, and `versao`, where it is said, its number: the name is never looked for anywhere else (G2-26).
 */
export const baixarArquivoTermo = operation({
  id: 'termos/baixar',
  summary: 'Ler termo de responsabilidade',
  method: 'GET',
  path: '/clientes/baixarArquivoTermo',
  // A campsite has one address.
  access: { to: 'public', limit: { points: 3000, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  query: z.object({ linkTermoResponsabilidade: z.string().max(255), id: IdText, versao: filterOne(IdText) }),
  response: FileAnswer,
});

/**
 * One page of a version as an image, the first is 1: a phone shows nothing of a PDF in a frame. 404 as for the file, and for a page that
 * is not there, or not yet.
 */
export const paginaTermo = operation({
  id: 'termos/pagina',
  summary: 'Ler página do termo de responsabilidade',
  method: 'GET',
  path: '/clientes/paginaTermo',
  // A campsite has one address, and a term several pages.
  access: { to: 'public', limit: { points: 12_000, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  query: z.object({ linkTermoResponsabilidade: z.string().max(255), id: IdText, versao: IdText, pagina: IdText }),
  response: FileAnswer,
});

export type TermoResposta = z.output<typeof Termo>;
