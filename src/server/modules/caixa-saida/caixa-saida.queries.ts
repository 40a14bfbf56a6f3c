import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrdemEmail } from '#contract/caixa-saida/caixa-saida.orders.ts';
import { ESTADOS_EMAIL, type EmailsFiltroEntrada } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import type { Ordering } from '#contract/kernel/ordering.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import {
  type InOrder,
  type MessageOrder,
  byCode,
  byKey,
  byStates,
  isFarAway,
  isNarrowed,
  listInOrder,
} from '#server/modules/mensagens/mensagens.order.api.ts';
import { type Besides, isAmongThose, isThisOne } from '#server/modules/mensagens/mensagens.words.api.ts';
import { STORED } from './caixa-saida.states.ts';

type Filter = Omit<EmailsFiltroEntrada, 'pagina' | 'registrosPorPagina' | 'ordem' | 'sentido' | 'campos'>;

/** What the date column shows, word for word as its index has it. */
const DAY: RawBuilder<Date> = sql`coalesce(m.data_reenvio, m.enviado_em)`;

const CALLED_OFF = sql<SqlBool>`m.estado = 'cancelada'`;

/** The address, which has no blank in it and hardly ever an accent, and the name beside it. */
export const addressee: Besides = (message, holds, text) => [
  ...(/\s/.test(text)
    ? []
    : [
        sql<boolean>`(${holds(sql`lower(${message}.destino)`)}
          or (octet_length(${message}.destino) > char_length(${message}.destino) and ${holds(sql`f_busca(${message}.destino)`)}))`,
      ]),
  sql<boolean>`(${message}.destino_nome is not null and ${holds(sql`f_busca(${message}.destino_nome)`)})`,
];

const isAmong = (text: string): RawBuilder<boolean> => isAmongThose('email', text, addressee);
const holdsThis = (text: string): RawBuilder<boolean> => isThisOne(text, addressee);

const filtered = (
  executor: Executor,
  { ativo, texto, estados, id_lote, dataProgramadoInicio, dataProgramadoFim }: Filter,
  holds = isAmong,
) =>
  executor
    .selectFrom('mensagens as m')
    .where('m.canal', '=', 'email')
    .where((eb) => (ativo === 'N' ? CALLED_OFF : eb.not(CALLED_OFF)))
    .$if(estados !== undefined && estados.length > 0, (query) =>
      query.where(
        'm.estado',
        'in',
        (estados ?? []).flatMap((one) => STORED[one]),
      ),
    )
    .$if(id_lote !== undefined, (query) => query.where('m.id_lote', '=', id_lote ?? 0))
    .where(duringDays(DAY, dataProgramadoInicio, dataProgramadoFim))
    .$if(texto !== undefined, (query) => query.where(holds(texto ?? '')));

const SHOWN = [
  'm.id',
  'm.estado',
  'm.motivo',
  'm.tipo_aniversariante',
  'm.idade_referencia',
  'm.destino',
  'm.destino_nome',
  'm.criado_em',
  'm.enviado_em',
  'm.data_reenvio',
  'm.agendado_para',
  'm.id_cliente',
  'm.id_alvo',
  'm.alvo_tabela',
  'm.id_lote',
  'm.id_origem',
  'm.valores',
  't.titulo',
  'c.nome',
] as const;

const shown = (rows: ReturnType<typeof filtered>) =>
  rows.innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo').leftJoin('clientes as c', 'c.id', 'm.id_cliente').select(SHOWN);

export const listEmails = (executor: Executor, filter: Filter, page: Page) =>
  shown(filtered(executor, filter)).orderBy('m.id', 'desc').limit(page.limit).offset(page.offset).execute();

/** The order that was chosen, or null; states by their numbers, as they are filtered. */
export function orderOfEmails({ ordem, sentido = 'asc' }: Ordering<OrdemEmail>, filter: Filter): MessageOrder | null {
  if (ordem === undefined) return isFarAway(filter) ? byCode('desc') : null;
  if (ordem === 'data') return byKey(DAY, sentido);
  const { ativo, estados = [] } = filter;
  const asked = estados.length === 0 ? ESTADOS_EMAIL : ESTADOS_EMAIL.filter((one) => estados.includes(one));
  return byStates(
    asked.map((one) => STORED[one].filter((estado) => (estado === 'cancelada') === (ativo === 'N'))),
    sentido,
  );
}

export const listEmailsBy = (executor: Executor, filter: Filter, asked: InOrder) =>
  listInOrder(
    executor,
    { found: filtered(executor, filter), walked: filtered(executor, filter, holdsThis) },
    { ...asked, narrowed: isNarrowed(filter, ['ativo']) },
    (ids) =>
      shown(filtered(executor, { ...filter, texto: undefined }))
        .where('m.id', '=', ids)
        .execute(),
  );

export const countEmails = (executor: Executor, filter: Filter): Promise<number> => countRows(filtered(executor, filter));

export type EmailRow = Awaited<ReturnType<typeof listEmails>>[number];

/** An e-mail with all that was written. */
export const loadEmail = (executor: Executor, id: number) =>
  executor
    .selectFrom('mensagens as m')
    .innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo')
    .leftJoin('clientes as c', 'c.id', 'm.id_cliente')
    .leftJoin('mensagens_lotes as l', 'l.id', 'm.id_lote')
    .leftJoin('usuarios as u', (join) => join.on((eb) => eb('u.id', '=', eb.fn.coalesce('m.id_usuario', 'l.id_usuario'))))
    .leftJoin('clientes as a', 'a.id', 'u.id_cliente')
    .select(SHOWN)
    .select(['t.html', 't.texto', 't.corpo', 't.destaque', 't.id_imagem', 't.responder_para', 't.padrao_novo', 'u.id as id_autor'])
    .select((eb) => eb.fn.coalesce('a.nome', 'u.login').as('autor'))
    .where('m.id', '=', id)
    .where('m.canal', '=', 'email')
    .executeTakeFirst();

export type WholeEmailRow = NonNullable<Awaited<ReturnType<typeof loadEmail>>>;

export const listOthers = (executor: Executor, id: number) =>
  executor.selectFrom('mensagens_outros').select(['nome', 'email', 'tipo']).where('id_mensagem', '=', id).orderBy('ordem').execute();

export const listAttachments = (executor: Executor, id: number) =>
  executor
    .selectFrom('mensagens_anexos')
    .select(['id', 'nome', 'tamanho', 'mime as tipo'])
    .where('id_mensagem', '=', id)
    .orderBy('id')
    .execute();
