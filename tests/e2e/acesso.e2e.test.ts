import pg from 'pg';
import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { fillLogin, signIn } from '#tests/support/people.ts';

interface Received {
  readonly id: string;
  readonly assunto: string;
}

/** The newest message the local mailbox got for somebody, as text. */
async function newestMail(mailbox: string, to: string): Promise<string> {
  const list = (await (await fetch(`${mailbox}/mensagens?para=${encodeURIComponent(to)}`)).json()) as Received[];
  const newest = list[0];
  if (!newest) return '';
  const message = (await (await fetch(`${mailbox}/mensagens/${newest.id}`)).json()) as { texto: string };
  return message.texto;
}

const mailboxOf = (output: string): string => /(http:\/\/127\.0\.0\.1:\d+\/correio)/.exec(output)?.[1] ?? '';

describe('entering the panel', () => {
  journey(
    'a wrong password is said under the field, nothing typed is lost, and the right one opens the panel',
    async ({ page, problems }) => {
      await page.goto('/');
      await page.waitForURL(/\/login/);
      await fillLogin(page, 'admin', 'errada');
      await page.getByText('Usuário ou senha inválidos').waitFor();
      expect(await page.getByLabel('Usuário').inputValue()).toBe('admin');
      problems.expectRefusals(400);
      // What was typed is looked at without a mouse too.
      const password = page.locator('input[name=senha]');
      await password.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await password.getAttribute('type')).toBe('text');
      await page.keyboard.press('Space');
      expect(await password.getAttribute('type')).toBe('password');
      await fillLogin(page, 'admin', 'demonstracao');
      await page.waitForURL(/\/painel/);
      await page.getByText('Helena Prado Siqueira').first().waitFor();
      await page.goto('/login');
      await page.waitForURL(/\/painel/);
    },
  );

  journey('without its own address the login is blocked before anything is sent', async ({ page, problems }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.route('**/api/meuIp', (route) => route.abort());
    await page.goto('/login');
    await fillLogin(page, 'admin', 'demonstracao');
    await page.getByText('login indisponivel, tente mais tarde!').first().waitFor();
    expect(posts).toEqual([]);
    problems.expectCutOff();
  });

  journey('the second factor: a wrong code, then the one that came by e-mail', async ({ page, problems, server }) => {
    await page.goto('/login');
    await fillLogin(page, 'doisfatores', 'demonstracao');
    await page.getByText('Autenticação de 2 fatores necessária!').waitFor();
    const field = page.getByLabel(/Código/);
    await field.pressSequentially('12a34567');
    expect(await field.inputValue()).toBe('123456');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('O código inserido está incorreto').first().waitFor();
    const sentCode = async (): Promise<string | undefined> =>
      /painel: (\d{6})/.exec(await newestMail(mailboxOf(server.output()), 'doisfatores@guarida.local'))?.[1];
    await expect.poll(sentCode).toMatch(/^\d{6}$/);
    await field.fill((await sentCode()) ?? '');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(/\/painel/);
    problems.expectRefusals(400, 401);
  });

  journey('five wrong codes, and the login begins again', async ({ page, problems }) => {
    await page.goto('/login');
    await fillLogin(page, 'doisfatores', 'demonstracao');
    const field = page.getByLabel(/Código/);
    for (const wrong of ['000001', '000002', '000003', '000004']) {
      await field.fill(wrong);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect.poll(() => field.inputValue()).toBe('');
    }
    // A code that is refused without being judged is none of the five, and nothing says it was wrong.
    const throttled = 'Muitas tentativas. Tente novamente em 7 minutos';
    const confirming = '**/api/usuariosLogin/codigo';
    await page.route(confirming, (route) => route.fulfill({ status: 400, json: { codigo: throttled } }));
    await field.fill('000005');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('alert').filter({ hasText: 'Erro!' }).filter({ hasText: throttled }).waitFor();
    await page.unroute(confirming);
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('000005');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('O código inserido está incorreto. Entre novamente').waitFor();
    expect(await page.getByLabel('Usuário').inputValue()).toBe('doisfatores');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('senha');
    problems.expectRefusals(400, 401);
  });

  journey('from an address that is not allowed the login is refused', async ({ page, problems, databaseUrl }) => {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query(
      "insert into usuarios_ip (id_usuario, endereco_ip, criado_em) select id, '203.0.113.7', now() from usuarios where login = 'atendente'",
    );
    await page.goto('/login');
    await fillLogin(page, 'atendente', 'demonstracao');
    await page.getByText('Você não possui acesso a partir deste terminal!').waitFor();
    problems.expectRefusals(403);
    await database.query('delete from usuarios_ip');
    await database.end();
  });

  journey('a forgotten password is chosen again by the link of the e-mail', async ({ page, server, problems }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await page.waitForURL(/\/lembrarSenha/);
    // Sent with nothing in it, the box has the focus and says why.
    await page.getByRole('button', { name: 'Enviar instruções' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Informe o usuário ou o e-mail').waitFor();
    await page.keyboard.type('restrito');
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await page.getByText('Se o usuário existir, enviaremos as instruções').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/^Se o usuário existir, enviaremos as instruções/);
    const linkOf = async (): Promise<string | undefined> =>
      /(http\S+\/lembrarSenha\/\S+)/.exec(await newestMail(mailboxOf(server.output()), 'restrito@guarida.local'))?.[1];
    await expect.poll(linkOf).toContain('/lembrarSenha/');
    await page.goto((await linkOf()) ?? '');
    const passwords = page.locator('input[type=password]');
    const save = page.getByRole('button', { name: 'Salvar nova senha' });
    await passwords.first().fill('três pontes azuis');
    await passwords.last().fill('três pontes verdes');
    await save.press('Enter');
    // The wrong one has the focus, and says why.
    const wrong = page.getByLabel('Repita a nova senha', { exact: true });
    await expect.poll(() => wrong.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await wrong.getAttribute('aria-describedby')).toMatch(/error/);
    problems.expectRefusals(400);
    await passwords.last().fill('três pontes azuis');
    await save.press('Enter');
    await page.getByText('Senha alterada').first().waitFor();
    await page.goto('/login');
    await fillLogin(page, 'restrito', 'três pontes azuis');
    await page.waitForURL(/\/painel/);
  });
});

describe('in the panel', () => {
  journey('leaving in one tab ends the others, and asks first where one of them holds what is not saved', async ({ page, problems }) => {
    // What the panel asked for just before may be answered after.
    problems.expectRefusals(401);
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto('/painel/clientes/cadastrar');
    await other.getByRole('textbox', { name: 'Nome', exact: true }).pressSequentially('Por salvar');
    const leave = page.getByRole('button', { name: /Sair/ }).first();
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await leave.press('Enter');
    await question.getByText('Em outra aba deste navegador há alterações não salvas').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await other.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('Por salvar');
    await leave.press('Enter');
    await question.getByRole('button', { name: 'Sair sem salvar' }).press('Enter');
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
  });
});
