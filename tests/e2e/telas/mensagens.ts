import { insertClient, newWord } from '#tests/support/clients.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const rows = ({ page }: Visit) =>
  page
    .getByRole('row', { name: /^Editar/ })
    .first()
    .waitFor();

const listed = (address: string) => async (visit: Visit) => {
  await visit.page.goto(address);
  await rows(visit);
};

/** A template of the demonstration, by what it is called. */
async function codeOf({ database }: Visit, table: 'modelos_sms' | 'modelos_email', descricao: string): Promise<number> {
  const { rows: found } = await database.query<{ id: number }>(`select id from ${table} where descricao = $1`, [descricao]);
  return found[0]?.id ?? 0;
}

export const MENSAGENS: Screens = {
  modelosSms: {
    open: listed(paths.modelosSms()),
    views: [
      {
        name: 'excluir',
        dialog: 'modules/modelos-sms/parts/InativarModelo.tsx',
        open: async ({ page }) => {
          await page
            .getByRole('button', { name: /^Excluir / })
            .first()
            .click();
          await page.getByRole('dialog', { name: 'Excluir este modelo?' }).waitFor();
        },
      },
    ],
  },
  modeloSmsCadastrar: {
    open: async ({ page }) => {
      await page.goto(paths.modeloSmsCadastrar());
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Parcela [x]'.repeat(16));
      await page.getByText('176/160', { exact: true }).waitFor();
    },
  },
  modeloSmsAlterar: {
    open: async (visit) => {
      await visit.page.goto(paths.modeloSmsAlterar(await codeOf(visit, 'modelos_sms', 'Parcela a vencer')));
      await visit.page.getByRole('button', { name: 'Placa' }).waitFor();
    },
  },
  modelosWhatsapp: { open: listed(paths.modelosWhatsapp()) },
  modeloWhatsappCadastrar: {
    open: async ({ page }) => {
      await page.goto(paths.modeloWhatsappCadastrar());
      await page.getByRole('textbox', { name: 'Nome no provedor' }).waitFor();
    },
  },
  modeloWhatsappAlterar: {
    open: async ({ page }) => {
      await page.goto(paths.modeloWhatsappAlterar(79));
      await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    },
  },
  mensagensWhatsapp: {
    phone: true,
    open: async ({ page }) => {
      await page.goto(paths.mensagensWhatsapp());
      await page.getByText('Este número não recebe mensagens do WhatsApp').first().waitFor();
    },
  },
  enviarWhatsapp: {
    open: async ({ page, database }) => {
      await page.goto(paths.enviarWhatsapp(await insertClient(database, { nome: `Otacílio ${newWord()}` })));
      await page.getByText('Este cliente não tem celular no cadastro').first().waitFor();
    },
  },
  enviarWhatsappAniversariante: {
    open: async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Jandira ${newWord()}`, telefone_celular: '11987654321' });
      await page.goto(paths.enviarWhatsappAniversariante(id, 40));
      await page.getByText('Olá, Jandira! 🎉').first().waitFor();
    },
  },
  enviarWhatsappMassa: {
    open: async ({ page, database }) => {
      const word = newWord();
      await insertClient(database, { nome: `Palmira ${word}`, telefone_celular: '11912345678' });
      await insertClient(database, { nome: `Quitéria ${word}` });
      await page.goto(`${paths.clientes()}?texto=${word}`);
      await page.getByRole('button', { name: 'Enviar WhatsApp em massa' }).click();
      await page.getByText('1 cliente recebe').waitFor();
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia,\n[primeiro_nome] [placa]');
      await page.getByText('[placa] está sem valor').waitFor();
    },
  },
  modelosEmail: { open: listed(paths.modelosEmail()) },
  modeloEmailCadastrar: {
    open: async ({ page }) => {
      await page.goto(paths.modeloEmailCadastrar());
      await page.getByRole('textbox', { name: 'Corpo do e-mail' }).waitFor();
    },
    views: [
      {
        name: 'escolher imagem',
        dialog: 'modules/imagens-emails/parts/EscolherImagem.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Escolher imagem' }).click();
          await page.getByRole('dialog', { name: 'Escolher imagem' }).getByText('Nenhuma imagem enviada ainda.').waitFor();
        },
      },
    ],
  },
  modeloEmailAlterar: {
    phone: true,
    open: async (visit) => {
      await visit.page.goto(paths.modeloEmailAlterar(await codeOf(visit, 'modelos_email', 'Boas-vindas')));
      await visit.page.getByRole('textbox', { name: 'Corpo do e-mail' }).getByText('[responsavel]').waitFor();
    },
  },
};
