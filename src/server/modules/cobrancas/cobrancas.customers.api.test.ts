import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf, closingCharge } from '#tests/support/charges.ts';
import { newCnpj, newCpf } from '#tests/support/clients.ts';

let api: Api;
let charges: Charges;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
  charges = chargesOf(api, api.world.addresses.asaas, { timeoutMs: 1000 });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('efeitos').execute();
  await api.database.updateTable('cobrancas_canal').set({ parado_ate: null }).execute();
});

let made = 0;
const save = async (more: Record<string, unknown> = {}, grupos: number[] = [GRUPO_SEGURO_AVENTURA]): Promise<number> => {
  made += 1;
  const dados = { nome: `Parceira ${made}`, cpf: newCpf(), email: `parceira${made}@exemplo.com.br`, ...more };
  return (await api.as('admin').call(salvarCliente, { body: { dados, grupos } })).body.id;
};
const read = async (id: number) => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body.dados;
const waiting = () => api.database.selectFrom('efeitos').select(['tipo', 'estado', 'motivo']).execute();
const atProvider = (where: string, method: string) =>
  fetch(`${api.world.addresses.asaas}${where}`, { method, headers: { access_token: '$aact_hmlg_x' } });

describe('a partner that is saved', () => {
  test.each([
    ['outside the group', {}, []],
    ['inactive', { ativo: 'N' }, [GRUPO_SEGURO_AVENTURA]],
    ['without an e-mail', { email: null }, [GRUPO_SEGURO_AVENTURA]],
    ['without CPF and CNPJ', { cpf: null }, [GRUPO_SEGURO_AVENTURA]],
    ['a foreigner without CPF', { cpf: '00000000000' }, [GRUPO_SEGURO_AVENTURA]],
  ])('%s is nobody to charge', async (_why, more, grupos) => {
    await save(more, grupos);
    expect(await waiting()).toEqual([]);
  });

  test('is registered once, however often it is saved', async () => {
    const id = await save();
    await api.as('admin').call(salvarCliente, { body: { dados: { id, nome: 'Outro nome' } } });
    expect(await waiting()).toHaveLength(1);
    await charges.work();
    const { id_asaas, cpf } = await read(id);
    expect(id_asaas).toMatch(/^cus_/);
    const known = await charges.provedor.procurarClientes(cpf ?? '');
    expect(known.ok && known.value.map((one) => one.id)).toEqual([id_asaas]);
    await api.as('admin').call(salvarCliente, { body: { dados: { id, nome: 'Mais um nome' } } });
    await charges.work();
    expect((await read(id)).id_asaas).toBe(id_asaas);
  });

  test('of a company is registered by its CNPJ, with where it is', async () => {
    const asked = vi.spyOn(charges.provedor, 'criarCliente');
    const known = { cep: '25680000', endereco: 'Rua da Serra', numero: '10', complemento: 'Sala 2', bairro: 'Centro' };
    const cnpj = newCnpj();
    const id = await save({ ...known, tipo_pessoa: 'J', cpf: null, cnpj, telefone_celular: '24999990000' });
    await charges.work();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ ...known, documento: cnpj, celular: '24999990000' }));
    expect((await read(id)).id_asaas).toMatch(/^cus_/);
  });

  test('is found by its document where the provider has it, and made once where an answer was lost', async () => {
    const cpf = newCpf();
    const there = await charges.provedor.criarCliente(toCharge({ documento: cpf }));
    const id = await save({ cpf });
    await charges.work();
    expect((await read(id)).id_asaas).toBe(there.ok && there.value.id);

    const lost = await save();
    await api.control('fail', { provider: 'asaas', mode: 'timeout_after_commit', match: { method: 'POST' } });
    await charges.work();
    expect((await waiting()).at(-1)?.estado).toBe('incerto');
    await api.database
      .updateTable('efeitos')
      .set({ proxima_em: new Date(0) })
      .where('estado', '=', 'incerto')
      .execute();
    await charges.work(['incerto']);
    const { cpf: document, id_asaas } = await read(lost);
    const known = await charges.provedor.procurarClientes(document ?? '');
    expect(known.ok && known.value.map((one) => one.id)).toEqual([id_asaas]);
  });

  test('refused by the provider is saved all the same, and asked for again once it is mended', async () => {
    const id = await save({ email: 'a+bloqueado@exemplo.com.br' });
    await charges.work();
    expect((await read(id)).id_asaas).toBeNull();
    expect(await waiting()).toMatchObject([{ estado: 'recusado', motivo: 'O e-mail informado está bloqueado.' }]);
    await api.as('admin').call(salvarCliente, { body: { dados: { id, email: 'livre@exemplo.com.br' } } });
    await charges.work();
    expect((await read(id)).id_asaas).toMatch(/^cus_/);
  });

  test('mended while the provider refuses what it was is asked for again by the clock', async () => {
    const id = await save({ email: 'a+bloqueado@exemplo.com.br' });
    const register = charges.provedor.criarCliente.bind(charges.provedor);
    vi.spyOn(charges.provedor, 'criarCliente').mockImplementationOnce(async (client) => {
      const refused = await register(client);
      await api.as('admin').call(salvarCliente, { body: { dados: { id, email: 'livre@exemplo.com.br' } } });
      return refused;
    });
    await charges.work();
    expect(await waiting()).toMatchObject([{ estado: 'recusado' }]);
    await charges.schedules[0]?.perform(charges.context());
    await charges.work();
    expect((await read(id)).id_asaas).toMatch(/^cus_/);
  });

  test('from before there was a provider is registered by the clock', async () => {
    const id = await save();
    await api.database.deleteFrom('efeitos').execute();
    await charges.schedules[0]?.perform(charges.context());
    await charges.work();
    expect((await read(id)).id_asaas).toMatch(/^cus_/);
  });

  test('whom somebody removed at the provider is brought back when it is charged', async () => {
    const id = await save();
    await charges.work();
    const { id_asaas } = await read(id);
    await atProvider(`/customers/${id_asaas}`, 'DELETE');
    const [one] = await charges.ask(closingCharge(id));
    await charges.work();
    expect((await charges.read(one?.id ?? 0)).situacao).toBe('pendente');
    await api.database
      .updateTable('efeitos')
      .set({ proxima_em: new Date(0) })
      .where('estado', '=', 'pendente')
      .execute();
    await charges.work();
    expect((await charges.read(one?.id ?? 0)).situacao).toBe('emitida');
  });
});
