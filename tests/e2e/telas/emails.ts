import type pg from 'pg';
import { insertClient, newWord } from '#tests/support/clients.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const corpo = ({ page }: Visit) => page.getByRole('textbox', { name: 'Corpo do e-mail' });

/** Writes an e-mail to a client straight into the database, as it was left, in a batch that stands paused or by itself. Gives its code. */
export async function insertEmail(
  database: pg.Client,
  idCliente: number,
  { titulo, estado, motivo = null, lote = false }: { titulo: string; estado: string; motivo?: string | null; lote?: boolean },
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with conteudo as (
       insert into mensagens_conteudos (canal, titulo, texto, html, corpo, padrao_novo, criado_em)
       values ('email', $2, 'Olá', '<html lang="pt-BR"><head><title>Olá</title></head><body><p>Olá</p></body></html>', '<p>Olá</p>', 'S', now()) returning id),
     lote as (
       insert into mensagens_lotes (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em)
       select 'email', conteudo.id, '{"ativo": "S"}', usuarios.id, 'pausado', 1, 0, now(), now(), now()
       from conteudo, usuarios where login = 'admin' and $5 returning id)
     insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, estado, motivo, prioridade, sair_em, retida, criado_em, enviado_em)
     select 'email', conteudo.id, (select id from lote), $1, 'iris@exemplo.com', $3, $4, 2, now(), $5, now(), case when $3 = 'entregue' then now() end
     from conteudo returning id`,
    [idCliente, titulo, estado, motivo, lote],
  );
  return rows[0]?.id ?? 0;
}

export const EMAILS: Screens = {
  caixaSaida: {
    phone: true,
    open: async ({ page, database }) => {
      const nome = `Marinalva ${newWord()}`;
      const id = await insertClient(database, { nome });
      await insertEmail(database, id, { titulo: 'Sua apólice', estado: 'erro', motivo: '550 5.1.1 no such user' });
      await insertEmail(database, id, { titulo: 'Sua renovação', estado: 'entregue' });
      await insertEmail(database, id, { titulo: 'Boas festas', estado: 'aguardando', lote: true });
      await page.goto(`${paths.caixaSaida()}?texto=${encodeURIComponent(nome)}`);
      await page.getByText('O endereço não existe').waitFor();
    },
    views: [
      {
        name: 'reenviar',
        dialog: 'modules/envios/parts/PerguntaDeReenvio.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Enviar novamente: Sua renovação' }).click();
          await page.getByRole('dialog', { name: 'Enviar novamente?' }).waitFor();
        },
      },
      {
        name: 'cancelar envio em massa',
        dialog: 'modules/caixa-saida/lista/CancelarMassa.tsx',
        open: async ({ page }) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
          await page.getByRole('button', { name: 'Cancelar envio em massa' }).click();
          await page.getByRole('dialog', { name: 'Cancelar os envios em massa?' }).waitFor();
        },
      },
    ],
  },
  emailAberto: {
    open: async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Sebastiana ${newWord()}` });
      const motivo = 'Resultado incerto – verifique antes de reenviar';
      await page.goto(paths.emailAberto(await insertEmail(database, id, { titulo: 'Sua apólice', estado: 'incerta', motivo })));
      await page.getByText('Confirme com o cliente se chegou').waitFor();
    },
  },
  enviarEmail: {
    open: async (visit) => {
      const id = await insertClient(visit.database, { nome: `Otacílio ${newWord()}` });
      await visit.page.goto(paths.enviarEmail(id));
      await visit.page.getByText('Este cliente não tem e-mail no cadastro').first().waitFor();
      await visit.page.getByRole('button', { name: 'Cc, Cco e outros destinatários' }).click();
      await corpo(visit).waitFor();
    },
  },
  enviarEmailAniversariante: {
    open: async (visit) => {
      const id = await insertClient(visit.database, { nome: `Jandira ${newWord()}`, email: 'jandira@exemplo.com' });
      await visit.page.goto(paths.enviarEmailAniversariante(id, 40));
      await visit.page.getByRole('textbox', { name: 'Assunto' }).fill('Parabéns, [primeiro_nome] [placa]');
      await visit.page.getByText('[placa] está sem valor').waitFor();
      await corpo(visit).waitFor();
    },
  },
  enviarEmailMassa: {
    open: async (visit) => {
      const word = newWord();
      await insertClient(visit.database, { nome: `Palmira ${word}`, email: `palmira.${word}@exemplo.com` });
      await insertClient(visit.database, { nome: `Quitéria ${word}` });
      await visit.page.goto(`${paths.clientes()}?texto=${word}`);
      await visit.page.getByRole('button', { name: 'Enviar e-mail em massa' }).click();
      await visit.page.getByText('1 cliente recebe').waitFor();
      await corpo(visit).waitFor();
    },
    views: [
      {
        name: 'confirmar',
        open: async (visit) => {
          await visit.page.getByRole('textbox', { name: 'Assunto' }).fill('Bom dia, [primeiro_nome]');
          await corpo(visit).click();
          await visit.page.keyboard.type('Até amanhã!');
          await visit.page.getByRole('button', { name: 'Enviar', exact: true }).click();
          await visit.page.getByRole('dialog').getByText('Bom dia, Palmira').waitFor();
        },
      },
    ],
  },
};
