import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

/** The path of every list of the page that is asked for from now on. */
function listened(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/seguroAventura/'))
      asked.push(`${pathname.replace('/api/seguroAventura/', '')} ${searchParams.get('texto') ?? ''}`);
  });
  return asked;
}

journey(
  'what is looked for in a list over the page is in the address by name, never by document, and goes with the list',
  async ({ page, database }) => {
    const { rows } = await database.query<{ nome: string; cpf: string; evento: number; dia: string }>(
      `select p.nome, p.cpf, e.id as evento, e.data_inicio::text as dia from seguro_aventura_participantes p
       join seguro_aventura e on e.id = p.id_evento
       where p.ativo = 'S' and p.cancelado = 'N' and p.cpf <> '00000000000' and p.nome like '% %' and e.cancelado = 'N' and e.participantes > 16
       order by p.id limit 1`,
    );
    const { nome, cpf, evento, dia } = rows[0] ?? { nome: '', cpf: '', evento: 0, dia: '' };
    await signIn(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }), `${paths.seguroAventura()}?data=${dia}`);
    await page.getByRole('table', { name: 'Eventos segurados' }).waitFor();
    await page.goto(`${paths.seguroAventura()}?data=${dia}&lista=participantes&evento=${evento}`);
    const dialog = page.getByRole('dialog', { name: /^Participantes de / });
    const box = dialog.getByRole('searchbox', { name: 'Procurar participante' });
    const found = dialog.getByRole('row', { name: `Abrir ${nome}` });
    const second = page.waitForResponse(
      (response) => response.url().includes('/participantes/diarias') && response.url().includes('pagina=2'),
    );
    await dialog.getByRole('button', { name: 'Página 2', exact: true }).press('Enter');
    await second;
    expect(page.url()).toContain('paginaLista=2');

    const asked = listened(page);
    await box.click();
    await page.keyboard.type(nome);
    await expect.poll(() => new URL(page.url()).searchParams.get('texto')).toBe(nome);
    expect(page.url()).not.toContain('paginaLista');
    await found.first().waitFor();
    expect(asked).toEqual([`participantes/diarias ${nome}`]);
    await page.reload();
    await found.first().waitFor();
    expect(await box.inputValue()).toBe(nome);

    asked.length = 0;
    await box.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(cpf);
    await expect.poll(() => page.url()).not.toContain('texto');
    await dialog
      .getByText(/(^|\D)1 participante\b/)
      .first()
      .waitFor();
    expect(new URL(page.url()).search).not.toContain(cpf.slice(0, 6));
    expect(asked).toEqual([`participantes/diarias ${cpf}`]);
    await box.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(nome);
    await expect.poll(() => new URL(page.url()).searchParams.get('texto')).toBe(nome);
    await found.first().waitFor();
    expect(await box.inputValue()).toBe(nome);
    expect(asked).toEqual([`participantes/diarias ${cpf}`]);

    await dialog.getByRole('checkbox', { name: 'Mostrar os cancelados' }).press(' ');
    await expect.poll(() => page.url()).toContain('cancelados=S');
    await page.goBack();
    await found.first().waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).press('Enter');
    await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['data']);
  },
);

journey(
  'an event that waits for its partner’s record is counted among the errors, leads to the field, and is gone once that is saved',
  async ({ page, database }) => {
    const { rows } = await database.query<{ evento: number; nome: string; dia: string; cliente: number; carta: string }>(
      `select e.id as evento, e.nome_evento as nome, e.data_inicio::text as dia, c.id as cliente, c.carta_oferta as carta
       from seguro_aventura e join clientes c on c.id = e.id_cliente join seguradora_fila f on f.id_evento = e.id
       where e.finalizado = 'S' and e.integrado = 'N' and c.carta_oferta not in ('VOOLIVRE', 'CHAPADA', 'GUARIDA27P', 'CERRADO')
         and exists (select from seguro_aventura_participantes p
           where p.id_evento = e.id and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'pendente')
       order by e.id limit 1`,
    );
    const { evento, nome, dia, cliente, carta } = rows[0] ?? { evento: 0, nome: '', dia: '', cliente: 0, carta: '' };
    await database.query('update clientes set numero_apolice = null where id = $1', [cliente]);
    await database.query("update seguradora_fila set situacao = 'erro', tentativas = 1, mensagem = $2 where id_evento = $1", [
      evento,
      'Informe o número da apólice no cadastro do cliente',
    ]);
    const here = `${paths.seguroAventura()}?data=${dia}&carta=${carta}&lista=erros`;
    const login = await createLogin(database, { habilitarAcessoSeguroAventura: 'S', clientes: 3 });
    await signIn(page, login, here);
    const stopped = page.getByRole('table', { name: 'Eventos à espera do cadastro do parceiro' });
    const row = stopped.getByRole('row').filter({ hasText: nome });
    await row
      .getByText(/^Informe o número da apólice no cadastro do cliente: com ele salvo, o evento vai no próximo envio/)
      .first()
      .waitFor();
    // Cut where it is long, it is whole under the mouse.
    expect(await row.getByTitle(carta, { exact: true }).count()).toBeGreaterThan(0);
    const card = page
      .getByRole('list', { name: 'Pessoas do período', includeHidden: true })
      .getByRole('button', { name: 'Com erros', includeHidden: true });
    const counted = async (): Promise<number> => Number(/\d+/.exec((await card.textContent()) ?? '')?.[0]);
    // The dialog stands before the cards of the page have their numbers.
    await expect.poll(counted).toBeGreaterThan(0);
    const before = await counted();
    await row
      .getByRole('link', { name: /^Abrir o cadastro de / })
      .first()
      .press('Enter');
    const field = page.getByRole('textbox', { name: 'Nº apólice' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('0099');
    await page.keyboard.press('Control+s');
    await page.getByText('Cliente salvo com sucesso!').first().waitFor();
    const queue = () => database.query('select situacao, mensagem from seguradora_fila where id_evento = $1', [evento]);
    expect((await queue()).rows).toEqual([{ situacao: 'aguardando', mensagem: null }]);
    await page.goto(here);
    await page.getByRole('dialog', { name: 'Participantes com erros' }).getByRole('searchbox').waitFor();
    await expect.poll(counted).toBeLessThan(before);
    expect(await row.count()).toBe(0);
  },
);

journey(
  'a claim is said on the event, in words that say what it keeps, and is still said when the page is read again',
  async ({ page, database }) => {
    const { rows } = await database.query<{ evento: number; nome: string; dia: string }>(
      `select id as evento, nome_evento as nome, data_inicio::text as dia from seguro_aventura where cancelado = 'N' and finalizado = 'S'
     order by id limit 1`,
    );
    const { evento, nome, dia } = rows[0] ?? { evento: 0, nome: '', dia: '' };
    const here = `${paths.seguroAventura()}?data=${dia}&codigo=${encodeURIComponent(nome)}&lista=participantes&evento=${evento}`;
    await signIn(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }), here);
    const said = page.getByRole('switch', { name: 'Sinistro comunicado' });
    await page.getByText('Com sinistro comunicado, os dados de saúde deste evento não são apagados').waitFor();
    await said.press(' ');
    await page.getByText('Sinistro comunicado: os dados de saúde que ainda existem ficam').first().waitFor();
    await page.reload();
    await said.waitFor();
    expect(await said.isChecked()).toBe(true);
  },
);
