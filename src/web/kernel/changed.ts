import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * For each kind of record, whose queries show it. A query's key begins with the kind it is about; a change is said by its kind alone
 * (`changed('grupos')`), so that a new list that shows groups is named here once and not wherever a group is saved.
 */
const SHOWN_IN = {
  acesso: ['acesso'],
  anexos: ['anexos', 'resumo'],
  // The list of users shows name and login of those behind it; groups count their clients; fichas and reminders name them; the map shows them.
  clientes: [
    'clientes',
    'mapa',
    'aniversariantes',
    'usuarios',
    'grupos',
    'fichas',
    'eventos',
    'resumo',
    'relatorios',
    'seguro-aventura',
    'fechamentos',
  ],
  configuracoes: ['configuracoes'],
  // Which of them this browser is.
  dispositivos: ['dispositivos', 'terminal'],
  // The facts over a record count them; a ficha shows when the end of its cover is reminded of.
  eventos: ['eventos', 'fichas', 'resumo'],
  'eventos-padrao': ['eventos-padrao'],
  envios: ['envios', 'mensagens'],
  // A month that is closed spends the value that was said for it, and its people stay as they are.
  fechamentos: ['fechamentos', 'clientes', 'seguro-aventura'],
  // The first issuance changes its client (E070); saving one also writes its reminders and the SMS of its instalments, and takes its
  // attachments off.
  fichas: ['fichas', 'anexos', 'clientes', 'eventos', 'resumo', 'mensagens', 'relatorios'],
  'filtros-salvos': ['filtros-salvos'],
  // Clients are listed and filtered by their groups.
  grupos: ['grupos', 'clientes'],
  'imagens-emails': ['imagens-emails'],
  fiancas: ['fiancas'],
  // A suspension moves the partner between groups, and cancels its events.
  inadimplencia: ['inadimplencia', 'clientes', 'grupos', 'seguro-aventura'],
  // How each person likes the lists.
  listas: ['listas'],
  'modelos-email': ['modelos-email'],
  'modelos-sms': ['modelos-sms'],
  // A greeting that was sent is offered no more.
  mensagens: ['mensagens', 'envios', 'aniversariantes', 'resumo'],
  pagamentos: ['pagamentos'],
  ponto: ['ponto'],
  // All that a partner sees: it reckons with everything else.
  portal: ['portal'],
  // Opening one is reading it, and counts in their groups.
  propostas: ['propostas'],
  'seguro-aventura': ['seguro-aventura', 'fechamentos'],
  terminal: ['terminal'],
  trabalhos: ['trabalhos'],
  // Whoever answers for a client, a ficha or a reminder is named there.
  usuarios: ['usuarios', 'clientes', 'fichas', 'eventos', 'relatorios'],
  'usuarios-ip': ['usuarios-ip'],
} as const;

export type Changed = keyof typeof SHOWN_IN;

/** What is shown and never said to have changed: it follows from the others, or nobody here changes it. */
type OnlyShown =
  | 'aniversariantes'
  | 'cep'
  | 'evento-publico'
  | 'historico'
  | 'mapa'
  | 'permissoes'
  | 'planos'
  | 'relatorios'
  | 'resumo'
  | 'sorteio';

/** The first word of a query's key. One that is not of these would never be read again, and so does not compile. */
export type Shown = Changed | OnlyShown;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Shown, ...unknown[]];
  }
}

export interface ChangeOptions {
  /** Only what is kept under this beginning of a key. */
  readonly of?: readonly unknown[];
  /** What is right already, or is read again by whoever says the change. */
  readonly except?: (key: QueryKey) => boolean;
  /** What a form on screen stands on: read again once it is opened anew, and not under what is being typed. */
  readonly later?: (key: QueryKey) => boolean;
}

const never = (): boolean => false;

/** Says that records of a kind were changed: what shows them is read again. Resolves once what is on screen is. */
export async function changed(kind: Changed, { of = [], except = never, later = never }: ChangeOptions = {}): Promise<void> {
  const shownIn: readonly Shown[] = SHOWN_IN[kind];
  const keys: readonly QueryKey[] = of.length > 0 ? [[kind, ...of]] : shownIn.map((shown) => [shown]);
  const renew = (refetchType: 'active' | 'none', concerns: (query: Query) => boolean): Promise<unknown> =>
    Promise.all(
      keys.map((queryKey) =>
        queryClient.invalidateQueries({
          queryKey,
          refetchType,
          predicate: (query) => !except(query.queryKey) && later(query.queryKey) === (refetchType === 'none') && concerns(query),
        }),
      ),
    );
  const renewBoth = (concerns: (query: Query) => boolean) => Promise.all([renew('active', concerns), renew('none', concerns)]);
  // A first answer under way is not asked for anew, and may be of before the change.
  const isFirst = ({ state, queryKey }: Query): boolean => state.data === undefined && !except(queryKey);
  const cache = queryClient.getQueryCache();
  const underWay = new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })));
  const onScreen = [...underWay].map((query) => query.isActive() && !later(query.queryKey));
  await renewBoth(() => true);
  // Its failure is told where it was asked for, and is not of before.
  const again = [...underWay].map((query) =>
    Promise.resolve(query.promise).then(
      () => renewBoth((one) => one === query),
      () => undefined,
    ),
  );
  await Promise.all(again.filter((_one, at) => onScreen[at]));
}

/** Anything may have changed: another person is in, or many records moved at once. */
export const changedAll = (): Promise<void> => queryClient.invalidateQueries();
