import type { z } from 'zod';
import { ENTRADAS_POR_PAGINA, FUNCAO_PADRAO, HISTORICO_DIAS_MAX, HISTORICO_POR_PAGINA } from '#contract/historico/historico.labels.ts';
import type {
  HistoricoDetalheQuery,
  HistoricoEntradasResposta,
  HistoricoFiltroDados,
  HistoricoResposta,
} from '#contract/historico/historico.schemas.ts';
import { addDays, civilDateAt, daysBetween } from '#contract/kernel/dates.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import type { Json, JsonObject } from '#server/kernel/db/types.ts';
import { Malformed, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import * as queries from './historico.queries.ts';
import { type Person, type Seen, treeOf, wholeHours } from './historico.tree.ts';

/** What an entry keeps is always an object; the column would take any JSON. */
const fieldsOf = (value: Json | null): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;

const named = (nome: string): Person => ({ nome, foto: null });
const DEFAULT_DAYS = 2;

/** The client a question is about, when it is about one. */
const onlyOf = (clients: readonly number[]): number | null => (clients.length === 1 ? (clients[0] ?? null) : null);

/** `instant_id`: where the next answer begins. */
const cursorOf = (entry: { readonly quando: Date; readonly id: number }): string => `${entry.quando.toISOString()}_${entry.id}`;

function cursor(text: string | undefined): queries.Place | null {
  if (text === undefined) return null;
  const [at = '', id = ''] = text.split('_');
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,18}$/.test(id)) throw new Malformed({ antes: 'Continuação inválida' });
  return { at: new Date(at), id: Number(id) };
}

/** What a function is called: a call of somebody, or what the product does by itself. */
export interface Named {
  readonly id: string;
  readonly summary: string;
}

/**
 * Who did what (E148, E149). `operations` are those of the whole product, `works` what it does by itself: their summaries are the names of the
 * functions.
 */
export function createHistorico(
  { database, history, links }: Kernel,
  operations: () => readonly AnyOperation[],
  works: () => readonly Named[],
) {
  const labelsOf = (calls: readonly Named[]): Map<string, string> => new Map([...calls, ...works()].map((one) => [one.id, one.summary]));
  const labels = (): Map<string, string> => labelsOf(operations());

  const question = (context: StaffContext, filter: HistoricoFiltroDados): queries.Question => {
    const hoje = civilDateAt(context.now);
    const to = filter.data_fim ?? hoje;
    const from = filter.data_inicio ?? addDays(to < hoje ? to : hoje, -DEFAULT_DAYS);
    const days = daysBetween(from, to);
    if (days < 0) throw new RuleError({ data_fim: 'A data final não pode ser anterior à inicial' });
    if (days >= HISTORICO_DIAS_MAX) throw new RuleError({ data_fim: `Escolha no máximo ${HISTORICO_DIAS_MAX} dias` });
    const clients = filter.id_cliente ?? [];
    const asked = filter.funcao ?? [];
    const authors = filter.tipo_autor ?? [];
    const functions = asked.length > 0 || clients.length > 0 || authors.length > 0 ? asked : [FUNCAO_PADRAO];
    return { from, to, functions, users: filter.id_usuario ?? [], clients, authors, before: cursor(filter.antes) };
  };

  const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

  return {
    async consultar(context: StaffContext, filter: HistoricoFiltroDados): Promise<HistoricoResposta> {
      const asked = question(context, filter);
      const read = await queries.newestEntries(database, asked, HISTORICO_POR_PAGINA + 1);
      const { page, more } = wholeHours(read, HISTORICO_POR_PAGINA);
      const partners = page.map((one) => (one.autor === 'promotor' ? one.id_autor : null));
      const [users, clients] = await Promise.all([
        queries.namesOfUsers(database, distinct(page.map((one) => one.id_usuario))),
        queries.namesOfClients(database, distinct([...page.map((one) => one.id_cliente), ...partners])),
        history.recordRead(context, { client: onlyOf(asked.clients), detail: { filtro: filter, entradas: page.length } }),
      ]);
      const people = new Map(users.map((one) => [one.id, { nome: one.nome ?? one.login, foto: photoLink(links, one.foto) }]));
      const seen = new Map(clients.map((one) => [one.id, { nome: one.nome, foto: photoLink(links, one.foto) }]));
      const names = labels();
      const last = page.at(-1);
      const staff = (id: number): Person => people.get(id) ?? named(`Usuário ${id}`);
      const partner = (id: number | null): Person => (id === null ? undefined : seen.get(id)) ?? named(`Promotor ${id ?? ''}`);
      const author = ({ autor, id_usuario, id_autor, causa }: Seen): Person => {
        switch (autor) {
          case 'equipe':
            return id_usuario === null ? named('Sem login') : staff(id_usuario);
          case 'promotor': {
            const { nome, foto } = partner(id_autor);
            return { nome: id_usuario === null ? nome : `${nome} (por ${staff(id_usuario).nome})`, foto };
          }
          case 'participante':
            return named('Participante');
          case 'provedor':
            return named(`Provedor ${causa ?? ''}`.trim());
          case 'sistema':
            return named('Sistema');
          case 'publico':
            return named('Sem login');
        }
      };
      return {
        registros: treeOf(page, {
          author,
          client: (id) => seen.get(id),
          funcao: (code) => names.get(code) ?? code,
        }),
        proximo: more && last ? cursorOf(last) : null,
      };
    },

    funcoes() {
      const registros = [...labelsOf(operations().filter((one) => one.history !== 'none'))]
        .map(([codigo, descricao]) => ({ codigo, descricao }))
        .toSorted((a, b) => a.descricao.localeCompare(b.descricao, 'pt-BR'));
      return { registros };
    },

    async entradas(
      context: StaffContext,
      { data, hora, funcao, autor, id_usuario, id_cliente, antes }: z.output<typeof HistoricoDetalheQuery>,
    ): Promise<HistoricoEntradasResposta> {
      const of = { day: data, hour: hora, funcao, author: autor, userId: id_usuario, clientId: id_cliente, before: cursor(antes) };
      const read = await queries.entriesOf(database, of, ENTRADAS_POR_PAGINA + 1);
      const rows = read.slice(0, ENTRADAS_POR_PAGINA);
      const last = read.length > rows.length ? rows.at(-1) : undefined;
      const asked = { data, hora, funcao, autor: autor ?? null, id_usuario: id_usuario ?? null };
      await history.recordRead(context, { client: id_cliente ?? null, detail: { ...asked, entradas: rows.length } });
      const registros = rows.map((row) => ({
        ...row,
        quando: row.quando.toISOString(),
        detalhe: fieldsOf(row.detalhe),
        antes: fieldsOf(row.antes),
        depois: fieldsOf(row.depois),
      }));
      return { registros, proximo: last ? cursorOf(last) : null };
    },
  };
}
