import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

describe('the health of messages', () => {
  journey('says which channel is stopped and what of our own did not leave, naming nobody', async ({ page, database }) => {
    await database.query(
      `update mensagens_canais set parado_desde = '2026-11-12T13:32:00Z', motivo = 'o WhatsApp não responde', sondar_em = '2100-01-01' where canal = 'whatsapp'`,
    );
    await database.query(
      `insert into caixa_saida (canal, chave, para, assunto, sigiloso, estado, ultimo_erro, criado_em, proxima_em)
       select 'email', 'saude:' || n, array['ana.prado@exemplo.com'], 'Guarida: nova senha ' || n, true,
         case when n = 7 then 'incerto' else 'erro' end, '550 5.1.1 <ana.prado@exemplo.com>', now() + n * interval '1 minute', now()
       from generate_series(1, 7) as n`,
    );
    // Said while somebody waits for it; the channel is not tried before the day of its next probe.
    await database.query(
      `with c as (insert into mensagens_conteudos (canal, texto, criado_em) values ('whatsapp', 'Saúde do canal', now()) returning id)
       insert into mensagens (canal, id_conteudo, destino, prioridade, sair_em, criado_em)
       select 'whatsapp', id, '11900000000', 1, now(), now() from c`,
    );
    await signIn(page, 'admin', '/painel/configuracoes');
    const card = page.getByRole('region', { name: 'Saúde das mensagens' });
    await card.getByText('desde 12/11/2026 10:32: o WhatsApp não responde').waitFor();
    await card.getByText('Crédito: ').waitFor();
    await card.getByText('Guarida: nova senha 7').waitFor();
    await card.getByText('Não se sabe se saiu: 550 5.1.1 <a***@exemplo.com>').waitFor();
    expect(await card.getByText('ana.prado').count()).toBe(0);
    expect(await card.getByText('Guarida: nova senha 1').count()).toBe(0);
    await card.getByRole('button', { name: /^Ver as outras \d+$/ }).press('Enter');
    await card.getByText('Guarida: nova senha 1').waitFor();
    await card.getByRole('button', { name: 'Ver só as mais novas' }).waitFor();
    await database.query(`delete from mensagens where canal = 'whatsapp' and destino = '11900000000'`);
    await database.query(`delete from caixa_saida where chave like 'saude:%'`);
    await database.query(`update mensagens_canais set parado_desde = null, motivo = null, sondar_em = null where canal = 'whatsapp'`);
  });
});
