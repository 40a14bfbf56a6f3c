import type pg from 'pg';
import { newCpf } from '#tests/support/clients.ts';
import type { Screens } from '#tests/support/sweep.ts';

/** The link of an open event of the demonstration, of a partner with a liability term or without one. */
export async function openLink(database: pg.Client, term: boolean): Promise<string> {
  const { rows } = await database.query<{ token: string }>(
    `select e.token from seguro_aventura e
     where e.cancelado = 'N' and e.finalizado = 'N' and e.propriedade = 'N' and e.inicio_em > now() and e.link_inscricao_bloqueado = 'N'
       and exists (select from termos t where t.id_cliente = e.id_cliente and t.encerrado_em is null) = $1
       and not exists (select from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = e.id_cliente and g.suspenso = 'S')
     order by e.inicio_em desc, e.id limit 1`,
    [term],
  );
  return `/formularios/propostaSeguro/${rows[0]?.token ?? ''}/cliente`;
}

/** The QR of a property of the demonstration, for one day or for a stay of so many. */
export async function propertyLink(database: pg.Client, dias = 1): Promise<string> {
  const { rows } = await database.query<{ token: string; diarias: string | null }>(
    `select s.token_propriedade as token,
       (select d.numero_diarias_token from clientes_diarias_evento d where d.id_cliente = s.id_cliente and d.numero_diarias = $1) as diarias
     from clientes_seguro_aventura s where s.token_propriedade is not null order by s.id_cliente limit 1`,
    [dias],
  );
  const [property] = rows;
  return `/formularios/propostaSeguro/${property?.token ?? ''}/propriedade${dias === 1 ? '' : `/diarias/${property?.diarias ?? ''}`}`;
}

export const INSCRICAO: Screens = {
  '/formularios/propostaSeguro/{token}/cliente': {
    as: null,
    phone: true,
    open: async ({ page, database }) => {
      await page.goto(await openLink(database, false));
      await page.getByLabel('Nome completo').waitFor();
    },
    views: [
      {
        name: 'recusada, de um menor estrangeiro com tudo aberto',
        phone: true,
        open: async ({ page }) => {
          await page.getByLabel('Sou estrangeiro').check();
          await page.getByLabel('Data de nascimento').pressSequentially('15032014');
          await page.getByLabel('Informar um contato').check();
          await page.getByLabel('Informar restrições').check();
          await page.getByRole('button', { name: 'Salvar' }).click();
          await page.getByText('Confira os campos abaixo').waitFor();
        },
      },
      {
        name: 'o termo antes do formulário',
        phone: true,
        open: async ({ page, database }) => {
          await page.goto(await openLink(database, true));
          await page.getByLabel('ESTOU CIENTE').check();
          await page.getByRole('button', { name: 'Avançar' }).waitFor();
        },
      },
      {
        name: 'um link que ninguém tem',
        open: async ({ page }) => {
          await page.goto(`/formularios/propostaSeguro/${'f'.repeat(32)}/cliente`);
          await page.getByRole('alert').waitFor();
        },
      },
    ],
  },
  '/formularios/propostaSeguro/{token}/propriedade': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(await propertyLink(database));
      await page.getByLabel('Nome completo').waitFor();
    },
  },
  '/formularios/propostaSeguro/{token}/propriedade/diarias/{tokenDiarias}': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(await propertyLink(database, 3));
      await page.getByLabel('Nome completo').waitFor();
    },
    views: [
      {
        name: 'inscrito',
        phone: true,
        open: async ({ page }) => {
          await page.getByRole('textbox', { name: 'CPF' }).pressSequentially(newCpf());
          await page.getByRole('textbox', { name: 'Nome completo' }).fill('Hóspede da Varredura');
          await page.getByRole('textbox', { name: 'Data de nascimento' }).pressSequentially('01011980');
          await page.getByRole('button', { name: 'Salvar' }).click();
          await page.getByRole('button', { name: 'Novo participante' }).waitFor();
        },
      },
    ],
  },
};
