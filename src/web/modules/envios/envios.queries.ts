import { queryOptions } from '@tanstack/react-query';
import type { consultarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { enviarEmailMassa, previaEmail } from '#contract/envios/envios.email.operations.ts';
import type {
  consultarDescadastros,
  consultarEnvio,
  consultarEnvios,
  consultarIgnorados,
  consultarTags,
  converterModeloSms,
  enviarSmsMassa,
} from '#contract/envios/envios.operations.ts';
import type { enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import type { EnvioFeitoResposta, EnvioResposta, MOTIVOS_IGNORADO } from '#contract/envios/envios.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import type { consultarSaudeDasMensagens } from '#contract/mensagens/saude.operations.ts';
import type { consultarSmsId } from '#contract/mensagens/mensagens.operations.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import { MODELO_ANIVERSARIO } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { call } from '#web/kernel/api.ts';
import type { Answer } from '#web/kernel/api-types.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { CLIENTES } from '#web/modules/clientes/clientes.queries.ts';
import { MODELOS_SMS } from '#web/modules/modelos-sms/modelos-sms.queries.ts';
import { emAndamento, saindo } from './parts/em-andamento.ts';

/** Every query about batches begins with this key. */
export const ENVIOS = ['envios'] as const;

/** Between two looks at batches under way. */
const POLL_MS = 2000;
/** Nobody asked for these looks, so nobody is told that one failed. */
const QUIET = [0, 404, 429, 500, 502, 503, 504];

/** Between two looks at what only waits: for its hour, or for a person. */
const WAITING_MS = 30_000;

/** How soon to look again at batches; not at all at those that are over. */
function lookAgain(batches: readonly EnvioResposta[]): number | false {
  const open = batches.filter(emAndamento);
  if (open.length === 0) return false;
  return open.some((one) => saindo(one)) ? POLL_MS : WAITING_MS;
}

/** The batches under way, and the channels by which nothing leaves; followed while one is under way. */
export const enviosQuery = queryOptions({
  queryKey: [...ENVIOS, 'lista'] as const,
  queryFn: ({ signal }) =>
    call<typeof consultarEnvios>('GET /envios', {
      // What is over changes no more, and to count it takes as long as to count what goes on.
      query: { situacao: ['enviando', 'pausado'], registrosPorPagina: '25' },
      signal,
      quiet: QUIET,
    }),
  staleTime: 30_000,
  // A channel that is stopped goes on by itself: nobody is told so for longer than it is.
  refetchInterval: ({ state }) =>
    lookAgain(state.data?.registros ?? []) || ((state.data?.canaisParados.length ?? 0) > 0 ? WAITING_MS : false),
});

/** Whether messages leave. Nobody asked for the look, so nobody is told that it failed but where it stands. */
export const saudeQuery = queryOptions({
  queryKey: [...ENVIOS, 'saude'] as const,
  queryFn: ({ signal }) => call<typeof consultarSaudeDasMensagens>('GET /mensagens/saude', { signal, quiet: QUIET }),
  staleTime: 30_000,
});

/** One batch, followed while it is under way. */
export const envioQuery = (id: number) =>
  queryOptions({
    queryKey: [...ENVIOS, 'um', id] as const,
    queryFn: ({ signal }) => call<typeof consultarEnvio>('GET /envios/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
  });

export type Motivo = (typeof MOTIVOS_IGNORADO)[number];

/** Who is left out, a page at a time, of a batch or before there is one. */
const ignoradosDe = (key: readonly unknown[], ask: (signal: AbortSignal) => Promise<Answer<typeof consultarIgnorados>>) =>
  queryOptions({ queryKey: [...ENVIOS, ...key] as const, queryFn: ({ signal }) => ask(signal) });
export type IgnoradosQuery = ReturnType<typeof ignoradosDe>;

/** Who does not get a batch. */
export const ignoradosQuery = (id: number, motivo: Motivo | '', pagina: number): IgnoradosQuery =>
  ignoradosDe(['ignorados', id, motivo, pagina], (signal) =>
    call<typeof consultarIgnorados>('GET /envios/{id}/ignorados', {
      params: { id },
      query: { pagina: String(pagina), ...(motivo === '' ? {} : { motivo }) },
      signal,
    }),
  );

/** What the tags say of one person: what is typed is filled in here, by the resolver that sends. */
export const tagsQuery = (id: number, idade: number | null) =>
  queryOptions({
    queryKey: [...CLIENTES, 'tags', id, idade] as const,
    queryFn: async ({ signal }): Promise<Valores> => {
      const { valores } = await call<typeof consultarTags>('GET /clientes/{id}/tags', {
        params: { id },
        query: idade === null ? {} : { idade_referencia: String(idade) },
        signal,
      });
      return valores;
    },
    staleTime: 60_000,
  });

/** Which of these addresses asked not to be written to. Nobody asked for the look, so nobody is told that it failed. */
export const descadastrosQuery = (canal: CanalResposta, enderecos: readonly string[]) =>
  queryOptions({
    queryKey: [...ENVIOS, 'descadastros', canal, ...enderecos] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarDescadastros>('POST /envios/descadastros', {
        body: { canal, enderecos: [...enderecos] },
        key: randomKey(),
        signal,
        quiet: QUIET,
      }),
    staleTime: 60_000,
    gcTime: 0,
    enabled: enderecos.length > 0,
  });

/** A filter of clients, as their list asks for them. */
export type Filtro = Record<string, unknown>;

type Listar = NonNullable<RequestOf<typeof enviarSmsMassa>['body']['listar_ignorados']>;

/** Whom a message to these clients would reach; nothing is written. */
export const ensaioQuery = (filtrosClientes: Filtro) =>
  queryOptions({
    queryKey: [...ENVIOS, 'ensaio', filtrosClientes] as const,
    queryFn: ({ signal }) => ensaiar(filtrosClientes, '', signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** How long a message is to those who get it, asked for once its typing pauses. */
export const letrasQuery = (filtrosClientes: Filtro, mensagem: string) =>
  queryOptions({
    queryKey: [...ENVIOS, 'letras', filtrosClientes, mensagem] as const,
    queryFn: async ({ signal }) => (await ensaiar(filtrosClientes, mensagem, signal, QUIET)).letras ?? null,
    staleTime: 60_000,
    // One for each pause in typing: those nobody looks at any more would all be asked for again once the server is back.
    gcTime: 0,
    retry: false,
    // What was not counted without a network is counted once there is one.
    refetchOnReconnect: true,
  });

const ENSAIA: Readonly<Record<CanalResposta, (filtro: Filtro, listar: Listar, signal: AbortSignal) => Promise<EnvioFeitoResposta>>> = {
  sms: (filtrosClientes, listar_ignorados, signal) =>
    call<typeof enviarSmsMassa>('POST /clientes/enviarSmsMassa', {
      body: { filtrosClientes, simular: 'S', listar_ignorados },
      key: randomKey(),
      signal,
    }),
  whatsapp: (filtrosClientes, listar_ignorados, signal) =>
    call<typeof enviarWhatsappMassa>('POST /clientes/enviarWhatsappMassa', {
      body: { filtrosClientes, simular: 'S', listar_ignorados },
      key: randomKey(),
      signal,
    }),
  email: (parametrosConsulta, listar_ignorados, signal) =>
    call<typeof enviarEmailMassa>('POST /emailsEnviado/massa', {
      body: { parametrosConsulta, dados: {}, simular: 'S', listar_ignorados },
      key: randomKey(),
      signal,
    }),
};

/** Who would get nothing of a message to these clients, a page at a time. */
export const ignoradosDoEnsaioQuery = (canal: CanalResposta, filtro: Filtro, motivo: Motivo | '', pagina: number): IgnoradosQuery =>
  ignoradosDe(['ensaio-ignorados', canal, filtro, motivo, pagina], async (signal) => {
    const { lista_ignorados } = await ENSAIA[canal](filtro, { pagina, ...(motivo !== '' && { motivo }) }, signal);
    return lista_ignorados ?? { registros: [], totalRegistros: 0 };
  });

/** The same with the message as it is, right before it is sent. */
export const ensaiar = (filtrosClientes: Filtro, mensagem: string, signal?: AbortSignal, quiet: readonly number[] = []) =>
  call<typeof enviarSmsMassa>('POST /clientes/enviarSmsMassa', {
    body: { filtrosClientes, mensagem, simular: 'S' },
    key: randomKey(),
    quiet,
    ...(signal && { signal }),
  });

type EmailMassa = RequestOf<typeof enviarEmailMassa>['body'];

/** Whom an e-mail to these clients would reach, and what three of them would read; nothing is written. */
export const ensaiarEmail = (parametrosConsulta: Filtro, dados: EmailMassa['dados'], signal?: AbortSignal) =>
  call<typeof enviarEmailMassa>('POST /emailsEnviado/massa', {
    body: { parametrosConsulta, dados, simular: 'S' },
    key: randomKey(),
    ...(signal && { signal }),
  });

/** What is said to many by WhatsApp. */
export interface Dito {
  readonly mensagem: string;
  readonly id_modelo: number | null;
}

/** Whom a WhatsApp message to these clients would reach, and how its words arrive; nothing is written. */
export const ensaiarWhatsapp = (filtrosClientes: Filtro, dito: Dito, signal?: AbortSignal) =>
  call<typeof enviarWhatsappMassa>('POST /clientes/enviarWhatsappMassa', {
    body: { filtrosClientes, ...dito, simular: 'S' },
    key: randomKey(),
    ...(signal && { signal }),
  });

/** The same before a word is written. */
export const ensaioEmailQuery = (parametrosConsulta: Filtro) =>
  queryOptions({
    queryKey: [...ENVIOS, 'ensaio-email', parametrosConsulta] as const,
    queryFn: ({ signal }) => ensaiarEmail(parametrosConsulta, {}, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The same before a word is written. */
export const ensaioWhatsappQuery = (filtrosClientes: Filtro) =>
  queryOptions({
    queryKey: [...ENVIOS, 'ensaio-whatsapp', filtrosClientes] as const,
    queryFn: ({ signal }) => ensaiarWhatsapp(filtrosClientes, { mensagem: '', id_modelo: null }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** An e-mail as somebody would get it, by the code that sends. Nobody asked for these looks, so nobody is told that one failed. */
export const previaQuery = (body: RequestOf<typeof previaEmail>['body']) =>
  queryOptions({
    queryKey: [...ENVIOS, 'previa', body] as const,
    queryFn: ({ signal }) =>
      call<typeof previaEmail>('POST /emailsEnviado/previa', { body, key: randomKey(), signal, quiet: [...QUIET, 400] }),
    staleTime: 60_000,
    gcTime: 0,
  });

/** One e-mail with all that was written, and its files. A 404 is the screen's to show. */
export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mensagens', 'email', id] as const,
    queryFn: ({ signal }) => call<typeof consultarEmail>('GET /emailsEnviado/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });

/** One SMS, to be written anew. A 404 is the screen's to show. */
export const smsUmQuery = (id: number) =>
  queryOptions({
    queryKey: ['mensagens', 'sms-um', id] as const,
    queryFn: ({ signal }) => call<typeof consultarSmsId>('GET /smsEnviado/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });

/** The greeting by WhatsApp as one person would get it. */
export const felicitacaoQuery = (id_cliente: number, idade: number) =>
  queryOptions({
    queryKey: [...MODELOS_SMS, 'felicitacao', id_cliente, idade] as const,
    queryFn: async ({ signal }) => {
      const { mensagem } = await call<typeof converterModeloSms>('GET /modelosSms/{id}/convertido/{id_cliente}', {
        params: { id: MODELO_ANIVERSARIO, id_cliente },
        query: { idade_referencia: String(idade) },
        signal,
      });
      return mensagem;
    },
    staleTime: 60_000,
    retry: false,
  });
