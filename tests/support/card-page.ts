import type { Page } from 'playwright-core';

/** The fields of the page that takes a card. */
export const cardForm = (page: Page) => ({
  name: page.getByLabel('Nome no cartão'),
  number: page.getByLabel('Número do cartão'),
  expiry: page.getByLabel('Vencimento do cartão'),
  code: page.getByLabel('Código de segurança'),
  amount: page.getByLabel('Valor'),
  due: page.getByLabel('Vencimento da fatura'),
  send: page.getByRole('button', { name: 'Enviar', exact: true }),
});
