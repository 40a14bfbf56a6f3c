import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { ChargeChange, WantedCharge } from '#server/modules/cobrancas/cobrancas.api.ts';
import { cobrancasModule } from '#server/modules/cobrancas/cobrancas.module.ts';
import { createDoors } from '#server/modules/eventos/eventos.doors.ts';
import { createTargets } from '#server/modules/eventos/eventos.targets.ts';
import { billableEvents, freeCharge, takeByCharge } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { toCharge } from './charged-customer.ts';
import type { Api } from './api.ts';
import { type Partner, createPartner } from './partners.ts';

const KEY = '$aact_hmlg_teste';

/** What the clients' own module does, over the same tables; who is saved is told to the module of the server. */
const CLIENTES = {
  whenSaved: () => undefined,
  promotor: () => Promise.resolve(null),
  registered: async (trx: Trx, _context: unknown, id: number, provedor: string) => {
    await trx.updateTable('clientes').set({ id_asaas: provedor }).where('id', '=', id).execute();
  },
};

const NOBODY = { panelLogin: () => Promise.reject(new Error('ninguém entra por aqui')) };

/** The charges of a server, made when a test says so, at a provider of the test's. */
export function chargesOf(api: Api, baseUrl: string, { timeoutMs = 1000, chave = KEY } = {}) {
  const provedor: ProvedorCobrancas = asaas({ baseUrl, chave, timeoutMs });
  const changes: ChargeChange[] = [];
  const made = cobrancasModule(api.app.kernel, {
    provedor,
    clientes: CLIENTES,
    seguroAventura: { billableEvents, takeByCharge, freeCharge },
    cartaOferta: NOBODY,
    eventos: createDoors(api.app.kernel, createTargets(), () => Promise.resolve([])),
  });
  made.api.whenChanged(async (_trx, change) => void changes.push(change));
  const context = () => systemContext('teste', 'um teste', api.app.kernel.clock(), api.app.kernel.log);

  return {
    ...made,
    provedor,
    changes,
    context,
    /** What a worker does with every effect of these whose moment came; a moment is a minute later each time, for what was put off. */
    async work(ahead: readonly ('pendente' | 'incerto')[] = ['pendente']): Promise<void> {
      const rows = await api.database.selectFrom('efeitos').select(['id', 'tipo']).where('estado', 'in', ahead).orderBy('id').execute();
      for (const { id, tipo } of rows) {
        const job = made.jobs.find(({ kind }) => kind.name === `efeito.${tipo}`);
        await job?.perform({ payload: { id }, context: context(), signal: new AbortController().signal, attempt: 0 });
      }
    },
    ask: (...wanted: WantedCharge[]) => api.database.transaction().execute((trx) => made.api.ask(trx, wanted, api.app.kernel.clock())),
    /** What people were reminded of, about a partner. */
    reminders: (clienteId: number) =>
      api.database
        .selectFrom('eventos')
        .select(['descricao', 'data_programada', 'id_responsavel', 'id_usuario_edicao'])
        .where('alvo_tabela', '=', 'clientes')
        .where('id_alvo', '=', clienteId)
        .execute(),
    read: (id: number) => api.database.selectFrom('cobrancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** A partner that the provider has on record. */
    async partner(): Promise<Partner & { readonly customer: string }> {
      const one = await createPartner(api);
      const customer = await provedor.criarCliente(toCharge({ chave: String(one.id) }));
      if (!customer.ok) throw new Error(customer.message);
      await api.database.updateTable('clientes').set({ id_asaas: customer.value.id }).where('id', '=', one.id).execute();
      return { ...one, customer: customer.value.id };
    },
  };
}

export type Charges = ReturnType<typeof chargesOf>;

/** What a closing asks for. */
export const closingCharge = (clienteId: number, more: Partial<WantedCharge> = {}): WantedCharge => ({
  clienteId,
  chave: `FECH-${clienteId}-202610`,
  origem: 'fechamento',
  mes: '2026-10-01',
  valor: '1234.56',
  vencimento: '2026-12-12',
  descricao: 'Seguro aventura de outubro de 2026',
  userId: null,
  ...more,
});
