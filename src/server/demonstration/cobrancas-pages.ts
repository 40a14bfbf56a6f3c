import pg from 'pg';

/*
 * The stand-in of the provider of charges is elsewhere after each start: the pages of what it issued, and of what the demonstration says it
 * had issued, are where it is now.
 */

const POINT = `
  update cobrancas c set link_boleto = $1 || '/b/pdf/' || substr(c.id_provedor, 5), link_fatura = $1 || '/i/' || substr(c.id_provedor, 5)
  where c.situacao = 'emitida' and c.id_provedor is not null
    and (c.link_fatura ~ '^http://(127\\.0\\.0\\.1|localhost):[0-9]+/asaas/i/' or (c.link_fatura is null and c.id_provedor ~ '^pay_d[pr][0-9a-z]{14}$'))
    and c.link_fatura is distinct from $1 || '/i/' || substr(c.id_provedor, 5)`;

/** `standIn`: where the product reaches it. */
export async function pointChargesAt(connectionString: string, standIn: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-demonstracao' });
  await client.connect();
  try {
    await client.query(POINT, [standIn.replace(/\/v3$/, '')]);
  } finally {
    await client.end();
  }
}
