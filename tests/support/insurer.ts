import { expect } from 'vitest';
import { dispensarErro } from '#contract/seguradora/seguradora.operations.ts';
import { alterarParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { NOTICE_SENDERS } from '#server/integrations/avisos/senders.ts';
import { insurerApi } from '#server/integrations/seguradora/seguradora.client.ts';
import type { ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { type ApiDriver, apiDriver } from '#server/modules/seguradora/seguradora.direct.driver.ts';
import { integrate, judge, lockAll } from '#server/modules/seguro-aventura/seguro-aventura.judge.ts';
import { START, startApi } from './api.ts';
import { byPanel, pessoa, saveEvent } from './insured-events.ts';
import { type Partner, createPartner } from './partners.ts';
import { sealedNotice } from './sealed-notice.ts';

const SECRET = 'o segredo dos avisos da seguradora';
const ENVIRONMENT = {
  SEGURADORA_DRIVER: 'api',
  SEGURADORA_URL: 'https://seguradora.exemplo',
  SEGURADORA_ID: 'guarida',
  SEGURADORA_SEGREDO: 'segredo',
  SEGURADORA_AVISO_SEGREDO: SECRET,
};
/** An answer that is lost is given up after so long. */
const TIMEOUT_MS = 1000;

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
}

/** The product with the driver of an insurer's API, its insurer, and a worker whom the test tells when to work. */
export async function startInsured() {
  const api = await startApi({ environment: ENVIRONMENT, simulators: ['seguradora'] });
  const { database, world } = api;
  let driver: ApiDriver;
  let insurer: ProvedorSeguradora;
  let partner: Partner;
  let now = new Date(START);
  let notices = 0;

  const post = (where: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${world.httpUrl}${where}`, { method: 'POST', body: JSON.stringify(body), headers });
  const control = (command: string, body: object = {}) => post(`/__ctl/${command}`, body);
  /** From now on, for the product and for the insurer. */
  const at = async (instant: Date) => {
    now = instant;
    api.setNow(instant.toISOString());
    await control('clock', { now: instant.toISOString() });
  };
  const driverOf = (reached: ProvedorSeguradora): ApiDriver =>
    apiDriver(api.app.kernel, {
      configuracoes: { values: async () => new Map() },
      seguroAventura: { judge, lockAll, integrate },
      insurer: reached,
    });
  const context = () => systemContext('seguradora', 'um teste', now, api.app.kernel.log);
  const scheduled = async (name: string, by = driver) =>
    by.schedules.find((one) => one.name === name)?.perform(context(), new AbortController().signal);

  const it = {
    api,
    database,
    post,
    control,
    address: world.addresses.seguradora,
    partner: () => partner,
    now: () => now,
    at,
    later: (minutes: number) => at(new Date(now.getTime() + minutes * 60_000)),
    minutesFromNow: (instant: Date | null) => instant && (instant.getTime() - now.getTime()) / 60_000,

    /** Orders what happens to the next call of the kind; what is sent, when nothing else is said. */
    fail: (mode: string, more: object = {}) =>
      control('fail', { provider: 'seguradora', mode, match: { method: 'POST', path: '/v1/eventos' }, ...more }),
    order: async (command: string, body: object = {}) => expect((await post(`/seguradora/comandos/${command}`, body)).ok).toBe(true),
    /** What the insurer answered, call by call; null where it did not. */
    answered: async (method: 'GET' | 'POST') => {
      const seen = (await (await fetch(`${world.httpUrl}/__ctl/journal`)).json()) as Seen[];
      return seen.filter((one) => one.method === method && one.path.startsWith('/v1/')).map(({ status }) => status);
    },

    sending: () => scheduled('seguradora-enviar'),
    asking: () => scheduled('seguradora-perguntar'),
    /** The same, of an insurer whose answer comes by this function. */
    askingBy: (consultar: (real: ProvedorSeguradora, codigo: string) => ReturnType<ProvedorSeguradora['consultar']>) =>
      scheduled('seguradora-perguntar', driverOf({ ...insurer, consultar: (codigo) => consultar(insurer, codigo) })),
    /** What a worker makes, or asks about, of what is due. */
    work: async () => {
      const effects = await database.selectFrom('efeitos').select('id').where('estado', 'in', ['pendente', 'incerto']).execute();
      for (const { id } of effects)
        await driver.jobs[0]?.perform({ payload: { id }, context: context(), signal: new AbortController().signal, attempt: 0 });
    },
    send: async () => {
      await it.sending();
      await it.work();
    },
    /** A minute later: the insurer has judged, and nobody was told. */
    ask: async () => {
      await it.later(1);
      await it.asking();
    },
    /** The insurer tells of an event, as many times. */
    told: async (id: number, { times = 1, event = `aviso_${(notices += 1)}` }: { times?: number; event?: string } = {}) => {
      const { codigo } = await it.eventOf(id);
      const body = JSON.stringify({ id: event, tipo: 'evento.processado', criadoEm: now.toISOString(), dados: { codigoEvento: codigo } });
      const [call] = NOTICE_SENDERS.seguradora.calls;
      for (let time = 0; time < times; time += 1)
        expect((await api.app.http.inject(sealedNotice(call, SECRET, body, now))).statusCode).toBe(200);
      await createNoticeProcessor({ ...api.app.kernel, handlers: () => driver.notices }).drain();
    },

    /** An event of yesterday, typed by the panel, with these people. */
    yesterday: async (...people: Parameters<typeof pessoa>[0][]) => {
      const panel = await byPanel(api, partner.claims, api.as('admin').userId);
      const saved = await saveEvent(api, panel, { dataInicio: '2026-11-20', dataFinal: '2026-11-20' }, people.map(pessoa));
      const [first = 0, second = 0] = saved.participantes.map(({ dados }) => dados.id);
      return { id: saved.dados.id, first, second };
    },
    eventOf: (id: number) =>
      database
        .selectFrom('seguro_aventura as e')
        .leftJoin('seguradora_fila as f', 'f.id_evento', 'e.id')
        .select(['e.codigo', 'e.integrado', 'e.integrado_api', 'e.aceitos', 'e.rejeitados'])
        .select(['f.situacao', 'f.mensagem', 'f.tentativas', 'f.revisao', 'f.proxima_em', 'f.data_envio'])
        .where('e.id', '=', id)
        .executeTakeFirstOrThrow(),
    stateOf: async (...ids: number[]) => {
      const rows = await database.selectFrom('seguro_aventura_participantes').select(['id', 'seguradora']).where('id', 'in', ids).execute();
      return ids.map((id) => rows.find((one) => one.id === id)?.seguradora);
    },
    errorOf: (id: number) =>
      database
        .selectFrom('seguradora_erros')
        .select(['codigo', 'campo', 'mensagem'])
        .where('id_participante', '=', id)
        .where('resolvido_em', 'is', null)
        .executeTakeFirst(),
    revisionsOf: async (id: number) => {
      const rows = await database
        .selectFrom('seguradora_revisoes as r')
        .innerJoin('seguradora_revisoes_pessoas as p', (join) =>
          join.onRef('p.id_evento', '=', 'r.id_evento').onRef('p.revisao', '=', 'r.revisao'),
        )
        .select(['r.revisao', 'r.situacao', 'p.id_participante'])
        .where('r.id_evento', '=', id)
        .orderBy('r.revisao')
        .orderBy('p.id_participante')
        .execute();
      return rows.map((one) => [one.revisao, one.situacao, one.id_participante]);
    },
    setPolicy: (numero: string | null) =>
      database.updateTable('clientes').set({ numero_apolice: numero }).where('id', '=', partner.id).execute(),
    change: (id: number, dados: object) => api.as('admin').call(alterarParticipante, { params: { id: String(id) }, body: { dados } }),
    dismiss: (id: number) => api.as('admin').call(dispensarErro, { params: { id: String(id) }, query: { motivo: 'Desistiu' } }),

    /** Before each test: the insurer forgets all, and nothing of other tests waits. */
    begin: async () => {
      await control('reset');
      await at(new Date(START));
      // With a login of its own: what was reset has forgotten the others.
      insurer = insurerApi({ baseUrl: world.addresses.seguradora, clientId: 'guarida', clientSecret: 'segredo', timeoutMs: TIMEOUT_MS });
      driver = driverOf(insurer);
      await database
        .updateTable('seguro_aventura')
        .set({ integrado: 'S', integrado_em: now })
        .where('finalizado', '=', 'S')
        .where('integrado', '=', 'N')
        .execute();
      await database
        .updateTable('seguradora_revisoes')
        .set({ situacao: 'respondida', terminado_em: now })
        .where('terminado_em', 'is', null)
        .execute();
      await database.deleteFrom('efeitos').execute();
      partner = await createPartner(api, 'Trilha Nova');
      await database
        .insertInto('clientes_seguro_aventura')
        .values({ id_cliente: partner.id, seguro_valor_diaria: '4.50', seguro_valor_morte_acidental: '10000.00' })
        .execute();
    },
    stop: () => api.stop(),
  };
  return it;
}

export type Insured = Awaited<ReturnType<typeof startInsured>>;
