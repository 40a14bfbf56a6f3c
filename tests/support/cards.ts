import type { Page } from 'playwright-core';
import { newWord } from './clients.ts';

/** Cards for tests, no bank knows them. */
export const VISA = { numero: '4111 1111 1111 1111', bandeira: 1, vencimento: '12/2035', codigo: '123' } as const;
export const AMEX = { numero: '3714 496353 98431', bandeira: 3, vencimento: '12/2035', codigo: '1234' } as const;

export interface SentCard {
  readonly id: number;
  readonly nome: string;
}

/** Sends a card as the page of a client does: without a login. */
export async function sendCard(page: Page, card: typeof VISA | typeof AMEX = VISA): Promise<SentCard> {
  const nome = `Titular ${newWord()}`;
  const data = { nome, ...card, valor: '1250.00', vencimento_fatura: '2035-12-10' };
  const response = await page.request.post('/api/solicitacaoPagamento', { data });
  if (!response.ok()) throw new Error(`o cartão não foi aceito: ${response.status()} ${await response.text()}`);
  return { id: ((await response.json()) as { readonly id: number }).id, nome };
}
