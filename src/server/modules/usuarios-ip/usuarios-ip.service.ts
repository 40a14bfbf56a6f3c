import type { z } from 'zod';
import type { consultarUsuarioIps, salvarUsuarioIp } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import type { UsuarioIp } from '#contract/usuarios-ip/usuarios-ip.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { AnswerOf, InputOf } from '#contract/kernel/operation.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import * as repository from './usuarios-ip.repository.ts';
import { parseAddress } from './usuarios-ip.rules.ts';

type Query = InputOf<typeof consultarUsuarioIps>['query'];
type Body = InputOf<typeof salvarUsuarioIp>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof repository.loadAddress>>>;

const SHUTS_OUT = 'O seu endereço atual ficaria de fora e você perderia o acesso. Confirme para continuar';

const toIp = (row: Row): z.input<typeof UsuarioIp> => ({ ...row, criado_em: row.criado_em.toISOString() });

/** From where each user may enter (E035, E036). The session reads the rules on every request. */
export function createUsuariosIp({ database, history, write }: Kernel, usuarios: UsuariosApi) {
  /** Refuses what would shut the caller out, unless they confirmed it. Asked after the change, inside its transaction. */
  const guardOneself = async (trx: Trx, context: StaffContext, userId: number, confirmar: 'S' | 'N' | undefined): Promise<void> => {
    if (userId !== context.caller.id || confirmar === 'S') return;
    if (!(await repository.mayEnter(trx, userId, context))) throw new RuleError({ confirmar: SHUTS_OUT });
  };

  return {
    async consultar(context: ReadContext, userId: number, query: Query): Promise<AnswerOf<typeof consultarUsuarioIps>> {
      const user = await repository.loadUser(database, userId);
      if (!user) throw new NotFound();
      // What is taken away is gone (E014): none is inactive.
      const inactive = query.ativo === 'N';
      const [rows, totalRegistros, mayMore] = await Promise.all([
        inactive ? [] : repository.listAddresses(database, userId, query, pageOf(query)),
        inactive ? 0 : repository.countAddresses(database, userId, query.texto),
        usuarios.mayMore(database, context.caller, userId),
        history.recordRead(context, { record: userId }),
      ]);
      const { login, nome } = user;
      return {
        registros: rows.map(toIp),
        totalRegistros,
        _usuario: { id: user.id, login, nome: nome ?? login, podeMais: simNao(mayMore) },
      };
    },

    async salvar(context: StaffContext, body: Body): Promise<z.input<typeof UsuarioIp>> {
      const address = parseAddress(body.endereco_ip);
      if (address === null) throw new RuleError({ endereco_ip: 'IP inválido' });
      try {
        return await write(context, async (trx) => {
          if (!(await repository.lockUserOf(trx, body.id_usuario))) throw new NotFound();
          await usuarios.requireMayActFor(trx, context.caller, body.id_usuario);
          const stored = body.id ? await repository.loadAddress(trx, body.id) : null;
          if (body.id && stored?.id_usuario !== body.id_usuario) throw new NotFound();
          const row = stored
            ? await repository.updateAddress(trx, stored.id, address)
            : await repository.insertAddress(trx, body.id_usuario, address, context.now);
          await guardOneself(trx, context, body.id_usuario, body.confirmar);
          await history.recordChange(trx, context, {
            record: body.id_usuario,
            before: stored ? { endereco_ip: stored.endereco_ip } : {},
            after: { endereco_ip: row.endereco_ip },
          });
          return toIp(row);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new RuleError({ endereco_ip: 'Este endereço já está liberado' });
        throw error;
      }
    },

    excluir(context: StaffContext, id: number, confirmar: 'S' | 'N' | undefined): Promise<void> {
      return write(context, async (trx) => {
        const stored = await repository.loadAddress(trx, id);
        if (!stored) throw new NotFound();
        await repository.lockUserOf(trx, stored.id_usuario);
        await usuarios.requireMayActFor(trx, context.caller, stored.id_usuario);
        await repository.deleteAddress(trx, id);
        await guardOneself(trx, context, stored.id_usuario, confirmar);
        await history.recordChange(trx, context, { record: stored.id_usuario, before: { endereco_ip: stored.endereco_ip } });
      });
    },
  };
}
