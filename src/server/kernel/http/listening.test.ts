import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { NotListening, explainListening } from './listening.ts';

const listenAt = async (port: number, host: string): Promise<net.Server> => {
  const server = net.createServer().listen(port, host);
  await once(server, 'listening');
  return server;
};
const refusal = (port: number, host = '127.0.0.1') =>
  listenAt(port, host).then(() => null, explainListening({ port, host, variable: 'PORT' }));

test('a port that is taken is said, with what to do', async () => {
  const taken = await listenAt(0, '127.0.0.1');
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(refusal(port)).rejects.toThrow(new NotListening(`A porta ${port} já está em uso: encerre o outro processo ou mude PORT.`));
  taken.close();
});

test.each(['192.0.2.1', 'maquina.invalid'])('an address that is not of the machine is said: %s', async (host) => {
  await expect(refusal(0, host)).rejects.toThrow(new NotListening(`O endereço ${host} não é desta máquina: mude HOST.`));
});

test('a port that is not for this user is said, and of anything else nothing is made up', () => {
  const explain = explainListening({ port: 80, host: '0.0.0.0', variable: 'PORT' });
  expect(() => explain(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))).toThrow(
    'Este usuário não pode escutar na porta 80: mude PORT para uma acima de 1023.',
  );
  expect(() => explain(new Error('outra coisa'))).toThrow('outra coisa');
});
