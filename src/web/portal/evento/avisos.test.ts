import { expect, test } from 'vitest';
import { avisoDoCancelamento } from './avisos.ts';

const ENVIA = { bloquearEnvioEmailsSeguroAventura: 'N' } as const;
const BLOQUEIA = { bloquearEnvioEmailsSeguroAventura: 'S' } as const;
const AVISO = 'Quem tem e-mail cadastrado é avisado, se a corretora usa esse aviso.';

test.each([
  [['ana@exemplo.com.br', null], [ENVIA, ENVIA], AVISO],
  [[null, null], [ENVIA, ENVIA], ''],
  [[], [ENVIA, ENVIA], ''],
  [['ana@exemplo.com.br'], [BLOQUEIA, ENVIA], ''],
  [['ana@exemplo.com.br'], [ENVIA, BLOQUEIA], ''],
])('an e-mail is promised only where one may leave: %j, %j', (emails, donos, aviso) => {
  expect(avisoDoCancelamento(emails, donos)).toBe(aviso);
});
