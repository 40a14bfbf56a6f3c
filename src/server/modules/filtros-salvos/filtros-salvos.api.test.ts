import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consultarFiltrosSalvos,
  excluirFiltroSalvo,
  restaurarFiltroSalvo,
  salvarFiltroSalvo,
} from '#contract/filtros-salvos/filtros-salvos.operations.ts';
import { FILTROS_MAX } from '#contract/filtros-salvos/filtros-salvos.schemas.ts';
import type { Lista } from '#contract/listas/listas.keys.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NEW = { lista: 'clientes', busca: 'estado=SP' } as const;
const save = (persona: Persona, dados: Record<string, unknown>) =>
  api.as(persona).call(salvarFiltroSalvo, { body: { dados: { ...NEW, ...dados } } });
const kept = async (persona: Persona, dados: Record<string, unknown>) => (await save(persona, dados)).body;
const list = async (persona: Persona, lista: Lista = 'clientes') =>
  (await api.as(persona).call(consultarFiltrosSalvos, { query: { lista } })).body.registros;
const names = async (persona: Persona, lista?: Lista) => (await list(persona, lista)).map(({ nome }) => nome);
const remove = (persona: Persona, id: number) => api.as(persona).call(excluirFiltroSalvo, { params: { id: String(id) } });
const restore = (persona: Persona, id: number) => api.as(persona).call(restaurarFiltroSalvo, { params: { id: String(id) } });
const clear = () => api.database.deleteFrom('filtros_salvos').execute();

describe('filters are refused', () => {
  test('without login', async () => {
    expect((await api.anonymous.call(consultarFiltrosSalvos, { query: {} })).status).toBe(401);
    expect((await api.anonymous.call(salvarFiltroSalvo, { body: { dados: { ...NEW, nome: 'X' } } })).status).toBe(401);
  });

  test('of a list the caller may not see, as the list itself', async () => {
    expect((await save('nobody', { nome: 'X' })).refusal['permissao']).toBe('clientes');
    const asked = await api.as('nobody').call(consultarFiltrosSalvos, { query: { lista: 'usuarios' } });
    expect([asked.status, asked.refusal['permissao']]).toEqual([401, 'usuarios']);
  });

  test('of a list the caller may see no more, their own and the team’s', async () => {
    const nobody = api.as('nobody').userId;
    const [own, team] = [await kept('reader', { nome: 'De antes' }), await kept('reader', { nome: 'Da equipe', equipe: 'S' })];
    await api.database.updateTable('filtros_salvos').set({ id_usuario: nobody }).where('id', '=', own.id).execute();
    await permit(api, nobody, { usuariosPermissao: 'S' });
    expect([(await remove('nobody', own.id)).status, (await remove('nobody', team.id)).status]).toEqual([404, 404]);
    await permit(api, nobody, { usuariosPermissao: 'N' });
    await clear();
  });

  test('of a list there is not, without a name, with one that is too long or taken', async () => {
    expect((await save('reader', { nome: 'X', lista: 'senhas' })).refusal).toEqual({ lista: 'Lista inválida' });
    expect((await save('reader', { nome: ' \n ' })).refusal).toEqual({ nome: 'Informe o nome' });
    expect((await save('reader', { nome: 'x'.repeat(61) })).refusal).toEqual({ nome: 'Use no máximo 60 caracteres' });
    await save('reader', { nome: 'São Paulo' });
    expect((await save('reader', { nome: ' SÃO  paulo ' })).refusal).toEqual({ nome: 'Já existe um filtro com este nome' });
    const { id } = await kept('reader', { nome: 'Outro' });
    expect((await save('reader', { id, nome: 'são paulo' })).refusal).toEqual({ nome: 'Já existe um filtro com este nome' });
    // Another's name, and one's own in another list, are free.
    expect((await save('editor', { nome: 'São Paulo' })).status).toBe(200);
    expect((await save('reader', { nome: 'São Paulo', lista: 'grupos', busca: 'texto=a' })).status).toBe(200);
    await clear();
  });

  test('with nothing to keep, or with what the list does not have', async () => {
    for (const busca of ['', 'pagina=3']) expect(await save('reader', { nome: 'X', busca })).toMatchObject({ status: 400 });
    expect((await save('reader', { nome: 'X', busca: 'senha=1' })).refusal).toEqual({ busca: 'Esta lista não tem este filtro' });
    expect((await save('reader', { nome: 'X', busca: `texto=${'a'.repeat(4000)}` })).refusal).toHaveProperty('busca');
    expect(await list('reader')).toEqual([]);
  });

  test('past as many as one may keep of a list', async () => {
    const now = new Date(START);
    await api.database
      .insertInto('filtros_salvos')
      .values(
        Array.from({ length: FILTROS_MAX }, (_, n) => ({
          id_usuario: api.as('reader').userId,
          ...NEW,
          nome: `Filtro ${n}`,
          data_cadastro: now,
          data_edicao: now,
        })),
      )
      .execute();
    expect((await save('reader', { nome: 'Mais um' })).refusal['nome']).toMatch(/no máximo 50/);
    expect((await save('reader', { nome: 'Mais um', lista: 'grupos', busca: 'texto=a' })).status).toBe(200);
    expect((await save('editor', { nome: 'Mais um' })).status).toBe(200);
    await clear();
  });

  test('to whoever is not their owner: another’s own is not there, the team’s is seen and not changed', async () => {
    expect((await save('reader', { id: 987_654, nome: 'De ninguém' })).status).toBe(404);
    const own = await kept('editor', { nome: 'Só meu' });
    const team = await kept('editor', { nome: 'De todos', equipe: 'S' });
    expect(await names('reader')).toEqual(['De todos']);
    for (const { id } of [own, team]) {
      expect((await save('reader', { id, nome: 'Meu agora' })).status).toBe(404);
      expect((await remove('reader', id)).status).toBe(404);
      expect((await restore('reader', id)).status).toBe(404);
    }
    expect((await save('admin', { id: team.id, nome: 'Meu agora' })).status).toBe(404);
    expect((await remove('admin', own.id)).status).toBe(404);
    expect(await names('nobody', 'grupos')).toEqual([]);
    expect((await api.as('nobody').call(consultarFiltrosSalvos, { query: {} })).body.registros).toEqual([]);
    expect(await names('editor')).toEqual(['De todos', 'Só meu']);
    await clear();
  });

  test('when another window changed them first, and when they would pass to another list', async () => {
    const first = await kept('reader', { nome: 'Antes' });
    const { id, data_edicao } = first;
    await save('reader', { id, nome: 'Depois', data_edicao });
    const late = await save('reader', { id, nome: 'Tarde', data_edicao });
    expect(late.refusal).toMatchObject({ registroAtual: { nome: 'Depois' } });
    expect((await save('reader', { id, nome: 'X', lista: 'grupos', busca: 'texto=a' })).refusal).toHaveProperty('lista');
    await clear();
  });
});

describe('filters', () => {
  test('are kept without the page, for their owner and the team, by name', async () => {
    const saved = await kept('reader', {
      nome: '  Árvores  do Sul ',
      busca: '?texto=%C3%A1gua+fria&estado=RS&estado=SC&pagina=7&ordem=nome',
    });
    expect(saved).toMatchObject({
      nome: 'Árvores do Sul',
      busca: 'estado=RS&estado=SC&ordem=nome&texto=%C3%A1gua+fria',
      equipe: 'N',
      _dono: null,
      pode: { alterar: 'S', remover: 'S' },
    });
    await save('reader', { nome: 'Zona leste', equipe: 'S' });
    await save('editor', { nome: 'bairro', equipe: 'S' });
    expect(await names('reader')).toEqual(['Árvores do Sul', 'bairro', 'Zona leste']);
    expect((await list('reader'))[1]).toMatchObject({ _dono: 'Persona editor', pode: { alterar: 'N', remover: 'N' } });
    expect((await list('admin'))[0]).toMatchObject({ nome: 'bairro', pode: { alterar: 'N', remover: 'S' } });
    await clear();
  });

  test('are renamed and shared without saying again what they filter, and leave their history', async () => {
    const { id, data_edicao } = await kept('reader', { nome: 'Um' });
    const shared = await kept('reader', { id, nome: 'Dois', equipe: 'S', busca: undefined, data_edicao });
    expect(shared).toMatchObject({ id, nome: 'Dois', equipe: 'S', busca: 'estado=SP' });
    await remove('reader', id);
    expect((await api.historyOf(salvarFiltroSalvo)).at(-1)).toMatchObject({
      id_registro: id,
      antes: { nome: 'Um', equipe: 'N' },
      depois: { nome: 'Dois', equipe: 'S' },
    });
    expect((await api.historyOf(excluirFiltroSalvo)).at(-1)).toMatchObject({ id_registro: id, antes: { nome: 'Dois' } });
    await clear();
  });

  test('of the team leave also by who decides permissions, and come back to their owner', async () => {
    const { id } = await kept('editor', { nome: 'Da casa', equipe: 'S' });
    expect((await remove('admin', id)).status).toBe(200);
    expect(await names('editor')).toEqual([]);
    expect((await remove('admin', id)).status).toBe(404);
    expect((await restore('reader', id)).status).toBe(404);
    expect((await restore('admin', id)).status).toBe(200);
    expect((await list('editor'))[0]).toMatchObject({ nome: 'Da casa', _dono: null, pode: { alterar: 'S' } });
    await remove('editor', id);
    await save('editor', { nome: 'Da casa' });
    expect((await restore('editor', id)).refusal).toEqual({ nome: 'Já existe um filtro com este nome' });
    await clear();
  });

  test('go with a user who is deleted', async () => {
    const now = new Date(START);
    const { id } = await api.database
      .insertInto('usuarios')
      .values({ login: 'passageiro', senha_hash: 'x', dois_fatores: 'N', permissoes: '{}', criado_em: now, data_edicao: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.database
      .insertInto('filtros_salvos')
      .values({ id_usuario: id, ...NEW, nome: 'Dele', equipe: 'S', data_cadastro: now, data_edicao: now })
      .execute();
    expect(await names('reader')).toEqual(['Dele']);
    await api.database.deleteFrom('usuarios').where('id', '=', id).execute();
    expect(await names('reader')).toEqual([]);
  });

  test('of one list at most so many are added by two windows at once', async () => {
    const now = new Date(START);
    await api.database
      .insertInto('filtros_salvos')
      .values(
        Array.from({ length: FILTROS_MAX - 1 }, (_, n) => ({
          id_usuario: api.as('reader').userId,
          ...NEW,
          nome: `Filtro ${n}`,
          data_cadastro: now,
          data_edicao: now,
        })),
      )
      .execute();
    const both = await Promise.all(['A', 'B'].map((nome) => save('reader', { nome })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 400)).toHaveLength(1);
    await clear();
  });
});
