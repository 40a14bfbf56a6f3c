import pg from 'pg';

/* The demonstration is written before the stand-in of the provider of charges has an address: the pages of its charges are where that is now. */

const POINT = `
  update cobrancas c set link_boleto = $1 || '/b/pdf/' || substr(c.id_provedor, 5), link_fatura = $1 || '/i/' || substr(c.id_provedor, 5)
  where c.situacao = 'emitida' and c.id_provedor ~ '^pay_d[pr][0-9a-z]{14}$'
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
