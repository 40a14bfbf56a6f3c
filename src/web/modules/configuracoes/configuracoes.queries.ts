import { type UseQueryOptions, queryOptions } from '@tanstack/react-query';
import type { consultarSessao } from '#contract/acesso/acesso.operations.ts';
import type { consultarConfiguracoes, salvarConfiguracao, salvarConfiguracoes } from '#contract/configuracoes/configuracoes.operations.ts';
import type { consultarGrupo, consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import type { RequestOf, ResponseOf } from '#contract/kernel/operation.ts';
import type { consultarModeloEmail, consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import type { consultarModeloSms, consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { SITUACOES_PROVEDOR, TIPO_PARCELA, TIPO_WHATSAPP } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '#web/kernel/api.ts';
import { updateSession } from '#web/kernel/session.ts';
import { GRUPOS } from '#web/modules/grupos/grupos.queries.ts';
import { MODELOS_EMAIL } from '#web/modules/modelos-email/modelos-email.queries.ts';
import { MODELOS_SMS } from '#web/modules/modelos-sms/modelos-sms.queries.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

const CONFIGURACOES = ['configuracoes'] as const;

/** Every setting with its value and its version. */
export const configuracoesQuery = queryOptions({
  queryKey: [...CONFIGURACOES, 'chaves'] as const,
  queryFn: ({ signal }) => call<typeof consultarConfiguracoes>('GET /configuracaoSistema', { signal }),
});

/** Saves one setting (CFG-003). */
export const salvar = (chave: string, body: RequestOf<typeof salvarConfiguracao>['body']) =>
  call<typeof salvarConfiguracao>('PUT /configuracaoSistema/{chave}', { params: { chave }, body });

/** Saves a section at once. */
export const salvarSecao = (body: RequestOf<typeof salvarConfiguracoes>['body']) =>
  call<typeof salvarConfiguracoes>('PUT /configuracaoSistema', { body });

/** What the open screens hold of the settings, again. */
export async function renewSession(): Promise<void> {
  try {
    updateSession(await call<typeof consultarSessao>('GET /usuariosLogin/sessao'));
  } catch (error) {
    // The client has said it; the screens hold what they held.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Where the templates of a setting come from. */
export interface Modelos {
  readonly options: OptionsSource;
  /** The name of the template a setting holds. */
  readonly nome: (id: string) => UseQueryOptions<string>;
  /** Said where the setting holds none. */
  readonly nenhum: string;
  /** What is to be chosen; a template where nothing is said. */
  readonly escolha?: string;
}

/** Templates of adventure insurance, five at a time (CFG-002, CFG-004). */
export const MODELOS_DE_EMAIL: Modelos = {
  options: (texto) => ({
    queryKey: [...MODELOS_EMAIL, 'do-seguro', texto],
    queryFn: async ({ signal }) => {
      const query = { texto, tipo: '3', registrosPorPagina: '5' } as const;
      const { registros } = await call<typeof consultarModelosEmail>('GET /modelosEmail', { query, signal });
      return registros.map(({ id, descricao, titulo }) => ({ id: String(id), label: descricao, note: titulo }));
    },
  }),
  nome: (id) => ({
    queryKey: [...MODELOS_EMAIL, 'nome', id] as const,
    queryFn: async ({ signal }) =>
      (await call<typeof consultarModeloEmail>('GET /modelosEmail/{id}', { params: { id }, signal })).descricao,
    enabled: id !== '',
  }),
  nenhum: 'Nenhum modelo',
};

type ModeloSms = ResponseOf<typeof consultarModelosSms>['registros'][number];

/** Active templates of one type, five at a time. */
const deSms = (tipo: number, note: (modelo: ModeloSms) => string, nenhum: string): Modelos => ({
  options: (texto) => ({
    queryKey: [...MODELOS_SMS, 'de-tipo', tipo, texto],
    queryFn: async ({ signal }) => {
      const query = { texto, tipo: [String(tipo)], ativo: ['S' as const], registrosPorPagina: '5' };
      const { registros } = await call<typeof consultarModelosSms>('GET /modelosSms', { query, signal });
      return registros.map((modelo) => ({ id: String(modelo.id), label: modelo.descricao, note: note(modelo) }));
    },
  }),
  nome: (id) => ({
    queryKey: [...MODELOS_SMS, 'nome', id] as const,
    queryFn: async ({ signal }) => (await call<typeof consultarModeloSms>('GET /modelosSms/{id}', { params: { id }, signal })).descricao,
    enabled: id !== '',
  }),
  nenhum,
});

/** Templates of WhatsApp that the provider has, with what it says of them (E130). */
export const MODELOS_DE_WHATSAPP = deSms(
  TIPO_WHATSAPP,
  ({ situacao_provedor }) => (situacao_provedor === null ? 'Sem nome no provedor' : SITUACOES_PROVEDOR[situacao_provedor]),
  'Nenhum modelo',
);

/** Templates of SMS about instalments (E114). */
export const MODELOS_DE_PARCELA = deSms(TIPO_PARCELA, ({ mensagem }) => mensagem, 'O mais novo do tipo Parcela da emissão');

/** Groups of suspended partners; of whoever does not see how groups are marked, any: the server decides. */
export const GRUPOS_SUSPENSOS: Modelos = {
  options: (texto) => ({
    queryKey: [...GRUPOS, 'suspensos', texto],
    queryFn: async ({ signal }) => {
      const { registros } = await call<typeof consultarGrupos>('GET /grupos', { query: { texto, registrosPorPagina: '200' }, signal });
      return registros
        .filter(({ suspenso }) => suspenso !== 'N')
        .slice(0, 7)
        .map(({ id, descricao }) => ({ id: String(id), label: descricao }));
    },
  }),
  nome: (id) => ({
    queryKey: [...GRUPOS, 'nome', id] as const,
    queryFn: async ({ signal }) => (await call<typeof consultarGrupo>('GET /grupos/{id}', { params: { id }, signal })).descricao,
    enabled: id !== '',
  }),
  nenhum: 'Nenhum grupo',
  escolha: 'Escolha um grupo',
};
