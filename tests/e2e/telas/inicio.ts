import type pg from 'pg';
import { addDays } from '#contract/kernel/dates.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { today } from '#tests/support/fichas-page.ts';
import { insertClient } from '#tests/support/clients.ts';
import { createLogin } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const daily: Partial<Permissions> = { clientes: 3, clienteAnexos: 3, clienteEnviarEmail: 'S', habilitarAcessoEventos: 'S' };
const login = (permissions: Partial<Permissions>) => (database: pg.Client) => createLogin(database, permissions);

export const INICIO: Screens = {
  painel: [
    {
      as: login(daily),
      open: async ({ page }) => {
        await remind(page, {
          descricao: 'Conferir',
          data_programada: addDays(today(), -1),
          recorrente: 'S',
          recorrente_periodo: 'D',
          recorrente_repetir: 2,
        });
        await remind(page, { descricao: 'Revisar '.repeat(100), data_programada: today() });
        await page.goto(paths.painel());
        await page.getByRole('tab', { name: /^Vencidos 1/ }).click();
        await page.getByRole('region', { name: /^Vencidos 1/ }).waitFor();
      },
      views: [
        {
          name: 'no telefone, com os aniversariantes',
          phone: true,
          open: async ({ page }) => {
            await page.setViewportSize({ width: 390, height: 844 });
            await page.getByRole('complementary', { name: 'Aniversariantes' }).getByRole('button', { expanded: false }).click();
            await page.getByRole('button', { name: 'Esconder' }).waitFor();
          },
        },
        {
          name: 'concluir um evento',
          dialog: 'modules/eventos/parts/ConcluirDialog.tsx',
          open: async ({ page }) => {
            await page
              .getByRole('region', { name: /^Vencidos 1/ })
              .getByRole('button', { name: /^Concluir/ })
              .click();
            await page
              .getByRole('dialog', { name: 'Concluir evento' })
              .getByText('As outras ocorrências da série continuam como estão.')
              .waitFor();
          },
        },
        {
          name: 'no telefone, com o cartão de um aniversariante aberto',
          phone: true,
          open: async ({ page, database }) => {
            await insertClient(database, {
              nome: 'Aaron Aguiar de Albuquerque Cavalcanti',
              tipo_pessoa: 'F',
              email: 'aaron@exemplo.com.br',
              telefone_celular: '11987654321',
              data_nascimento: `1980${today().slice(4) === '-02-29' ? '-02-28' : today().slice(4)}`,
            });
            await page.goto(paths.painel());
            await page.setViewportSize({ width: 390, height: 844 });
            const birthdays = page.getByRole('complementary', { name: 'Aniversariantes' });
            await birthdays.getByRole('button', { expanded: false }).first().click();
            await birthdays.getByRole('button', { name: /^Aaron Aguiar/ }).click();
            await birthdays.getByRole('button', { name: /por WhatsApp$/ }).waitFor();
          },
        },
      ],
    },
    {
      as: login({ clientes: 2 }),
      open: async ({ page }) => {
        await remind(page, { descricao: 'Estudar', data_programada: today() });
        await page.goto(paths.painel());
        await page.getByRole('listitem').filter({ hasText: 'Estudar' }).waitFor();
      },
    },
    {
      as: login({}),
      open: async ({ page }) => {
        await page.goto(paths.painel());
        await page.getByText('Você ainda não tem acesso a nenhuma tela').waitFor();
      },
    },
    {
      dialog: 'painel/menu/MenuDrawer.tsx',
      open: async ({ page }) => {
        await page.goto(paths.painel());
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Abrir menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      },
    },
  ],
};
