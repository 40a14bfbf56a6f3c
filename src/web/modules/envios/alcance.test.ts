import { expect, test } from 'vitest';
import { confere, motivoDe, naoRecebem, pedeNumero, recebem } from './alcance.ts';

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

test('above two hundred the number is typed, as it is shown or bare', () => {
  expect([pedeNumero(200), pedeNumero(201)]).toEqual([false, true]);
  expect([confere('5.000', 5000), confere(' 5000 ', 5000), confere('500', 5000), confere('', 5000)]).toEqual([true, true, false, false]);
});
