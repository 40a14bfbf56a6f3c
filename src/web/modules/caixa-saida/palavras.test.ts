import { expect, test } from 'vitest';
import { ESTADOS, estadoDe, perguntaDeReenvio, proximoPasso } from './palavras.ts';

const pode = { reenviar: 'S', alterar: 'S', incerto: 'N' } as const;
const linha = { status: 2, ativo: 'S', motivo: null, agendado_para: null, data_enviado: null, pode } as const;
const of = (change: object) => estadoDe({ ...linha, ...change });

test('each state has the word of the document; what waits says for when', () => {
  expect(of({ status: 1 })).toEqual({ palavra: 'Enviando...', kind: 'info', espera: null });
  expect(of({ status: 1, agendado_para: '2026-11-23T12:30:00.000Z' })).toEqual({
    palavra: 'Aguardando',
    kind: 'info',
    espera: '23/11/2026 09:30',
  });
  expect([of({}), of({ pode: { ...pode, incerto: 'S' } }), of({ status: 3 })].map(({ palavra, kind }) => [palavra, kind])).toEqual([
    ['Erro', 'bad'],
    ['Erro', 'attention'],
    ['Enviado', 'good'],
  ]);
  // Called off, it is no error and was not sent.
  expect(of({ ativo: 'N' })).toEqual({ palavra: 'Cancelado', kind: 'neutral', espera: null });
});

test('the filter offers each state in the words of the document', () => {
  const words = Object.fromEntries(ESTADOS.map(({ value, label }) => [value, label]));
  expect(words).toMatchObject({ '1': 'Aguardando', '2': 'Com erro', '3': 'Enviado' });
});

test('what to do next follows from why it did not go', () => {
  const next = (change: object) => proximoPasso({ ...linha, ...change });
  expect(next({ motivo: '550 5.1.1 no such user' })).toMatch(/^O endereço não existe/);
  expect(next({ motivo: '552 5.2.2 mailbox full' })).toMatch(/^A caixa de quem recebe está cheia/);
  expect(next({ motivo: '550 5.7.1 blocked' })).toMatch(/recusou o nosso/);
  expect(next({ motivo: 'Agendamento expirado' })).toMatch(/^A hora passou/);
  expect(next({ motivo: 'Cliente descadastrado' })).toMatch(/por outro canal/);
  expect(next({ motivo: 'Assunto vazio' })).toMatch(/^Confira/);
  expect(next({ pode: { ...pode, incerto: 'S' } })).toMatch(/^Confirme com o cliente/);
  expect([next({ status: 1 }), next({ status: 1, motivo: '451 4.7.1 greylisted' })]).toEqual([null, 'Sai sozinho assim que puder.']);
  expect([next({ status: 3 }), next({ ativo: 'N' })]).toEqual([null, null]);
});

test('only what may reach somebody twice is asked about', () => {
  expect(perguntaDeReenvio(linha)).toBeNull();
  expect(perguntaDeReenvio({ ...linha, pode: { ...pode, incerto: 'S' } })).toContain('pode ter chegado');
  expect(perguntaDeReenvio({ ...linha, status: 3, data_enviado: '2026-11-23T12:30:00.000Z' })).toContain('23/11/2026 09:30');
});
