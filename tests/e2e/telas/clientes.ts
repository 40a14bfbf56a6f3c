import { formatCpf } from '#contract/kernel/documents.ts';
import { insertClient, insertPartner, newCpf, newWord, openedClient } from '#tests/support/clients.ts';
import { indebted } from '#tests/support/indebted.ts';
import { createLogin } from '#tests/support/people.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const field = ({ page }: Visit, name: string) => page.getByRole('textbox', { name, exact: true });
const save = ({ page }: Visit) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const table = ({ page }: Visit) => page.getByRole('table', { name: 'Clientes' });
const search = ({ page }: Visit) => page.getByRole('searchbox', { name: 'Buscar clientes' });

async function openRecord(visit: Visit, id: number): Promise<void> {
  await visit.page.goto(paths.clienteAlterar(id));
  await field(visit, 'Nome').waitFor();
}

/** A client of its own, open. */
async function openNew(visit: Visit, columns: Readonly<Record<string, string>> = {}): Promise<number> {
  const id = await insertClient(visit.database, { nome: `Palmira ${newWord()}`, ...columns });
  await openRecord(visit, id);
  return id;
}

export const CLIENTES: Screens = {
  clientes: {
    phone: true,
    open: async (visit) => {
      await visit.page.goto(paths.clientes());
      await table(visit)
        .getByRole('row', { name: /^Abrir/ })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'filtros abertos, com um aplicado',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Filtros', exact: true }).click();
          const state = page.getByRole('combobox', { name: 'Estado', exact: true });
          await state.click();
          await page.getByRole('option', { name: 'SP', exact: true }).click();
          await state.press('Escape');
          await page.getByRole('button', { name: 'Remover filtro: Estado: SP' }).waitFor();
        },
      },
      {
        name: 'filtros salvos',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Filtros salvos' }).click();
          await page.getByRole('menuitem', { name: 'Salvar este filtro' }).waitFor();
        },
      },
      {
        name: 'salvar este filtro',
        open: async ({ page }) => {
          await page.getByRole('menuitem', { name: 'Salvar este filtro' }).click();
          await page.getByRole('dialog', { name: 'Salvar este filtro' }).getByRole('textbox', { name: 'Nome' }).waitFor();
        },
      },
      {
        name: 'sorteio',
        dialog: 'modules/clientes/lista/DrawDialog.tsx',
        open: async ({ page }) => {
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Sortear' }).click();
          await page
            .getByRole('dialog', { name: 'Resultado do sorteio' })
            .getByText(/^Sorteado entre/)
            .waitFor();
        },
      },
      {
        name: 'nenhum encontrado',
        open: async (visit) => {
          await visit.page.keyboard.press('Escape');
          await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
          await search(visit).fill(newWord());
          await visit.page.getByText('Nenhum cliente ativo encontrado').waitFor();
        },
      },
      {
        name: 'paleta com um cliente',
        dialog: 'painel/paleta/CommandPalette.tsx',
        open: async ({ page, database }) => {
          const cpf = newCpf();
          const nome = `Cícero ${newWord()}`;
          await insertClient(database, { nome, cpf });
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).fill(formatCpf(cpf));
          await page.getByRole('option', { name: new RegExp(nome) }).waitFor();
        },
      },
      {
        name: 'atalhos do teclado',
        dialog: 'painel/teclas/KeysDialog.tsx',
        open: async ({ page }) => {
          const box = page.getByRole('combobox', { name: 'Procurar cliente ou tela' });
          await box.fill('atalhos');
          await box.press('Enter');
          await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
        },
      },
      {
        name: 'reenviar cobrança',
        dialog: 'modules/clientes/lista/ReenviarCobranca.tsx',
        open: async ({ page, database }) => {
          const { nome } = await indebted(database);
          await page.goto(`${paths.clientes()}?clientes_em_atraso=S&texto=${encodeURIComponent(nome)}`);
          await page.getByRole('button', { name: 'Reenviar cobrança' }).click();
          await page.getByRole('dialog', { name: 'Reenviar cobrança?' }).getByText(`Olá, ${nome}.`).waitFor();
        },
      },
    ],
  },
  clienteCadastrar: [
    {
      open: async (visit) => {
        await visit.page.goto(paths.clienteCadastrar());
        await field(visit, 'Nome').waitFor();
      },
      views: [
        {
          name: 'salvamento recusado',
          open: async (visit) => {
            await field(visit, 'CPF').pressSequentially('11122233344');
            await visit.page.getByText('CPF inválido').first().waitFor();
            await field(visit, 'E-mail').fill('sem-arroba');
            await save(visit);
            await visit.page.getByRole('alert').getByText('Informe o nome').first().waitFor();
          },
        },
      ],
    },
    {
      as: async () => 'consulta',
      open: async ({ page }) => {
        await page.goto(paths.clienteCadastrar());
        await page.getByText('Sem acesso a esta tela').waitFor();
      },
    },
  ],
  clienteAlterar: [
    {
      open: async (visit) => openNew(visit, { profissao: 'Dentista' }),
      views: [
        {
          name: 'sair sem salvar',
          dialog: 'modules/acesso/parts/use-sair.tsx',
          open: async (visit) => {
            await field(visit, 'Profissão').fill('Implantodontista');
            await visit.page.getByRole('button', { name: 'Sair', exact: true }).click();
            await visit.page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
          },
        },
        {
          name: 'alterado por outra pessoa',
          open: async (visit) => {
            const { page, database } = visit;
            await page.getByRole('button', { name: 'Continuar aqui' }).click();
            await database.query("update clientes set profissao = 'Ortodontista', data_edicao = now() where id = $1", [
              await openedClient(page),
            ]);
            await save(visit);
            await page.getByRole('dialog', { name: 'Este cadastro mudou enquanto você editava' }).getByText('Ortodontista').waitFor();
          },
        },
        {
          name: 'foto recusada',
          open: async (visit) => {
            const { page } = visit;
            await openNew(visit);
            const opening = page.waitForEvent('filechooser');
            await page.getByRole('button', { name: 'Escolher foto' }).click();
            await (await opening).setFiles({ name: 'texto.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
            await page.getByText('Use uma imagem JPG, PNG ou WebP').waitFor();
          },
        },
        {
          name: 'inativar também o usuário',
          dialog: 'modules/clientes/formulario/InactivateUserDialog.tsx',
          open: async (visit) => {
            const { page, database } = visit;
            const login = await createLogin(database, {});
            const id = await insertClient(database, { nome: `Silvana ${login}` });
            await database.query('update usuarios set id_cliente = $1 where login = $2', [id, login]);
            await openRecord(visit, id);
            await page.getByRole('switch', { name: 'Ativo' }).click();
            await save(visit);
            await page.getByRole('dialog', { name: 'Inativar também o usuário?' }).getByText(login).waitFor();
          },
        },
      ],
    },
    {
      phone: true,
      open: async (visit) => {
        await visit.page.goto(paths.clienteAlterar(await insertPartner(visit.database)));
        await field(visit, 'Carta oferta').waitFor();
      },
      views: [
        {
          name: 'valores travados pelo plano',
          open: async ({ page }) => {
            const plan = page.getByRole('combobox', { name: 'Plano' });
            await plan.fill('Conforto');
            await page.getByRole('option', { name: /^Conforto/ }).click();
            await page.getByText('Diária e coberturas são as do plano Conforto').waitFor();
          },
        },
        {
          name: 'gerar outro QR',
          dialog: 'modules/clientes/formulario/seguro/AskButton.tsx',
          open: async ({ page }) => {
            await page.getByRole('button', { name: 'Gerar outro QR da propriedade' }).click();
            await page.getByRole('dialog', { name: 'Gerar outro QR da propriedade' }).waitFor();
          },
        },
      ],
    },
    {
      as: (database) => createLogin(database, { clientes: 4 }),
      open: async (visit) => {
        const { page, database } = visit;
        const login = await createLogin(database, {});
        const id = await insertClient(database, { nome: `Tarcísio ${login}` });
        await database.query('update usuarios set id_cliente = $1 where login = $2', [id, login]);
        await openRecord(visit, id);
        await page.getByRole('switch', { name: 'Ativo' }).click();
        await page.getByText(`O usuário ${login} continuará ativo`).waitFor();
      },
      views: [
        {
          name: 'a sessão terminou',
          dialog: 'modules/acesso/parts/SessionDialog.tsx',
          open: async (visit) => {
            await visit.database.query(
              `update sessoes set encerrada_em = now() where encerrada_em is null
               and id_usuario = (select max(id_usuario) from sessoes where encerrada_em is null)`,
            );
            // By keys: what the panel asks by itself may have said it before, and the dialog stands before the button.
            await visit.page.keyboard.press('Control+s');
            await visit.page.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
          },
        },
      ],
    },
    {
      as: async () => 'consulta',
      open: async (visit) => {
        await openNew(visit);
        await visit.page.getByText('Somente consulta').waitFor();
      },
    },
  ],
};
