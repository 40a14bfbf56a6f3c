import type pg from 'pg';
import { EMAIL_TEMPLATES, SMS_TEMPLATES } from './modelos-texts.ts';

/** The setting of this name names the template of this code (CFG-001). */
const choose = (client: pg.ClientBase, chave: string, id: number | undefined) =>
  client.query('insert into configuracoes (chave, valor) values ($1, $2) on conflict (chave) do update set valor = excluded.valor', [
    chave,
    String(id),
  ]);

async function loadSms(client: pg.ClientBase, referenceDay: string): Promise<void> {
  for (const { chave, descricao, mensagem, tipo, provedor, inativo } of SMS_TEMPLATES) {
    const { rows } = await client.query<{ id: number }>(
      `insert into modelos_sms (descricao, mensagem, tipo, nome_provedor, idioma, situacao_provedor, ativo, excluido_em, data_cadastro, data_edicao)
       values ($1, $2, $3, $4, $5, $6, $7::text, case when $7::text = 'N' then $8::date end, $8::date, $8::date) returning id`,
      [descricao, mensagem, tipo, provedor?.[0], provedor && 'pt_BR', provedor?.[1], inativo ? 'N' : 'S', referenceDay],
    );
    if (chave !== undefined) await choose(client, chave, rows[0]?.id);
  }
}

/** Writes the templates of every kind in the caller's transaction, and chooses in the settings those of a cancellation and of a coming instalment. */
export async function loadTemplates(client: pg.ClientBase, referenceDay: string): Promise<void> {
  await loadSms(client, referenceDay);
  for (const { chave, descricao, titulo, tipo, destaque, corpo, antigo, inativo } of EMAIL_TEMPLATES) {
    const { rows } = await client.query<{ id: number }>(
      `insert into modelos_email
         (descricao, titulo, tipo, destaque, conteudo_corpo, conteudo, padrao_novo, ativo, excluido_em, data_cadastro, data_edicao)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text, case when $8::text = 'N' then $9::date end, $9::date, $9::date) returning id`,
      [
        descricao,
        titulo,
        tipo,
        destaque,
        antigo ? null : corpo,
        antigo ? corpo : null,
        antigo ? 'N' : 'S',
        inativo ? 'N' : 'S',
        referenceDay,
      ],
    );
    if (chave !== undefined) await choose(client, chave, rows[0]?.id);
  }
}
