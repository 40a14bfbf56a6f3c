import type { Page } from 'playwright-core';
import type { FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { newWord } from './clients.ts';
import { callAs, tokenOf } from './people.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A small document as a file chooser takes it. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** Today in São Paulo, as the server and the browser of a journey have it. */
export const today = (): string => civilDateAt(new Date());

/** Chooses files as a person does, through the button. */
export async function chooseFiles(
  page: Page,
  button: RegExp | string,
  ...files: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]
): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opening).setFiles(files);
}

async function draft(page: Page, tabela: string): Promise<number> {
  const response = await page.request.post('/api/anexos', {
    headers: { [HEADERS.token]: await tokenOf(page) },
    multipart: { tabela, arquivo: pdf(`${tabela}.pdf`) },
  });
  const { dados } = (await response.json()) as { readonly dados: { readonly id: number } };
  return dados.id;
}

/** An issued insurance ficha of a client in two instalments, with a document in each part, made past the screen. */
export async function issueFicha(
  page: Page,
  clienteId: number,
  dados: Readonly<Record<string, unknown>> = {},
): Promise<FichaSalvaResposta> {
  const deal = { id_fornecedor: 216, forma_pagamento: 1, comissao: '10.00', valor_impostos: '70.00' };
  const parcelas = [
    { vencimento: today(), valor: '500.00' },
    { vencimento: today(), valor: '500.00' },
  ];
  const { status, body } = await callAs(page, 'POST', '/fichas', {
    dados: {
      id_cliente: clienteId,
      titulo: 'Seguro do carro',
      tipo: 2,
      cotacao: 'S',
      placa_veiculo: 'ABC1D23',
      possui_vigencia: 'S',
      data_vigencia: '2031-05-10',
      ...dados,
    },
    dadosProposta: { ...deal, data_proposta: today() },
    dadosPropostaParcelas: parcelas,
    dadosEmissao: { ...deal, data_emitido: today(), numero_apolice: newWord() },
    dadosEmissaoParcelas: parcelas,
    anexosFormulario: [await draft(page, 'clientes_fichas')],
    anexosProposta: [await draft(page, 'cliente_ficha_proposta')],
    anexosEmissao: [await draft(page, 'cliente_ficha_emitido')],
  });
  if (status !== 200) throw new Error(`ficha refused: ${JSON.stringify(body)}`);
  return body as FichaSalvaResposta;
}
