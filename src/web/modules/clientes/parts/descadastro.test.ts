import { expect, test } from 'vitest';
import { naoRecebe, pediuParaSair } from './descadastro.ts';

const DESDE = '2026-10-12T12:00:00.000Z';

test.each([
  [{ canal: 'email', desde: DESDE, origem: 'link', motivo: null }, 'Não recebe e-mail desde 12/10/2026: pediu para sair'],
  [{ canal: 'sms', desde: DESDE, origem: 'painel', motivo: 'Só por telefone' }, 'Não recebe SMS desde 12/10/2026: Só por telefone'],
  [
    { canal: 'email', desde: DESDE, origem: 'retorno', motivo: '550 5.1.1' },
    'Não recebe e-mail desde 12/10/2026: o endereço não existe (550 5.1.1)',
  ],
] as const)('%o', (optOut, sentence) => {
  expect(naoRecebe(optOut)).toBe(sentence);
});

test.each([
  ['sms', 'resposta', null, 'Ana', 'Ana pediu para não receber SMS em 12/10/2026.'],
  ['email', 'link', null, null, 'Quem usa x@y.com pediu para não receber e-mail em 12/10/2026.'],
  ['email', 'retorno', '550 5.1.1', 'Ana', 'O endereço x@y.com devolveu uma mensagem em 12/10/2026 (550 5.1.1).'],
  ['email', 'reclamacao', null, 'Ana', 'Ana marcou uma mensagem nossa como spam em 12/10/2026.'],
  ['whatsapp', 'painel', 'Só por telefone', 'Ana', 'Ana não recebe WhatsApp desde 12/10/2026: Só por telefone.'],
] as const)('who writes by %s is told of %s', (canal, origem, motivo, nome, sentence) => {
  expect(pediuParaSair({ canal, desde: DESDE, origem, motivo }, 'x@y.com', nome)).toBe(sentence);
});
