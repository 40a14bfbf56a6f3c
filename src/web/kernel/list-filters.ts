import { queryOptions } from '@tanstack/react-query';
import { FILTRO_SALVO_FIELDS } from '#contract/filtros-salvos/filtros-salvos.form.ts';
import type {
  consultarFiltrosSalvos,
  excluirFiltroSalvo,
  restaurarFiltroSalvo,
  salvarFiltroSalvo,
} from '#contract/filtros-salvos/filtros-salvos.operations.ts';
import type { FiltroSalvoResposta } from '#contract/filtros-salvos/filtros-salvos.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { call } from './api.ts';
import { randomKey } from './idempotency.ts';
import type { ListName } from './list-choices.ts';
import { paths } from './paths.ts';

/** A filter of a list kept under a name. */
export type SavedFilter = FiltroSalvoResposta;

/** What is typed of one. */
export const FILTER_FIELDS = FILTRO_SALVO_FIELDS;

/** Somebody's own filters and the team's, of one list or of all. */
export const savedFiltersQuery = (lista?: ListName) =>
  queryOptions({
    queryKey: ['filtros-salvos', lista ?? null] as const,
    queryFn: async ({ signal }) =>
      (await call<typeof consultarFiltrosSalvos>('GET /filtrosSalvos', { query: { lista }, signal })).registros,
    staleTime: 60_000,
  });

export const saveFilter = (dados: RequestOf<typeof salvarFiltroSalvo>['body']['dados'], key: string): Promise<SavedFilter> =>
  call<typeof salvarFiltroSalvo>('POST /filtrosSalvos', { body: { dados }, key });

export const removeFilter = ({ id }: SavedFilter) => call<typeof excluirFiltroSalvo>('DELETE /filtrosSalvos/{id}', { params: { id } });

export const restoreFilter = ({ id }: SavedFilter) =>
  call<typeof restaurarFiltroSalvo>('POST /filtrosSalvos/{id}/restaurar', { params: { id }, key: randomKey() });

/** Where each list is; what belongs to one record, as the addresses of a user, has no screen without it. */
export const LIST_SCREENS = {
  'caixa-saida': paths.caixaSaida(),
  clientes: paths.clientes(),
  dispositivos: paths.dispositivos(),
  eventos: paths.eventos(),
  'eventos-do-registro': null,
  'eventos-padrao': paths.eventosAutomaticos(),
  fiancas: paths.fiancas(),
  fichas: null,
  grupos: paths.grupos(),
  inadimplencia: paths.inadimplencia(),
  'mensagens-whatsapp': paths.mensagensWhatsapp(),
  'modelos-email': paths.modelosEmail(),
  'modelos-sms': paths.modelosSms(),
  'modelos-whatsapp': paths.modelosWhatsapp(),
  propostas: paths.propostas(),
  'propostas-agrupadas': paths.propostasAgrupadas(),
  'relatorios-funil': paths.relatorios(),
  'relatorios-parcelas': paths.relatorios(),
  'relatorios-vigente': paths.relatorios(),
  sms: paths.sms(),
  'solicitacao-pagamento': paths.solicitacoesPagamento(),
  usuarios: paths.usuarios(),
  'usuarios-ip': null,
} as const satisfies Readonly<Record<ListName, string | null>>;
