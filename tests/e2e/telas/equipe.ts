import type pg from 'pg';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { createLogin } from '#tests/support/people.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const dialog = ({ page }: Visit) => page.getByRole('dialog');
const save = (visit: Visit) => dialog(visit).getByRole('button', { name: 'Salvar' });

async function idOf(database: pg.Client, login: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
  return rows[0]?.id ?? 0;
}

const newUser = async (database: pg.Client): Promise<number> => idOf(database, await createLogin(database, { clientes: 2 }));

/** A day of the month with four marks of the attendant, in the demonstration. */
async function fullDay(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ data: string }>(
    `select to_char(data_batida at time zone 'America/Sao_Paulo', 'DD/MM') as data from ponto_batidas
     where id_usuario = $1 and data_batida between '2026-10-01T03:00Z' and '2026-10-31T03:00Z' group by 1 having count(*) = 4 order by 1 limit 1`,
    [await idOf(database, 'atendente')],
  );
  return rows[0]?.data ?? '';
}

export const EQUIPE: Screens = {
  usuarios: {
    open: async ({ page, database }) => {
      const login = await createLogin(database, {});
      await database.query(
        "insert into usuarios_aplicativo (id_usuario, segredo_cifrado, criado_em, confirmado_em, ultimo_passo) values ($1, 'selado', now(), now(), 0)",
        [await idOf(database, login)],
      );
      await page.goto(`${paths.usuarios()}?texto=${login}`);
      await page.getByRole('row', { name: new RegExp(`${login}$`) }).waitFor();
    },
    views: [
      {
        name: 'redefinir o segundo fator',
        dialog: 'modules/usuarios/lista/ResetDialog.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: /^Redefinir segundo fator/ }).click();
          await dialog(visit).getByText('deixam de valer').waitFor();
        },
      },
      {
        name: 'cadastrar só o login, recusado',
        dialog: 'modules/usuarios/lista/LoginForm.tsx',
        open: async (visit) => {
          await dialog(visit).getByRole('button', { name: 'Cancelar' }).click();
          await visit.page.getByRole('button', { name: 'Cadastrar só o login' }).click();
          await dialog(visit).getByLabel('Login').fill(newWord());
          await dialog(visit)
            .getByLabel(/^Senha/)
            .fill('uma senha bem longa');
          await dialog(visit).getByLabel('Confirmar senha').fill('outra');
          await save(visit).click();
          await dialog(visit).locator('[aria-invalid=true]').first().waitFor();
        },
      },
    ],
  },
  usuarioCadastrar: {
    open: async ({ page }) => {
      await page.goto(paths.usuarioCadastrar());
      await page.getByRole('tab', { name: 'Usuário' }).waitFor();
    },
  },
  usuarioAlterar: {
    open: async ({ page, database }) => {
      const client = await insertClient(database, { nome: `Olívia ${newWord()}` });
      await database.query('update usuarios set id_cliente = $1 where login = $2', [client, await createLogin(database, {})]);
      await page.goto(paths.usuarioAlterar(client));
      await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
    },
  },
  usuarioPermissoes: [
    {
      open: async ({ page, database }) => {
        await page.goto(paths.usuarioPermissoes(await newUser(database)));
        await page.getByRole('heading', { name: 'Menu topo' }).waitFor();
      },
      views: [
        {
          name: 'uma alterada',
          open: async ({ page }) => {
            await page.getByRole('searchbox', { name: 'Buscar permissões' }).fill('grupos');
            await page.getByRole('main').getByText('Grupos de Clientes', { exact: true }).click();
            await page.getByRole('region', { name: 'Resumo das alterações' }).getByText('1 permissão alterada').waitFor();
          },
        },
      ],
    },
    {
      as: (database) => createLogin(database, { usuarios: 2, usuariosPermissao: 'S', clientes: 2 }),
      open: async ({ page, database }) => {
        await page.goto(paths.usuarioPermissoes(await idOf(database, await createLogin(database, {}))));
        await page.getByRole('button', { name: 'Administrador' }).click();
        await page.getByText('4 permissões alteradas').waitFor();
      },
    },
  ],
  usuarioIp: {
    open: async ({ page, database }) => {
      await page.goto(paths.usuarioIp(await newUser(database)));
      await page.getByText('Sem restrição de endereço').waitFor();
    },
    views: [
      {
        name: 'liberar um endereço',
        dialog: 'modules/usuarios-ip/AddAddress.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Liberar endereço' }).first().click();
          await dialog(visit).getByLabel('Endereço IP').fill('203.0.113.10');
        },
      },
      {
        name: 'retirar um endereço',
        dialog: 'modules/usuarios-ip/DeleteAddress.tsx',
        open: async (visit) => {
          await dialog(visit).getByRole('button', { name: 'Liberar', exact: true }).click();
          await visit.page.getByRole('button', { name: 'Retirar 203.0.113.10' }).click();
          await dialog(visit).getByText('sem ele a restrição acaba').waitFor();
        },
      },
    ],
  },
  usuarioTransferir: {
    open: async ({ page, database }) => {
      const from = await newUser(database);
      await insertClient(database, { nome: `Quirino ${newWord()}`, id_responsavel: from });
      await page.goto(paths.usuarioTransferir(from));
      await page.getByRole('button', { name: 'Transferir', exact: true }).click();
      await page.getByText('Escolha o usuário que vai receber os registros').waitFor();
    },
    views: [
      {
        name: 'transferir tudo',
        dialog: 'modules/usuarios/transferir/TransferForm.tsx',
        open: async ({ page, database }) => {
          const to = await createLogin(database, {});
          await page.getByRole('combobox', { name: 'Transferir para' }).fill(to);
          await page.getByRole('option', { name: to }).click();
          await page.getByRole('button', { name: 'Transferir', exact: true }).click();
          await page.getByRole('dialog').getByText('deixa de ser responsável por 1 cliente').waitFor();
        },
      },
      {
        name: 'nada para transferir',
        open: async ({ page, database }) => {
          await page.goto(paths.usuarioTransferir(await newUser(database)));
          await page.getByText(/não tem nada para transferir$/).waitFor();
        },
      },
    ],
  },
  pontoUsuario: {
    open: async ({ page, database }) => {
      await page.goto(`${paths.pontoUsuario(await idOf(database, 'atendente'))}?ano=2026&mes=10`);
      await page.getByRole('button', { name: `Ajustar ${await fullDay(database)}/2026` }).waitFor();
    },
    views: [
      {
        name: 'arquivo AFD',
        dialog: 'modules/ponto/AfdDialog.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Arquivo AFD' }).click();
          await dialog(visit).getByRole('button', { name: 'Baixar arquivo' }).waitFor();
        },
      },
      {
        name: 'ajustar um dia',
        dialog: 'modules/ponto/DayDialog.tsx',
        open: async (visit) => {
          await dialog(visit).getByRole('button', { name: 'Cancelar' }).click();
          await visit.page.getByRole('button', { name: `Ajustar ${await fullDay(visit.database)}/2026` }).click();
          await dialog(visit)
            .getByRole('button', { name: /^Desconsiderar/ })
            .last()
            .click();
        },
      },
    ],
  },
  meuPonto: {
    as: (database) => createLogin(database, {}),
    open: async ({ page }) => {
      await page.goto(paths.meuPonto());
      await page.getByRole('table', { name: 'Dias do mês' }).waitFor();
    },
    views: [
      {
        name: 'comprovantes',
        dialog: 'modules/ponto/ReceiptsDialog.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Comprovantes' }).click();
          await dialog(visit).getByText('Nenhuma batida nas últimas 48 horas.').waitFor();
        },
      },
    ],
  },
};
