import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarDispositivos } from '#contract/dispositivos/dispositivos.operations.ts';
import { ORDENS_DISPOSITIVO } from '#contract/dispositivos/dispositivos.orders.ts';
import { consultarEventos } from '#contract/eventos/eventos.operations.ts';
import { ORDENS_EVENTO } from '#contract/eventos/eventos.orders.ts';
import { consultarEventosPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { ORDENS_PADRAO } from '#contract/eventos-padrao/eventos-padrao.orders.ts';
import { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { ORDENS_GRUPO } from '#contract/grupos/grupos.orders.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { ORDENS_MODELO_EMAIL } from '#contract/modelos-email/modelos-email.orders.ts';
import { consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { ORDENS_MODELO_SMS } from '#contract/modelos-sms/modelos-sms.orders.ts';
import { consultarSolicitacoes } from '#contract/pagamentos/pagamentos.operations.ts';
import { ORDENS_SOLICITACAO } from '#contract/pagamentos/pagamentos.orders.ts';
import { consultarUsuarios } from '#contract/usuarios/usuarios.operations.ts';
import { ORDENS_USUARIO } from '#contract/usuarios/usuarios.orders.ts';
import { consultarPropostas } from '#contract/propostas/propostas.operations.ts';
import { ORDENS_PROPOSTA } from '#contract/propostas/propostas.orders.ts';
import { consultarUsuarioIps } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { ORDENS_ENDERECO } from '#contract/usuarios-ip/usuarios-ip.orders.ts';
import { type Api, startApi } from '../support/api.ts';
import { createProposal } from '../support/proposals.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
}

interface List {
  readonly name: string;
  readonly operation: AnyOperation;
  readonly columns: readonly string[];
  readonly path: (api: Api) => string;
  /** What a row shows of a column that is called otherwise there. */
  readonly value?: Readonly<Record<string, (row: Row) => unknown>>;
}

const at = (path: string) => (): string => path;

const LISTS: readonly List[] = [
  {
    name: 'usuarios',
    operation: consultarUsuarios,
    columns: ORDENS_USUARIO,
    path: at('/usuarios'),
    value: { ultimo_acesso: (row) => row['_ultimo_acesso'] },
  },
  {
    name: 'grupos',
    operation: consultarGrupos,
    columns: ORDENS_GRUPO,
    path: at('/grupos'),
    value: { quantidade: (row) => row['_quantidade'] },
  },
  {
    name: 'dispositivos',
    operation: consultarDispositivos,
    columns: ORDENS_DISPOSITIVO,
    path: at('/dispositivos'),
    value: { ponto: (row) => row['habilitar_ponto'], vinculo: (row) => row['vinculado_em'] },
  },
  { name: 'eventosPadrao', operation: consultarEventosPadrao, columns: ORDENS_PADRAO, path: at('/eventosPadrao') },
  { name: 'modelosSms', operation: consultarModelosSms, columns: ORDENS_MODELO_SMS, path: at('/modelosSms') },
  { name: 'modelosEmail', operation: consultarModelosEmail, columns: ORDENS_MODELO_EMAIL, path: at('/modelosEmail') },
  {
    name: 'solicitacaoPagamento',
    operation: consultarSolicitacoes,
    columns: ORDENS_SOLICITACAO,
    path: at('/solicitacaoPagamento'),
    value: {
      valor: (row) => Number(row['valor']),
      vencimento: (row) => String(row['vencimento']).split('/').toReversed().join('-'),
    },
  },
  {
    name: 'formularioAcidentesPessoais',
    operation: consultarPropostas,
    columns: ORDENS_PROPOSTA,
    path: at('/formularioAcidentesPessoais'),
  },
  {
    name: 'usuariosIp',
    operation: consultarUsuarioIps,
    columns: ORDENS_ENDERECO,
    path: (api) => `/usuariosIp/${api.as('nobody').userId}`,
  },
  {
    name: 'eventos',
    operation: consultarEventos,
    columns: ORDENS_EVENTO,
    path: at('/eventosLegado'),
    value: { data: (row) => row['data_programada'] },
  },
];
const EACH = LISTS.map((list) => [list.name, list] as const);

let api: Api;

beforeAll(async () => {
  api = await startApi();
  const now = new Date('2026-11-20T12:00:00Z');
  const few = (values: readonly string[], place: number): string => values[place % values.length] ?? '';
  const places = Array.from({ length: 11 }, (_, place) => place);
  const { database } = api;
  await database
    .insertInto('grupos')
    .values(places.map((place) => ({ descricao: `${few(['Ônibus', 'árvores', 'Zebras'], place * 2)} ${place}`, data_edicao: now })))
    .execute();
  await database
    .insertInto('dispositivos')
    .values(
      places.map((place) => ({
        descricao: `${few(['Recepção', 'Caixa'], place)} ${place % 3}${place}`,
        habilitar_ponto: few(['S', 'N'], place) as 'S',
        data_cadastro: now,
        data_edicao: now,
      })),
    )
    .execute();
  await database
    .insertInto('modelos_sms')
    .values(
      places.map((place) => ({
        descricao: `${few(['Ônibus', 'árvores', 'Zebras'], place)} ${place}`,
        mensagem: 'Oi',
        tipo: place % 2 === 0 ? (1 as const) : (2 as const),
        data_cadastro: now,
        data_edicao: now,
      })),
    )
    .execute();
  await database
    .insertInto('modelos_email')
    .values(
      places.map((place) => ({
        descricao: `${few(['Ônibus', 'árvores', 'Zebras'], place)} ${place}`,
        titulo: few(['Água', 'zelo'], place),
        tipo: place % 2 === 0 ? ('1' as const) : ('3' as const),
        conteudo_corpo: '<p>Oi</p>',
        data_cadastro: now,
        data_edicao: now,
      })),
    )
    .execute();
  await database
    .insertInto('eventos_padrao')
    .values(
      places.map((place) => ({
        alvo: place % 2 === 0 ? (1 as const) : (2 as const),
        descricao: `${few(['Renovar', 'Ligar', 'ligar'], place)} ${place}`,
        data_cadastro: now,
        data_edicao: now,
      })),
    )
    .execute();
  await database
    .insertInto('solicitacoes_pagamento')
    .values(
      places.map((place) => ({
        nome: `${few(['Ônibus', 'árvores', 'Zebras'], place)} ${place}`,
        numero_final: '1111',
        bandeira: place % 2 === 0 ? (1 as const) : (5 as const),
        vencimento: `${few(['12', '01'], place)}/${2027 + (place % 3)}`,
        valor: `${(place * 7) % 11}.50`,
        vencimento_fatura: `2026-12-${10 + ((place * 5) % 7)}`,
        cartao_em: now,
        expirada_em: now,
        data_cadastro: new Date(now.getTime() + ((place * 5) % 7) * 1000),
        data_edicao: now,
      })),
    )
    .execute();
  for (const place of places)
    await createProposal(database, {
      nome_evento: `${few(['Ônibus', 'árvores', 'Zebras'], place)} ${place}`,
      nome_empresa: few(['Águas', 'Trilhas', 'aventura'], place),
      data_inicio: `2026-11-${10 + ((place * 5) % 7)}`,
      participantes: JSON.stringify(Array.from({ length: (place * 3) % 5 }, () => ({ nome: 'Ana' }))),
      data_cadastro: new Date(now.getTime() + ((place * 5) % 7) * 1000),
    });
  await database
    .insertInto('usuarios_ip')
    .values(
      places.map((place) => ({
        id_usuario: api.as('nobody').userId,
        endereco_ip: sql<string>`${`10.0.${(place * 7) % 11}.1`}::inet`,
        criado_em: now,
      })),
    )
    .execute();
  await database
    .insertInto('eventos')
    .values(
      places.map((place) => ({
        alvo_tabela: 'usuarios' as const,
        id_alvo: api.as('editor').userId,
        descricao: `${few(['Telefonar', 'avisar', 'Cobrar'], place)} ${place % 2}`,
        data_programada: `2026-12-${10 + ((place * 5) % 7)}`,
        data_lembrar: '2026-12-01',
        data_cadastro: now,
        data_edicao: now,
      })),
    )
    .execute();
});
afterAll(() => api.stop());

const ask = async ({ operation, path }: List, query: Record<string, string>) => {
  const response = await api.app.http.inject({
    method: operation.method,
    url: `/api${path(api)}?${new URLSearchParams(query).toString()}`,
    headers: { 'usuario-token': api.as('admin').token },
  });
  return { status: response.statusCode, body: response.json<{ registros: Row[]; totalRegistros: number }>() };
};

describe.each(EACH)('the order of %s', (_name, list) => {
  test('is refused when the list does not offer the column, or the direction is none', async () => {
    expect(await ask(list, { ordem: 'senha' })).toMatchObject({ status: 400, body: { ordem: 'Ordem inválida' } });
    expect(await ask(list, { ordem: list.columns[0] ?? '', sentido: 'x' })).toMatchObject({
      status: 400,
      body: { sentido: 'Sentido inválido' },
    });
  });

  test.each(['asc', 'desc'])('is the chosen one, and page after page each row once: %s', async (sentido) => {
    for (const ordem of list.columns) {
      const whole = (await ask(list, { ordem, sentido, registrosPorPagina: '200' })).body;
      const paged: number[] = [];
      for (let pagina = 1; (pagina - 1) * 4 < whole.totalRegistros; pagina += 1)
        paged.push(
          ...(await ask(list, { ordem, sentido, pagina: String(pagina), registrosPorPagina: '4' })).body.registros.map(({ id }) => id),
        );
      expect(paged).toEqual(whole.registros.map(({ id }) => id));
      expect(new Set(paged).size).toBe(whole.totalRegistros);
      const value = list.value?.[ordem] ?? ((row: Row) => row[ordem]);
      const compare = (a: unknown, b: unknown): number =>
        typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'pt-BR', { numeric: list.name === 'usuariosIp' });
      const shown = whole.registros.map(value).filter((one) => one !== null);
      expect(shown).toEqual(shown.toSorted((a, b) => (sentido === 'asc' ? compare(a, b) : compare(b, a))));
    }
  });
});
