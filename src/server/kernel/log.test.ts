import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

test('known secrets never reach the log: in the record, inside it, nor in what a child always says', () => {
  const line = logged((log) =>
    log.child({ token: 'abc', operacao: 'x' }).info({ cpf: '1', dados: { senha: 'abc', nome: 'Ana', mais: { rg: '2' } } }, 'oi'),
  );
  expect(line).toMatchObject({
    token: '[oculto]',
    operacao: 'x',
    cpf: '[oculto]',
    dados: { senha: '[oculto]', nome: 'Ana', mais: { rg: '[oculto]' } },
    msg: 'oi',
  });
});

test('a card that was sent as a number is hidden, an instant is not', () => {
  expect(logged((log) => log.info({ numero: 4_111_111_111_111_111, em: 1_795_410_975_444 }))).toMatchObject({
    numero: '************1111',
    em: 1_795_410_975_444,
  });
});

test('a document is hidden as a number, in an address, in what turns itself into JSON and in the name of a field', () => {
  const line = logged((log) =>
    log.info({
      numero: 52_998_224_725,
      url: new URL('https://ana:abc@exemplo.com.br/a?cpf=52998224725&senha=abc&livre=529.982.247-25&pagina=2'),
      outro: { toJSON: () => ({ cpf: '1', livre: '52998224725' }) },
      porTelefone: { '11912345678': 1 },
      arquivo: Buffer.from('abc'),
      quando: new Date('2026-11-27T12:00:00.000Z'),
    }),
  );
  expect(line).toMatchObject({
    numero: '*******4725',
    url: 'https://exemplo.com.br/a?cpf=%5Boculto%5D&senha=%5Boculto%5D&livre=***.***.*47-25&pagina=2',
    outro: { cpf: '[oculto]', livre: '*******4725' },
    porTelefone: { '*******5678': 1 },
    arquivo: '[bytes]',
    quando: '2026-11-27T12:00:00.000Z',
  });
});

test('an error says its type and story, without document numbers', () => {
  const line = logged((log) => log.error({ err: Object.assign(new TypeError('CPF 529.982.247-25 repetido'), { detail: 'abc' }) }));
  expect(line['err']).toMatchObject({ type: 'TypeError' });
  expect(JSON.stringify(line)).not.toMatch(/529\.982|abc/);
});

test('an error told by a plain object with its parts, as libraries do, says the same and no more', () => {
  const { message, stack } = new Error('conexão perdida com 529.982.247-25');
  const line = logged((log) => log.error({ err: { message, stack, code: '57P01', detail: 'abc', queue: 'emails' } }));
  expect(line['err']).toMatchObject({ code: '57P01' });
  expect(JSON.stringify(line)).toContain('conexão perdida');
  expect(JSON.stringify(line)).not.toMatch(/529\.982|abc/);
});

test('an error says what caused it, as deep as it goes and no deeper than five', () => {
  const disk = Object.assign(new Error('sem espaço para 529.982.247-25'), { code: 'ENOSPC' });
  const line = logged((log) => log.warn({ err: new Error('trabalho', { cause: new Error('documento', { cause: disk }) }) }));
  expect(line['err']).toMatchObject({ message: 'trabalho', cause: { message: 'documento', cause: { code: 'ENOSPC' } } });
  expect(JSON.stringify(line)).not.toContain('529.982');
  const circle = new Error('roda');
  circle.cause = circle;
  expect(JSON.stringify(logged((log) => log.warn({ err: circle }))).split('"message":"roda"')).toHaveLength(7);
});

test('a record that holds itself is still written', () => {
  const record: Record<string, unknown> = { nome: 'Ana' };
  record['ele'] = record;
  expect(logged((log) => log.info(record))).toMatchObject({ nome: 'Ana' });
});
