import { insertClient, newWord } from '#tests/support/clients.ts';
import { insertBatch, insertSms } from '#tests/support/sent-sms.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const mensagem = ({ page }: Visit) => page.getByRole('textbox', { name: 'Mensagem' });

export const ENVIOS: Screens = {
  sms: {
    phone: true,
    open: async ({ page, database }) => {
      const nome = `Marinalva ${newWord()}`;
      await insertSms(database, await insertClient(database, { nome }), 'Sua apolice vence amanha', 'Celular fora de uso');
      await page.goto(`${paths.sms()}?statusOperadora=todos&texto=${encodeURIComponent(nome)}`);
      await page.getByText('Celular fora de uso').waitFor();
    },
    views: [
      {
        name: 'enviar novamente',
        dialog: 'modules/envios/parts/PerguntaDeReenvio.tsx',
        open: async ({ page, database }) => {
          await database.query(`update mensagens set estado = 'incerta' where motivo = 'Celular fora de uso'`);
          await page.reload();
          await page.getByRole('button', { name: /^Enviar novamente a Marinalva/ }).click();
          await page.getByRole('dialog', { name: 'Enviar novamente?' }).waitFor();
        },
      },
    ],
  },
  enviarSms: {
    open: async (visit) => {
      const id = await insertClient(visit.database, { nome: `Otacílio ${newWord()}` });
      await visit.page.goto(paths.enviarSms(id));
      await visit.page.getByText('Este cliente não tem celular no cadastro').first().waitFor();
    },
  },
  enviarSmsAniversariante: {
    open: async (visit) => {
      const id = await insertClient(visit.database, { nome: `Jandira ${newWord()}`, telefone_celular: '11987654321' });
      await visit.page.goto(paths.enviarSmsAniversariante(id, 40));
      await mensagem(visit).fill('Parabens [primeiro_nome] [placa]');
      await visit.page.getByText('[placa] está sem valor').waitFor();
    },
  },
  enviarSmsMassa: {
    open: async ({ page, database }) => {
      const word = newWord();
      await insertClient(database, { nome: `Palmira ${word}`, telefone_celular: '11912345678' });
      await insertClient(database, { nome: `Quitéria ${word}` });
      await page.goto(`${paths.clientes()}?texto=${word}`);
      await page.getByRole('button', { name: 'Enviar SMS em massa' }).click();
      await page.getByText('1 cliente recebe').waitFor();
    },
    views: [
      {
        name: 'quem fica de fora',
        dialog: 'modules/envios/composicao/QuemFicaDeForaDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: /^De fora, 1 cliente/ }).click();
          await page.getByRole('dialog', { name: 'Quem fica de fora' }).getByText('Sem celular').waitFor();
        },
      },
      {
        name: 'confirmar',
        dialog: 'modules/envios/composicao/ConfirmarEnvio.tsx',
        open: async (visit) => {
          await visit.page.keyboard.press('Escape');
          await mensagem(visit).fill('Bom dia, [primeiro_nome]');
          await visit.page.getByRole('button', { name: 'Enviar', exact: true }).click();
          await visit.page.getByRole('dialog').getByText('Bom dia, Palmira').waitFor();
        },
      },
    ],
  },
  envio: {
    open: async ({ page, database }) => {
      const waiting = await insertClient(database, { nome: `Palmira ${newWord()}`, telefone_celular: '11987654321' });
      const without = await insertClient(database, { nome: `Quitéria ${newWord()}` });
      await page.goto(paths.envio(await insertBatch(database, waiting, without)));
      await page.getByRole('button', { name: 'Retomar' }).waitFor();
      await page.getByRole('link', { name: /^Quitéria/ }).waitFor();
    },
    views: [
      {
        name: 'cancelar',
        dialog: 'modules/envios/lote/CancelarEnvioDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Cancelar envio' }).click();
          await page.getByRole('dialog', { name: 'Cancelar este envio?' }).waitFor();
        },
      },
      {
        name: 'reenviar em dúvida',
        dialog: 'modules/envios/parts/PerguntaDeReenvio.tsx',
        open: async ({ page, database }) => {
          const waiting = await insertClient(database, { nome: `Palmira ${newWord()}`, telefone_celular: '11987654321' });
          const id = await insertBatch(database, waiting, waiting);
          await database.query(`update mensagens set estado = 'incerta', retida = false where id_lote = $1`, [id]);
          await database.query(`update mensagens_lotes set estado = 'concluido', terminado_em = now() where id = $1`, [id]);
          await page.goto(paths.envio(id));
          await page.getByRole('button', { name: 'Reenviar as em dúvida (1)' }).click();
          await page.getByRole('dialog', { name: 'Enviar novamente?' }).waitFor();
        },
      },
      {
        name: 'parado pelo modelo',
        phone: true,
        open: async ({ page, database }) => {
          const waiting = await insertClient(database, { nome: `Palmira ${newWord()}`, telefone_celular: '11987654321' });
          const id = await insertBatch(database, waiting, waiting);
          await database.query(
            `update mensagens_lotes set estado = 'pausado', parado_desde = now(),
               parado_motivo = 'O modelo «Renovação» não está aprovado no WhatsApp (pausado)' where id = $1`,
            [id],
          );
          await page.goto(paths.envio(id));
          await page.getByText(/^Envio parado desde/).waitFor();
        },
      },
    ],
  },
  clienteAlterar: {
    open: async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Sebastiana ${newWord()}`, telefone_celular: '11987654321' });
      await insertSms(database, id, 'Ate amanha');
      await page.goto(`${paths.clienteAlterar(id)}?aba=sms`);
      await page.getByText('Ate amanha').waitFor();
    },
    views: [
      {
        name: 'cancelar agendamentos',
        dialog: 'modules/mensagens/parts/SmsTab.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Cancelar agendamentos' }).click();
          await page.getByRole('dialog').getByText('O que já saiu não muda.').waitFor();
        },
      },
      {
        name: 'filtrado',
        open: async ({ page }) => {
          await page.getByRole('searchbox', { name: 'Buscar SMS' }).pressSequentially('ontem');
          await page.getByText('Nenhum SMS encontrado').waitFor();
        },
      },
    ],
  },
};
