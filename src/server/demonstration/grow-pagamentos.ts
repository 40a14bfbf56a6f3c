import pg from 'pg';

/** All but the last hundred were processed: a card waits for a week at most, and here it has no number that anybody could open. */
const REQUESTS = `insert into solicitacoes_pagamento (nome, numero_final, bandeira, vencimento, valor, vencimento_fatura, cartao_em, processada_em,
    id_usuario_processamento, expirada_em, data_cadastro, data_edicao)
  select 'TITULAR ' || md5(n::text), lpad((n % 10000)::text, 4, '0'), 1 + n % 5, to_char(em + interval '3 years', 'MM/YYYY'), 100 + n % 900,
    em::date + 10, em, case when n > 100 then em + interval '1 hour' end, case when n > 100 then u.id end,
    case when n <= 100 then em + interval '7 days' end, em, em
  from generate_series(1, $1::int) n, lateral (select now() - n * interval '3 hours' as em) quando,
    (select id from usuarios where login = 'admin') u`;

/** Payment requests of a brokerage up to the target; answers how many were added. */
export async function growPagamentosTo(connectionString: string, target: number): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from solicitacoes_pagamento');
    const missing = target - (rows[0]?.n ?? 0);
    if (missing <= 0) return 0;
    await client.query(REQUESTS, [missing]);
    await client.query('vacuum (analyze) solicitacoes_pagamento');
    return missing;
  } finally {
    await client.end();
  }
}
