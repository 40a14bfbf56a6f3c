import { expect, test } from 'vitest';
import { letrasIguais, motivoDe, naoCabem, naoRecebem, ninguemRecebe, recebem } from './alcance.ts';

const ignorados = { sem_contato: 1031, invalido: 0, descadastrado: 1, duplicado: 2 };

test('who gets it and who does not, with the reasons that there are', () => {
  expect([recebem(1), recebem(5000)]).toEqual(['1 cliente recebe', '5.000 clientes recebem']);
  expect(naoRecebem('sms', { enfileirados: 9, ignorados })).toBe(
    '1.034 clientes: 1.031 sem celular, 1 descadastrado, 2 com celular repetido',
  );
  expect(naoRecebem('sms', { enfileirados: 9, ignorados: { sem_contato: 0, invalido: 0, descadastrado: 1, duplicado: 0 } })).toBe(
    '1 cliente: descadastrado',
  );
  expect(naoRecebem('sms', { enfileirados: 9, ignorados: { sem_contato: 0, invalido: 0, descadastrado: 0, duplicado: 0 } })).toBeNull();
  expect(naoRecebem('email', { enfileirados: 9, ignorados: { sem_contato: 0, invalido: 2, descadastrado: 0, duplicado: 0 } })).toBe(
    '2 clientes: com e-mail inválido',
  );
  expect([motivoDe('email', 'sem_contato'), motivoDe('sms', 'duplicado')]).toEqual(['Sem e-mail', 'Celular repetido']);
});

test('whoever would get a message that is too long for them does not, and how long one is that says the same to all', () => {
  const tried = (enfileirados: number, excedem: number) => naoCabem({ enfileirados, letras: { maior: 171, excedem } });
  expect(tried(3000, 12)).toBe('Dos 3.000, 12 não recebem: com as tags preenchidas, a mensagem passa de 160 caracteres.');
  expect(tried(2, 1)).toBe('Dos 2, 1 não recebe: com as tags preenchidas, a mensagem passa de 160 caracteres.');
  expect([tried(2, 2), tried(1, 1), tried(2, 0), naoCabem({ enfileirados: 2 })]).toEqual([
    'Dos 2, nenhum recebe: a mensagem passa de 160 caracteres.',
    'Ele não recebe: a mensagem passa de 160 caracteres.',
    null,
    null,
  ]);
  const nobody = (enfileirados: number, excedem: number) => ninguemRecebe({ enfileirados, letras: { maior: 171, excedem } });
  expect([nobody(2, 2), nobody(2, 1), nobody(0, 0), ninguemRecebe({ enfileirados: 2 })]).toEqual([true, false, false, false]);
  expect(letrasIguais('Olá [nome]', 2)).toBeNull();
  // What stands in brackets and is no tag says the same to all too.
  expect([letrasIguais('Olá [oi]', 2), letrasIguais('a'.repeat(161), 2)]).toEqual([
    { maior: 8, excedem: 0 },
    { maior: 161, excedem: 2 },
  ]);
});
