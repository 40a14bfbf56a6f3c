import type pg from 'pg';
import type { Page } from 'playwright-core';
import { DEMONSTRATION_PARTNER } from '#tests/support/portal.ts';
import type { Screens } from '#tests/support/sweep.ts';

/** A proof that was just given to the partner, of an event that begins another day: what is printed on it. */
export async function proof(page: Page, database: pg.Client): Promise<string> {
  const entered = await page.request.post('/api/seguroAventura/cartaOferta', { data: { cartaOferta: DEMONSTRATION_PARTNER } });
  const { jwt } = (await entered.json()) as { readonly jwt: string };
  const { rows } = await database.query<{ id: number; token: string }>(
    `select e.id, e.token from seguro_aventura e join clientes c on c.id = e.id_cliente
     where c.carta_oferta = $1 and e.cancelado = 'N' and e.finalizado = 'N' and e.participantes between 2 and 20
       and e.inicio_em > now() + interval '1 day' order by e.id limit 1`,
    [DEMONSTRATION_PARTNER],
  );
  const [event] = rows;
  await page.request.get(`/api/seguroAventura/pdfComprovanteContratacao/${event?.token}`, { headers: { authorization: jwt } });
  const { rows: made } = await database.query<{ token: string }>('select token from comprovantes where id_evento = $1', [event?.id]);
  return made[0]?.token ?? '';
}

export const AUTENTICIDADE: Screens = {
  '/seguroAventura/pagina-autenticidade/{token}': {
    as: null,
    phone: true,
    open: async ({ page, database }) => {
      await page.goto(`/seguroAventura/pagina-autenticidade/${await proof(page, database)}`);
      await page.getByText('Comprovante autêntico').waitFor();
    },
    views: [
      {
        name: 'outro arquivo conferido',
        open: async ({ page }) => {
          await page
            .getByLabel('Arquivo a conferir')
            .setInputFiles({ name: 'outro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
          await page.getByText('Não é o mesmo documento').waitFor();
        },
      },
      {
        name: 'a via guardada não é a que foi emitida',
        open: async ({ page, database }) => {
          const refusal = { comprovante: 'A via guardada deste comprovante não é a que foi emitida', impressao: 'ab'.repeat(32) };
          await page.route('**/pdfComprovanteContratacao/autenticidade/*', (route) => route.fulfill({ status: 400, json: refusal }), {
            times: 1,
          });
          await page.goto(`/seguroAventura/pagina-autenticidade/${await proof(page, database)}`);
          await page.getByRole('alert').getByText('não é a que foi emitida').waitFor();
        },
      },
      {
        name: 'um token que ninguém tem',
        open: async ({ page }) => {
          await page.goto(`/seguroAventura/pagina-autenticidade/${'f'.repeat(32)}`);
          await page.getByText('Token não encontrado').waitFor();
        },
      },
    ],
  },
};
