import type { Page } from 'playwright-core';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

/** A month of the demonstration that is over, and one in which the insurer refused somebody. */
const at = (page: Page, search: string) => page.goto(`${paths.seguroAventura()}?periodo=mensal&data=2026-11-01${search}`);

export const AVENTURA: Screens = {
  seguroAventura: [
    {
      phone: true,
      open: async ({ page }) => {
        await at(page, '&estados=finalizado&estados=cancelado');
        await page.getByRole('table', { name: 'Eventos segurados' }).waitFor();
        await page.getByRole('checkbox', { name: 'Habilitar email' }).waitFor();
      },
      views: [
        {
          name: 'envio mudado por outra pessoa',
          dialog: 'modules/seguro-aventura/Ajustes.tsx',
          open: async ({ page, database }) => {
            await database.query(
              `insert into configuracoes (chave, valor, data_edicao) values ('habilitarEmailseguradoraPropostaSeguroAcidentesPessoais', 'N', now())
             on conflict (chave) do update set valor = excluded.valor, data_edicao = excluded.data_edicao`,
            );
            await page.getByRole('checkbox', { name: 'Habilitar email' }).click();
            await page.getByRole('dialog', { name: 'Esta configuração mudou enquanto você escolhia' }).waitFor();
          },
        },
        {
          name: 'valor do mês',
          dialog: 'modules/seguro-aventura/parts/ValorDoMesDialog.tsx',
          open: async ({ page }) => {
            await at(page, '');
            await page
              .getByRole('button', { name: /^Valor do mês de/ })
              .first()
              .click();
            await page.getByRole('textbox', { name: 'Valor do mês editado' }).waitFor();
          },
        },
        {
          name: 'últimas sincronizações',
          dialog: 'modules/seguro-aventura/SincronizacoesDialog.tsx',
          open: async ({ page, database }) => {
            await database.query(
              `insert into seguradora_lotes (data, periodo, id_usuario, situacao, iniciado_em, vivo_ate, terminado_em, processados)
               select '2026-11-01', 'mensal', min(id), 'feito', now(), now(), now(), 12480 from usuarios`,
            );
            await database.query(
              `insert into caixa_saida (canal, chave, para, assunto, sigiloso, estado, ultimo_erro, criado_em, proxima_em)
               select 'email', 'seguradora:' || max(id) || ':1', '{seguradora@exemplo.com}', 'Participantes', false, 'erro',
                 '550 Caixa postal inexistente', now(), now() from seguradora_lotes`,
            );
            await at(page, '&lista=sincronizacoes');
            await page.getByRole('dialog', { name: 'Últimas sincronizações' }).getByRole('table').waitFor();
          },
        },
        {
          name: 'um dia sem eventos',
          open: async ({ page }) => {
            await page.goto(`${paths.seguroAventura()}?data=2020-01-05`);
            await page.getByText('Nenhum evento neste dia').waitFor();
          },
        },
      ],
    },
    {
      open: async ({ page }) => {
        await at(page, '&lista=participantes');
        await page.getByRole('dialog').getByRole('table', { name: 'Participantes' }).waitFor();
      },
      dialog: 'modules/seguro-aventura/PessoasDialog.tsx',
      views: [
        {
          name: 'participantes de um evento',
          open: async ({ page }) => {
            await at(page, '');
            await page
              .getByRole('button', { name: /^Participantes de / })
              .first()
              .click();
            await page.getByRole('switch', { name: 'Sinistro comunicado' }).waitFor();
          },
        },
        {
          name: 'erros',
          dialog: 'modules/seguro-aventura/ErrosDialog.tsx',
          open: async ({ page }) => {
            await at(page, '&lista=erros');
            await page.getByRole('dialog').getByRole('table', { name: 'Participantes com erros' }).waitFor();
          },
        },
        {
          name: 'dispensar um erro',
          dialog: 'modules/seguro-aventura/DispensarDialog.tsx',
          open: async ({ page }) => {
            await page
              .getByRole('button', { name: /^Dispensar/ })
              .first()
              .click();
            await page.getByRole('dialog', { name: 'Dispensar participante' }).waitFor();
          },
        },
        {
          name: 'participante',
          dialog: 'modules/seguro-aventura/ParticipanteDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('dialog', { name: 'Dispensar participante' }).getByRole('button', { name: 'Cancelar' }).click();
            await page
              .getByRole('button', { name: /^Corrigir/ })
              .first()
              .click();
            await page.getByRole('textbox', { name: 'Nome completo' }).waitFor();
          },
        },
        {
          name: 'remover participante',
          dialog: 'modules/seguro-aventura/SairDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('button', { name: 'Remover', exact: true }).click();
            await page.getByRole('dialog', { name: 'Remover participante' }).waitFor();
          },
        },
      ],
    },
  ],
  eventosMapa: {
    open: async ({ page }) => {
      await page.goto(paths.eventosMapa());
      await page.getByText('O mapa não está disponível').waitFor();
    },
  },
};
