import { randomUUID } from 'node:crypto';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { createLogin } from '#tests/support/people.ts';
import { insertBatch } from '#tests/support/sent-sms.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const description = ({ page }: Visit) => page.getByRole('textbox', { name: 'Descrição' });
const save = ({ page }: Visit) => page.getByRole('button', { name: 'Salvar', exact: true });
const dialog = ({ page }: Visit) => page.getByRole('dialog');

/** A terminal of its own. */
async function terminal({ database }: Visit): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'insert into dispositivos (descricao, data_cadastro, data_edicao) values ($1, now(), now()) returning id',
    [`Recepção ${newWord()}`],
  );
  return rows[0]?.id ?? 0;
}

async function insertGroup({ database }: Visit, name: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('insert into grupos (descricao, data_edicao) values ($1, now()) returning id', [
    name,
  ]);
  return rows[0]?.id ?? 0;
}

/** A group of its own, found in the list. */
async function openGroup(visit: Visit): Promise<string> {
  const { page, database } = visit;
  const name = `Rural ${newWord()}`;
  const group = await insertGroup(visit, name);
  const client = await insertClient(database, { nome: `Ana ${newWord()}` });
  await database.query('insert into clientes_grupos (id_cliente, id_grupo) values ($1, $2)', [client, group]);
  await page.goto(`${paths.grupos()}?texto=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Editar ${name}` }).waitFor();
  return name;
}

/** The terminal that the conflict changes behind the back of the form. */
let changed = 0;

export const CASA: Screens = {
  grupos: {
    open: async ({ page }) => {
      await page.goto(paths.grupos());
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'cadastrar',
        dialog: 'modules/grupos/GrupoForm.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Cadastrar Grupo' }).click();
          await description(visit).waitFor();
        },
      },
      {
        name: 'colunas',
        open: async ({ page }) => {
          await page.goto(paths.grupos());
          await page.getByRole('button', { name: 'Colunas' }).click();
          await page.getByRole('checkbox', { name: 'Código' }).waitFor();
        },
      },
      {
        name: 'excluir um que o painel usa',
        open: async (visit) => {
          await visit.page.goto(`${paths.grupos()}?texto=Seguradoras`);
          await visit.page.getByRole('button', { name: 'Excluir Seguradoras', exact: true }).click();
          await visit.page.getByRole('button', { name: 'Entendi' }).waitFor();
        },
      },
      {
        name: 'excluir',
        dialog: 'modules/grupos/DeleteGrupo.tsx',
        open: async (visit) => {
          const name = await openGroup(visit);
          await visit.page.getByRole('button', { name: `Excluir ${name}` }).click();
          await dialog(visit).getByText('1 cliente').waitFor();
        },
      },
      {
        name: 'alterado por outra pessoa',
        open: async (visit) => {
          const name = await openGroup(visit);
          await visit.page.getByRole('button', { name: `Editar ${name}` }).click();
          await description(visit).fill(`Agrícola ${name}`);
          await visit.database.query("update grupos set suspenso = 'S', data_edicao = now(), descricao = $1 where descricao = $2", [
            `Campo ${name}`,
            name,
          ]);
          await dialog(visit).getByRole('button', { name: 'Salvar' }).click();
          await visit.page.getByRole('dialog', { name: 'Este grupo mudou enquanto você editava' }).getByText(`Campo ${name}`).waitFor();
        },
      },
    ],
  },
  grupoCadastrar: {
    open: async (visit) => {
      await visit.page.goto(paths.grupoCadastrar());
      await description(visit).waitFor();
    },
  },
  grupoAlterar: {
    open: async (visit) => {
      await visit.page.goto(paths.grupoAlterar(await insertGroup(visit, `Rural ${newWord()}`)));
      await description(visit).waitFor();
    },
    views: [
      {
        name: 'de um grupo que não há',
        open: async ({ page }) => {
          await page.goto(paths.grupoAlterar(999_999_999));
          await page.getByText('Grupo não encontrado').waitFor();
        },
      },
    ],
  },
  historico: {
    open: async (visit) => {
      const { page } = visit;
      await page.goto(paths.clienteAlterar(await insertClient(visit.database, { nome: `Histórica ${newWord()}` })));
      await page.getByRole('textbox', { name: 'Profissão' }).fill('Astrônoma');
      await save(visit).click();
      await page.getByText('Cliente salvo com sucesso!').waitFor();
      await page.goto(`${paths.historico()}?funcao=clientes/salvar`);
      await page
        .getByRole('button', { name: /^Salvar cliente/ })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'o que mudou',
        dialog: 'modules/historico/EntradasDialog.tsx',
        open: async ({ page }) => {
          await page
            .getByRole('button', { name: /^Salvar cliente/ })
            .first()
            .click();
          await page.getByRole('dialog', { name: 'Salvar cliente' }).getByRole('row', { name: 'Profissão — Astrônoma' }).first().waitFor();
        },
      },
    ],
  },
  configuracoes: {
    open: async ({ page }) => {
      await page.goto(paths.configuracoes());
      await page.getByRole('textbox', { name: 'Dias antes do fim da vigência' }).waitFor();
    },
    views: [
      {
        name: 'seção alterada por outra pessoa',
        dialog: 'modules/configuracoes/Cartao.tsx',
        open: async ({ page, database }) => {
          await page.getByRole('textbox', { name: 'Dias antes do fim da vigência' }).fill('40');
          // Only its version: the other screens of the sweep count by the days.
          await database.query("update configuracoes set data_edicao = now() where chave = 'fichaVigenciaDiasLembrar'");
          await page.getByRole('button', { name: 'Salvar Lembretes' }).click();
          await page
            .getByRole('dialog', { name: 'Estas configurações mudaram enquanto você editava' })
            .getByText('30', { exact: true })
            .waitFor();
        },
      },
      {
        name: 'modelo escolhido por outra pessoa',
        dialog: 'modules/configuracoes/Modelos.tsx',
        open: async ({ page, database }) => {
          await page.goto(paths.configuracoes());
          const picker = page.getByRole('combobox', { name: 'Modelo de cancelamento para o participante' });
          await picker.waitFor();
          await database.query(
            `insert into configuracoes (chave, valor, data_edicao)
             select 'modeloEmailSeguroAventuraParticipanteCancelamento', min(id), now() from modelos_email where tipo = '3' and ativo = 'S'
             on conflict (chave) do update set valor = excluded.valor, data_edicao = excluded.data_edicao`,
          );
          await picker.fill('responsável');
          await page.getByRole('option', { name: /Cancelamento – responsável/ }).click();
          await page.getByRole('dialog', { name: 'Esta configuração mudou enquanto você escolhia' }).waitFor();
        },
      },
      {
        name: 'trabalhos prontos',
        open: async ({ page, database }) => {
          await database.query(
            `insert into trabalhos (id_usuario, tipo, nome, descricao, parametros, total, feitos, situacao, chave, criado_em, visto_em, terminado_em)
             select id, 'exportacao', 'clientes.xlsx', 'Clientes em Excel', '{}', 5200, 5200, 'feito',
               (select max(chave::text)::uuid from arquivos), now(), now(), now() from usuarios where login = 'admin'`,
          );
          await page.reload();
          await page
            .getByRole('banner')
            .getByRole('button', { name: /^Trabalhos/ })
            .click();
          await page.getByRole('region', { name: 'Trabalhos das últimas 24 horas' }).getByText('Pronta, 5.200 registros').first().waitFor();
        },
      },
      {
        name: 'envios na bandeja',
        // One below the other: what is pressed of one is close to the title of the next.
        open: async ({ page, database }) => {
          const waiting = await insertClient(database, { nome: `Palmira ${newWord()}`, telefone_celular: '11987654321' });
          for (const _batch of [1, 2]) await insertBatch(database, waiting, waiting);
          await page.reload();
          await page
            .getByRole('banner')
            .getByRole('button', { name: /^Trabalhos/ })
            .click();
          const tray = page.getByRole('region', { name: 'Envios em massa em andamento' });
          await tray.getByRole('button', { name: 'Cancelar envio' }).nth(1).waitFor();
        },
      },
    ],
  },
  arquivoEmail: {
    open: async ({ page }) => {
      await page.goto(paths.arquivoEmail(randomUUID()));
      await page.getByRole('button', { name: 'Baixar arquivo' }).waitFor();
    },
    views: [
      {
        name: 'já não está aqui',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Baixar arquivo' }).click();
          await page.getByText('Este arquivo não está mais aqui').waitFor();
        },
      },
    ],
  },
  dispositivos: {
    as: (database) => createLogin(database, { dispositivos: 4, habilitarTemporariamenteDefinirDispositivo: 'S' }),
    open: async (visit) => {
      await terminal(visit);
      await visit.page.goto(paths.dispositivos());
      await visit.page
        .getByRole('row', { name: /^Editar/ })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'escolher um',
        dialog: 'modules/dispositivos/parts/ChooseDialog.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Escolher dispositivo' }).click();
          await dialog(visit)
            .getByRole('button', { name: /^Recepção/ })
            .first()
            .click();
        },
      },
      {
        name: 'desvincular',
        dialog: 'modules/dispositivos/UnlinkDialog.tsx',
        open: async (visit) => {
          await dialog(visit).getByRole('button', { name: 'Definir dispositivo' }).click();
          await visit.page.getByText('Dispositivo definido!').waitFor();
          await visit.page
            .getByRole('button', { name: /^Desvincular / })
            .first()
            .click();
          await dialog(visit).getByRole('button', { name: 'Desvincular' }).waitFor();
        },
      },
    ],
  },
  dispositivoCadastrar: {
    open: async (visit) => {
      await visit.page.goto(paths.dispositivoCadastrar());
      await description(visit).waitFor();
    },
  },
  dispositivoAlterar: [
    {
      open: async (visit) => {
        changed = await terminal(visit);
        await visit.page.goto(paths.dispositivoAlterar(changed));
        await description(visit).waitFor();
      },
      views: [
        {
          name: 'alterado por outra pessoa',
          open: async (visit) => {
            await description(visit).fill(`Sala ${newWord()}`);
            await visit.database.query("update dispositivos set descricao = descricao || ' azul', data_edicao = now() where id = $1", [
              changed,
            ]);
            await save(visit).click();
            await visit.page
              .getByRole('dialog', { name: 'Este dispositivo mudou enquanto você editava' })
              .getByText(/ azul$/)
              .waitFor();
          },
        },
      ],
    },
    {
      as: (database) => createLogin(database, { dispositivos: 2 }),
      open: async (visit) => {
        await visit.page.goto(paths.dispositivoAlterar(await terminal(visit)));
        await visit.page.getByRole('heading', { name: /^Recepção/ }).waitFor();
      },
    },
  ],
};
