import { expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

journey(
  'whom the insurer refused is let go with a reason, and says without cover, since when, by whom and why',
  async ({ page, database }) => {
    const { rows } = await database.query<{ id: number; nome: string; evento: number; dia: string }>(
      `select p.id, p.nome, e.id as evento, e.data_inicio::text as dia from seguro_aventura_participantes p
     join seguro_aventura e on e.id = p.id_evento join clientes c on c.id = e.id_cliente
     where p.seguradora = 'rejeitado' and p.ativo = 'S' and p.cancelado = 'N' and c.carta_oferta = 'GUARIDA27P' and e.integrado = 'N'
     and not exists (select from cobrancas_eventos b where b.id_evento = e.id) order by p.id limit 1`,
    );
    const { id, nome, evento, dia } = rows[0] ?? { id: 0, nome: '', evento: 0, dia: '' };
    const login = await createLogin(database, { habilitarAcessoSeguroAventura: 'S' });
    await signIn(page, login, `${paths.seguroAventura()}?data=${dia}&lista=erros`);
    const list = page.getByRole('dialog', { name: 'Participantes com erros' });
    await list.getByRole('button', { name: `Dispensar ${nome}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dispensar participante' });
    await dialog.getByRole('button', { name: 'Dispensar' }).press('Enter');
    await dialog.getByText('Informe o motivo').waitFor();
    await dialog.getByRole('textbox', { name: 'Motivo' }).click();
    await page.keyboard.type('Não respondeu');
    await page.keyboard.press('Enter');
    await page.getByText('Participante dispensado!').waitFor();
    await list.getByRole('button', { name: `Dispensar ${nome}` }).waitFor({ state: 'detached' });
    const told = await database.query('select seguradora, motivo_dispensa from seguro_aventura_participantes where id = $1', [id]);
    expect(told.rows).toEqual([{ seguradora: 'dispensado', motivo_dispensa: 'Não respondeu' }]);

    await page.goto(`${paths.seguroAventura()}?data=${dia}&lista=participantes&evento=${evento}`);
    // Where the event stands with the insurer, also for whoever hovers over nothing.
    await page
      .getByRole('dialog', { name: /^Participantes de / })
      .getByText(/\d tentativas?/)
      .waitFor();
    await page
      .getByRole('row', { name: `Abrir ${nome}` })
      .filter({ hasText: 'Sem cobertura' })
      .press('Enter');
    const alert = page.getByRole('dialog', { name: 'Editar participante' }).getByRole('alert', { name: 'Sem cobertura' });
    await alert.getByText(/^Dispensado em .+ · Não respondeu$/).waitFor();
  },
);
