import type { z } from 'zod';
import {
  Dispositivo,
  type DispositivoAtual,
  type DispositivoFiltro,
  type DispositivoResposta,
  type DispositivoSalvar,
} from '#contract/dispositivos/dispositivos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { WithHeaders } from '#server/kernel/http/route.ts';
import { terminalCookie } from '#server/kernel/http/terminal-cookie.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { newToken, terminalSecret, tokenHash } from '#server/kernel/security/secrets.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { takeFlag } from '#server/modules/usuarios/usuarios.columns.api.ts';
import { requireActivation, requireList } from './dispositivos.policy.ts';
import { type DeviceRow, countDevices, findLinked, listDevices, loadDevice } from './dispositivos.queries.ts';
import * as repository from './dispositivos.repository.ts';

const GRANT = 'habilitarTemporariamenteDefinirDispositivo';
/** S, or never set: the permission to choose a terminal is spent by choosing one (E032). */
const ONE_SHOT = 'dispositivoPermissaoUnica';

const toDispositivo = (row: DeviceRow): DispositivoResposta => ({
  ...row,
  hashcookie: row.vinculado_em === null ? null : 'vinculado',
  vinculado_em: row.vinculado_em?.toISOString() ?? null,
  data_edicao: row.data_edicao.toISOString(),
});

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new NotFound();
  return one;
};

/** Terminals: the list, the form, and the browser that becomes one of them (E031 to E033). */
export function createDispositivos({ database, history, write, keys, publicUrl }: Kernel, configuracoes: ConfiguracoesApi) {
  const shown = async (executor: Executor, id: number) => {
    const row = await loadDevice(executor, id);
    return row && toDispositivo(row);
  };

  return {
    async consultar(context: StaffContext, filter: z.output<typeof DispositivoFiltro>) {
      requireList(context.caller.permissions, filter.disponivel === 'S');
      const [rows, total] = await Promise.all([listDevices(database, filter, pageOf(filter)), countDevices(database, filter)]);
      return { registros: rows.map(toDispositivo), totalRegistros: total };
    },

    async consultarId(id: number): Promise<DispositivoResposta> {
      return found(await shown(database, id));
    },

    salvar(context: StaffContext, { dados }: z.output<typeof DispositivoSalvar>): Promise<DispositivoResposta> {
      return write(context, async (trx) => {
        const stored = dados.id ? await repository.lockDevice(trx, dados.id) : null;
        if (stored === undefined) throw new NotFound();
        const after = {
          descricao: dados.descricao,
          habilitar_ponto: dados.habilitar_ponto ?? stored?.habilitar_ponto ?? 'N',
          ativo: dados.ativo ?? stored?.ativo ?? 'S',
        };
        requireActivation(context.caller.permissions, stored?.ativo ?? 'S', after.ativo);
        if (stored) await refuseStale(trx, stored, dados.data_edicao, { schema: Dispositivo, load: () => shown(trx, stored.id) });
        if (after.descricao === '') throw new RuleError({ descricao: 'Informe a descrição' });
        const version = versionOf(context, stored);
        const id = stored ? stored.id : await repository.insertDevice(trx, after, version);
        const unlinking = stored !== null && stored.hashcookie !== null && after.ativo === 'N';
        const before = stored ? { descricao: stored.descricao, habilitar_ponto: stored.habilitar_ponto, ativo: stored.ativo } : {};
        await history.recordChange(trx, context, { record: id, before, after, ...(unlinking && { detail: { desvinculado: 'S' } }) });
        // After its entry: the browser that asks may be this terminal, and the entry says so (E148).
        if (unlinking) await repository.unlinkDevice(trx, id);
        if (stored) await repository.updateDevice(trx, id, after, version);
        return found(await shown(trx, id));
      });
    },

    async definir(context: StaffContext, id: number) {
      // The same request sent again has to set the same cookie: its first answer may never have arrived.
      const { caller, idempotency } = context;
      const secret = idempotency ? terminalSecret(keys.terminals, `${caller.id}:${idempotency.key}:${id}`) : newToken();
      const body = await write(context, async (trx): Promise<{ dispositivo: DispositivoAtual }> => {
        // Another request may have spent the permission since this one was let in.
        if (!(await repository.lockGrant(trx, caller.id))) throw new NotPermitted(GRANT);
        const stored = await repository.lockDevice(trx, id);
        if (!stored) throw new NotFound();
        // Its cookie would be overwritten, and the terminal it is now would stay linked to nobody (NAV-009).
        const present = context.terminal === null ? undefined : await findLinked(trx, context.terminal);
        if (present) throw new RuleError({ id: `Este navegador já é o dispositivo «${present.descricao}»` });
        if (stored.hashcookie !== null) throw new RuleError({ id: 'Dispositivo já vinculado' });
        if (stored.ativo !== 'S') throw new RuleError({ id: 'Dispositivo inativo' });
        await repository.linkDevice(trx, id, tokenHash(secret), caller.id, context.now);
        const oneShot = (await configuracoes.values(trx, [ONE_SHOT])).get(ONE_SHOT) !== 'N';
        if (oneShot) await takeFlag(trx, caller.id, GRANT);
        await history.recordChange(trx, context, {
          record: id,
          detail: { dispositivo: stored.descricao, permissao_usada: oneShot ? 'S' : 'N' },
        });
        return { dispositivo: { id, descricao: stored.descricao, habilitar_ponto: stored.habilitar_ponto } };
      });
      return new WithHeaders(body, { 'set-cookie': terminalCookie(secret, publicUrl().startsWith('https:')) });
    },

    desvincular(context: StaffContext, id: number): Promise<DispositivoResposta> {
      return write(context, async (trx) => {
        const stored = await repository.lockDevice(trx, id);
        if (!stored) throw new NotFound();
        if (stored.hashcookie === null) throw new RuleError({ id: 'Dispositivo não vinculado' });
        // Recorded first: the browser that asks may be this terminal, and the entry says so (E148).
        await history.recordChange(trx, context, { record: id, detail: { dispositivo: stored.descricao } });
        await repository.unlinkDevice(trx, id);
        return found(await shown(trx, id));
      });
    },
  };
}
