import { expect, test } from 'vitest';
import { contactsOf } from './contacts.ts';

const nobody = { telefone_celular: null, telefone_comercial: null, telefone_residencial: null, email: null };

test('o primeiro telefone que houver, para tocar e para copiar sem máscara', () => {
  expect(contactsOf(nobody)).toEqual([]);
  expect(contactsOf({ ...nobody, telefone_residencial: '1133334444', telefone_comercial: '11987654321' })).toEqual([
    { label: 'telefone comercial', shown: '(11) 98765-4321', href: 'tel:+5511987654321', copied: '11987654321' },
  ]);
});

test('o e-mail não deixa escapar cabeçalho nenhum', () => {
  expect(contactsOf({ ...nobody, email: 'ana&cc=x@exemplo.com.br' })[0]?.href).toBe('mailto:ana%26cc%3Dx@exemplo.com.br');
});
