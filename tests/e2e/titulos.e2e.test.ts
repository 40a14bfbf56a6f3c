import { expect } from 'vitest';
import { TIPO_WHATSAPP } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { insertBatch } from '#tests/support/sent-sms.ts';
import { paths } from '#web/kernel/paths.ts';

journey('the tab is called by the record on it, also where the heading says what is done', async ({ page, database }) => {
  const nome = `Zoraide ${newWord()}`;
  const cliente = await insertClient(database, { nome });
  const lote = await insertBatch(database, cliente, cliente);
  const one = async (sql: string): Promise<{ readonly id: number; readonly nome: string }> => {
    const { rows } = await database.query<{ id: number; nome: string }>(`${sql} order by id limit 1`);
    if (!rows[0]) throw new Error(`none: ${sql}`);
    return rows[0];
  };
  const user = await one('select u.id, c.nome from usuarios u join clientes c on c.id = u.id_cliente');
  const email = await one(
    `select m.id, c.titulo as nome from mensagens m join mensagens_conteudos c on c.id = m.id_conteudo where m.canal = 'email' and c.titulo <> ''`,
  );
  const named = async (sql: string, address: (id: number) => string): Promise<readonly [string, string]> => {
    const { id, nome: name } = await one(sql);
    return [address(id), name];
  };
  const titles = [
    await named(`select id, descricao as nome from modelos_sms where ativo = 'S' and tipo <> ${TIPO_WHATSAPP}`, paths.modeloSmsAlterar),
    await named(`select id, descricao as nome from modelos_email where ativo = 'S'`, paths.modeloEmailAlterar),
    await named(`select id, descricao as nome from eventos_padrao where ativo = 'S'`, paths.eventoAutomaticoAlterar),
    await named('select id, descricao as nome from dispositivos', paths.dispositivoAlterar),
    [paths.emailAberto(email.id), email.nome],
    [paths.usuarioPermissoes(user.id), `Permissões de ${user.nome}`],
    [paths.usuarioIp(user.id), `Endereços de ${user.nome}`],
    [paths.pontoUsuario(user.id), `Ponto de ${user.nome}`],
    [paths.enviarSms(cliente), `${nome} · Enviar SMS`],
  ] as const;
  await holdLogin(page);
  await page.goto(paths.envio(lote));
  await expect.poll(() => page.title()).toMatch(/^SMS em massa de \d\d\/\d\d\/\d{4}/);
  for (const [address, title] of titles) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect.poll(() => page.title()).toBe(`${title} · Guarida`);
  }
});
