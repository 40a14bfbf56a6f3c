import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { emitirContrato } from '#contract/contratos/contratos.operations.ts';
import { autentique } from '#server/integrations/assinaturas/autentique.client.ts';
import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { contractJobs } from '#server/modules/contratos/contratos.effects.ts';
import { createRefresh } from '#server/modules/contratos/contratos.refresh.ts';
import { createDoors } from '#server/modules/eventos/eventos.doors.ts';
import { createTargets } from '#server/modules/eventos/eventos.targets.ts';
import type { Api } from './api.ts';

const VALUES = {
  tipo_pessoa: 'J' as const,
  nome_assinatura: 'Rita Prado',
  seguro_valor_diaria: '4.00',
  seguro_valor_morte_acidental: '10000.00',
  seguro_valor_invalidez: '10000.00',
  seguro_valor_dmho: '1000.00',
};
/** The contracts of a server, made when a test says so, at the simulator of the provider of signatures. */
export function contractsOf(api: () => Api) {
  const provedor = (): ProvedorAssinaturas =>
    autentique({ baseUrl: api().world.addresses.autentique, token: 'teste', sandbox: true, timeoutMs: 1000 });
  let made = 0;
  const partner = async (email: string, more: Record<string, unknown> = {}): Promise<number> => {
    made += 1;
    const dados = { nome: `Contratante ${made}`, ...VALUES, carta_oferta: `CONTRATO${made}`, email_assinatura: email, ...more };
    return (
      await api()
        .as('admin')
        .call(salvarCliente, { body: { dados, grupos: [GRUPO_SEGURO_AVENTURA] } })
    ).body.id;
  };
  const read = async (id: number) =>
    (
      await api()
        .as('admin')
        .call(consultarCliente, { params: { id: String(id) } })
    ).body;
  const emit = (id: number, by = api().as('admin')) => by.call(emitirContrato, { params: { id: String(id) } });
  const context = () => systemContext('teste', 'um teste', api().app.kernel.clock(), api().app.kernel.log);

  const doors = () => createDoors(api().app.kernel, createTargets(), () => Promise.resolve([]));
  const refreshing = (by: Partial<ProvedorAssinaturas> = {}) =>
    createRefresh(api().app.kernel, { provedor: { ...provedor(), ...by }, eventos: doors() });
  /** What a worker does with every effect that waits. */
  const work = async (by: Partial<ProvedorAssinaturas> = {}): Promise<void> => {
    const rows = await api().database.selectFrom('efeitos').select(['id', 'tipo']).where('estado', '=', 'pendente').orderBy('id').execute();
    for (const { id, tipo } of rows) {
      const job = contractJobs(api().app.kernel, {
        provedor: { ...provedor(), ...by },
        eventos: doors(),
        refresh: refreshing().refresh,
      }).find(({ kind }) => kind.name === `efeito.${tipo}`);
      await job?.perform({ payload: { id }, context: context(), signal: new AbortController().signal, attempt: 0 });
    }
  };
  const refresh = async (id: number): Promise<void> => {
    const { id: contract } = (await read(id)).dadosContratoAutentique ?? { id: 0 };
    await refreshing().refresh(context(), contract);
  };
  const reminders = (id: number) =>
    api()
      .database.selectFrom('eventos')
      .select(['descricao', 'data_programada', 'id_responsavel', 'id_usuario_edicao'])
      .where('alvo_tabela', '=', 'clientes')
      .where('id_alvo', '=', id)
      .execute();
  /** What the one who signs does. */
  const visit = async (id: number, act = ''): Promise<void> => {
    const { link } = (await read(id)).dadosContratoAutentique ?? { link: null };
    await fetch(`${link}${act}`, { method: act === '' ? 'GET' : 'POST', redirect: 'manual' });
  };

  return { provedor, partner, read, emit, context, work, refreshing, refresh, reminders, visit };
}
