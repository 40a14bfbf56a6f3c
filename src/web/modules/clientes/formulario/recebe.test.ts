import { expect, test } from 'vitest';
import { comesBack } from './recebe.ts';
import { payloadOf } from './payload.ts';
import { storedCliente } from './values.fixture.ts';
import { newValues, valuesOf } from './values.ts';

test('dos canais só se diz o que mudou aqui: quem saiu com o formulário aberto não volta sem querer', () => {
  const stored = storedCliente({ recebe_sms: 'N' });
  const values = valuesOf(stored);
  for (const field of ['recebe_email', 'recebe_sms', 'recebe_whatsapp', 'motivo_recebe']) {
    expect(payloadOf(values, stored).dados).not.toHaveProperty(field);
    expect(payloadOf(newValues(false), null).dados).not.toHaveProperty(field);
  }
  const { dados } = payloadOf({ ...values, recebe_email: false, motivo_recebe: 'pediu' }, stored);
  expect(dados).toMatchObject({ recebe_email: 'N', motivo_recebe: 'pediu' });
  expect(dados).not.toHaveProperty('recebe_sms');
});

test('só quem volta pede motivo', () => {
  const stored = storedCliente({ recebe_sms: 'N' });
  const values = valuesOf(stored);
  expect(comesBack(values, stored)).toBe(false);
  expect(comesBack({ ...values, recebe_email: false }, stored)).toBe(false);
  expect(comesBack({ ...values, recebe_sms: true }, stored)).toBe(true);
});
