import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { appCode, secretOf } from '#tests/support/authenticator.ts';
import { createLogin, fillLogin } from '#tests/support/people.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

/** What the tour of the second factor learns on its way. */
let login = '';
let secret = Buffer.alloc(0);

const enrolling = ({ page }: Visit) => page.getByRole('dialog', { name: 'Configurar aplicativo' });
const close = ({ page }: Visit) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

export const ACESSO: Screens = {
  raiz: {
    as: null,
    open: async ({ page }) => {
      await page.goto(paths.raiz());
      await page.waitForURL(/\/login/);
      await page.getByLabel('Usuário').waitFor();
    },
  },
  login: {
    as: null,
    open: async ({ page }) => {
      await page.goto(paths.login());
      await fillLogin(page, 'doisfatores', DEMONSTRATION_PASSWORD);
      await page.getByText('Autenticação de 2 fatores necessária!').waitFor();
    },
  },
  lembrarSenha: {
    as: null,
    open: async ({ page }) => {
      await page.goto(paths.lembrarSenha());
      await page.getByRole('textbox').first().waitFor();
    },
  },
  redefinirSenha: {
    as: null,
    open: async ({ page }) => {
      await page.goto(paths.redefinirSenha('A'.repeat(43)));
      await page.getByLabel('Nova senha', { exact: true }).waitFor();
    },
  },
  seguranca: {
    as: async (database) => {
      login = await createLogin(database, { clientes: 2 });
      return login;
    },
    open: async ({ page }) => {
      await page.goto(paths.seguranca());
      await page.getByText('Não configurado').waitFor();
    },
    views: [
      {
        name: 'trocar a senha',
        dialog: 'modules/acesso/ChangePasswordDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Trocar senha' }).click();
          const dialog = page.getByRole('dialog', { name: 'Trocar a senha' });
          await dialog.getByLabel('Senha atual').press('Enter');
          await dialog.getByText('Informe a senha atual').waitFor();
        },
      },
      {
        name: 'senha errada ao configurar o aplicativo',
        dialog: 'modules/acesso/EnrolDialog.tsx',
        open: async (visit) => {
          await close(visit);
          await visit.page.getByRole('button', { name: 'Configurar aplicativo' }).click();
          await enrolling(visit).getByLabel('Sua senha').fill('errada');
          await enrolling(visit).getByRole('button', { name: 'Continuar' }).click();
          await enrolling(visit).getByText('Senha incorreta').waitFor();
        },
      },
      {
        name: 'código QR',
        open: async (visit) => {
          await enrolling(visit).getByLabel('Sua senha').fill(DEMONSTRATION_PASSWORD);
          await enrolling(visit).getByRole('button', { name: 'Continuar' }).click();
          await enrolling(visit).getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
        },
      },
      {
        name: 'códigos de recuperação',
        open: async (visit) => {
          secret = secretOf((await enrolling(visit).locator('code').textContent()) ?? '');
          await enrolling(visit).getByLabel('Código do aplicativo').fill(appCode(secret));
          await enrolling(visit).getByRole('button', { name: 'Confirmar' }).click();
          await visit.page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
        },
      },
      {
        name: 'aplicativo configurado',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
          await page.getByText('8 de 8').waitFor();
        },
      },
      {
        name: 'novos códigos',
        dialog: 'modules/acesso/NewCodesDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
          await page.getByText('Os 8 códigos que ainda restam deixam de valer.').waitFor();
        },
      },
      {
        name: 'desativar o aplicativo',
        dialog: 'modules/acesso/DisableAppDialog.tsx',
        open: async (visit) => {
          await close(visit);
          await visit.page.getByRole('button', { name: 'Desativar' }).click();
          await visit.page.getByRole('dialog', { name: 'Desativar o aplicativo?' }).getByText('Para entrar bastará a senha.').waitFor();
        },
      },
      {
        name: 'entrada com o aplicativo',
        open: async (visit) => {
          const { page } = visit;
          await close(visit);
          await page.getByRole('button', { name: 'Sair' }).click();
          await page.waitForURL(/\/login/);
          await fillLogin(page, login, DEMONSTRATION_PASSWORD);
          await page.getByText('Abra o aplicativo autenticador').waitFor();
        },
      },
      {
        name: 'entrada com um código de recuperação',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
          await page.getByLabel('Código de recuperação').waitFor();
        },
      },
    ],
  },
};
