import { z } from 'zod';
import { ANEXO_MAX_BYTES } from '../anexos/anexos.labels.ts';
import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { IdParams, IdText, Instante, SimNao, Sucesso } from '../kernel/vocabulary.ts';
import { ArquivoPronto } from '../clientes/parceiro.operations.ts';

/** One version of a partner's liability term. Whoever accepted it accepted these very bytes. */
export const Termo = z.object({
  versao: z.int().positive(),
  nome: z.string(),
  tamanho: z.int().nonnegative(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
  data_cadastro: Instante,
  usuario: z.string().nullable(),
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

/** A new version, shown to who registers from now on. 400 `{arquivo}`: no PDF, above 25 MB, or the client is no partner. */
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

/** Nobody who registers is shown one any more; its versions stay. 404 where none is shown. */
export const encerrarTermo = operation({
  id: 'termos/encerrar',
  summary: 'Encerrar termo de responsabilidade',
  method: 'DELETE',
  repeat: 'nature',
  path,
  access: CARD,
  history: 'change',
  params: IdParams,
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

export type TermoResposta = z.output<typeof Termo>;
