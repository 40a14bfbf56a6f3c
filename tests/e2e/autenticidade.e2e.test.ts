import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { proof } from './telas/autenticidade.ts';

const PHONE = { width: 360, height: 740 };

describe('the proof of an event, on a phone', () => {
  journey('a file is compared with it, and what is said is said of the file that is chosen', async ({ page, database }) => {
    await page.setViewportSize(PHONE);
    const token = await proof(page, database);
    await page.goto(`/seguroAventura/pagina-autenticidade/${token}`);
    await page.getByRole('link', { name: 'Acessar Via Original' }).waitFor();
    await page.getByText('Começa em').waitFor();
    // The paper may say another number: of its own day.
    await page.getByRole('term').getByText('Pessoas inscritas agora', { exact: true }).waitFor();
    const issued = await page.request.get(`/api/seguroAventura/pdfComprovanteContratacao/autenticidade/${token}`);
    const buffer = await issued.body();
    const pdf = (name: string, bytes: Buffer) => ({ name, mimeType: 'application/pdf', buffer: bytes });
    const file = page.getByLabel('Arquivo a conferir');
    await file.setInputFiles(pdf('recebido.pdf', buffer));
    await page.getByText('É o mesmo documento: o arquivo é idêntico à via original.').waitFor();
    await file.setInputFiles([]);
    expect(await page.getByRole('status').allInnerTexts()).toEqual(['Comprovante autêntico', '']);
    await file.setInputFiles(pdf('alterado.pdf', Buffer.concat([buffer, Buffer.from(' ')])));
    await page.getByText('Não é o mesmo documento: o arquivo difere da via original.').waitFor();
    await page.route(`**/api/seguroAventura/token/${token}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), participantes: [] } });
    });
    await page.reload();
    await page.getByText('Sem validade: ninguém deste comprovante está mais inscrito no evento').waitFor();
    expect(await page.getByText('Comprovante autêntico').count()).toBe(0);
  });

  journey(
    'what was lost on the way is asked for again, and whoever asked stands at the head of it',
    async ({ page, database, problems }) => {
      problems.expectCutOff();
      await page.setViewportSize(PHONE);
      const token = await proof(page, database);
      await page.route('**/pdfComprovanteContratacao/autenticidade/*', (route) => route.abort(), { times: 1 });
      await page.goto(`/seguroAventura/pagina-autenticidade/${token}`);
      await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
      await page.getByText('Comprovante autêntico').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comprovante de Contratação');
    },
  );

  journey('a stored file that is not what was issued is authentic to nobody', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    await page.setViewportSize(PHONE);
    const token = await proof(page, database);
    const { rows } = await database.query<{ sha256: string }>('select sha256 from comprovantes where token = $1', [token]);
    const pdf = Buffer.from('%PDF-1.7 o que foi emitido de verdade');
    const issued = createHash('sha256').update(pdf).digest('hex');
    const keep = (sha256: string) => database.query('update comprovantes set sha256 = $1 where token = $2', [sha256, token]);
    await keep(issued);
    try {
      await page.goto(`/seguroAventura/pagina-autenticidade/${token}`);
      await page.getByRole('alert').getByText('A via guardada deste comprovante não é a que foi emitida').waitFor();
      expect(await page.getByText('Comprovante autêntico').count()).toBe(0);
      expect(await page.getByRole('link').count()).toBe(0);
      const file = page.getByLabel('Arquivo a conferir');
      await file.setInputFiles({ name: 'recebido.pdf', mimeType: 'application/pdf', buffer: pdf });
      await page.getByText('É o mesmo documento').waitFor();
    } finally {
      await keep(rows[0]?.sha256 ?? '');
    }
  });

  journey('what nobody was given, and what is no token, is told so', async ({ page, problems }) => {
    problems.expectRefusals(400, 422);
    await page.setViewportSize(PHONE);
    for (const token of ['f'.repeat(32), 'f'.repeat(70), 'f%00']) {
      await page.goto(`/seguroAventura/pagina-autenticidade/${token}`);
      await page.getByRole('alert').getByText('Token não encontrado').waitFor();
    }
  });
});
