import { expect, test } from 'vitest';
import { aPerguntar, avisosDe } from './descadastros.ts';

const desde = '2026-11-12T12:00:00.000Z';
const cliente = { nome: 'Ana', email: 'Ana@Exemplo.com', telefone_celular: '11912345678', descadastros: [] };
const left = (canal: 'email' | 'sms' | 'whatsapp', origem: 'link' | 'resposta' | 'retorno') => ({ canal, desde, origem, motivo: null });
const GOES = 'Esta mensagem individual sai mesmo assim.';

test('only addresses that are not the client’s own are asked about, each once', () => {
  const digitado = { canal: 'email', cliente, para: ' ana@exemplo.COM', felicitacao: false } as const;
  expect(aPerguntar({ ...digitado, outros: ['Bia@exemplo.com', 'bia@exemplo.com', 'ainda', ''] })).toEqual(['bia@exemplo.com']);
  expect(aPerguntar({ ...digitado, canal: 'sms', para: '(11) 91234-5678' })).toEqual([]);
  expect(aPerguntar({ ...digitado, canal: 'whatsapp', para: '5511912345679' })).toEqual(['11912345679']);
});

test('who asked to leave is told of at any number, and the message goes', () => {
  const digitado = { canal: 'sms', felicitacao: false, cliente: { ...cliente, descadastros: [left('sms', 'resposta')] } } as const;
  const sentence = `Ana pediu para não receber SMS em 12/11/2026. ${GOES}`;
  expect(avisosDe({ ...digitado, para: '11912345678' }, [])).toEqual([sentence]);
  expect(avisosDe({ ...digitado, para: '11955554444' }, [])).toEqual([sentence]);
  expect(avisosDe({ ...digitado, canal: 'whatsapp', para: '5511912345678' }, [])).toEqual([]);
});

test('a dead address is told of only while it is the one written to', () => {
  const digitado = { canal: 'email', felicitacao: false, cliente: { ...cliente, descadastros: [left('email', 'retorno')] } } as const;
  expect(avisosDe({ ...digitado, para: 'ana@exemplo.com' }, [])).toEqual([
    `O endereço ana@exemplo.com devolveu uma mensagem em 12/11/2026. ${GOES}`,
  ]);
  expect(avisosDe({ ...digitado, para: 'outra@exemplo.com' }, [])).toEqual([]);
});

test('copies are told of by their address, and forgotten with it', () => {
  const known = [{ ...left('email', 'link'), endereco: 'bia@exemplo.com' }];
  const digitado = { canal: 'email', cliente, para: 'ana@exemplo.com', felicitacao: true } as const;
  expect(avisosDe({ ...digitado, outros: ['BIA@exemplo.com'] }, known)).toEqual([
    `Quem usa bia@exemplo.com pediu para não receber e-mail em 12/11/2026. ${GOES}`,
  ]);
  expect(avisosDe({ ...digitado, outros: [] }, known)).toEqual([]);
});

test('a greeting does not go to whoever left', () => {
  const digitado = { cliente: { ...cliente, descadastros: [left('sms', 'link'), left('whatsapp', 'link')] }, felicitacao: true };
  const refused = expect.stringContaining('Por isso a felicitação não é enviada.') as string;
  expect(avisosDe({ ...digitado, canal: 'sms', para: '11912345678' }, [])).toEqual([refused]);
  expect(avisosDe({ ...digitado, canal: 'sms', para: '11955554444' }, [])).toEqual([expect.stringContaining(GOES) as string]);
  expect(avisosDe({ ...digitado, canal: 'whatsapp', para: '5511955554444' }, [])).toEqual([refused]);
});
