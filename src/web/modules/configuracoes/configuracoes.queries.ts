import { queryOptions } from '@tanstack/react-query';
import type { consultarSessao } from '#contract/acesso/acesso.operations.ts';
import type { consultarConfiguracoes, salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import type { consultarModeloEmail, consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import { updateSession } from '#web/kernel/session.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

const CONFIGURACOES = ['configuracoes'] as const;

/** Every setting with its value. */
export const chavesQuery = queryOptions({
  queryKey: [...CONFIGURACOES, 'chaves'] as const,
  queryFn: async ({ signal }) => (await call<typeof consultarConfiguracoes>('GET /configuracaoSistema', { signal })).chaves,
});

/** Saves one setting; throws `ApiError` with `valor` when it is refused. */
export const salvar = (chave: string, valor: string) =>
  call<typeof salvarConfiguracao>('PUT /configuracaoSistema/{chave}', { params: { chave }, body: { valor } });

/** What the open screens hold of the settings, again. */
export async function renewSession(): Promise<void> {
  updateSession({ sessao: await call<typeof consultarSessao>('GET /usuariosLogin/sessao') });
}

/** Templates of adventure insurance, five at a time (CFG-002, CFG-004). */
export const modelosOptions: OptionsSource = (texto) => ({
  queryKey: ['modelosEmail', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, tipo: '3', registrosPorPagina: '5' } as const;
    const { registros } = await call<typeof consultarModelosEmail>('GET /modelosEmail', { query, signal });
    return registros.map(({ id, descricao, titulo }) => ({ id: String(id), label: descricao, note: titulo }));
  },
});

/** The name of the template a setting holds. */
export const modeloQuery = (id: string) =>
  queryOptions({
    queryKey: ['modelosEmail', id] as const,
    queryFn: async ({ signal }) =>
      (await call<typeof consultarModeloEmail>('GET /modelosEmail/{id}', { params: { id }, signal })).descricao,
    enabled: id !== '',
  });
