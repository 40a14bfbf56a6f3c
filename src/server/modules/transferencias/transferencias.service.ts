import type { UsuarioTransferido } from '#contract/usuarios/usuarios.schemas.ts';
import type { z } from 'zod';
import type { Holdings } from '#server/kernel/db/hand-over.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';

export interface TransferNeeds {
  readonly usuarios: UsuariosApi;
  readonly clientes: Holdings;
  readonly eventos: Holdings;
  readonly fichas: Holdings;
}

/** What a user holds, and its transfer to another (E042, E043). What is concluded, finished or past stays with its author. */
export function createTransferencias({ database, history, write }: Kernel, { usuarios, clientes, eventos, fichas }: TransferNeeds) {
  return {
    async relatorio(context: StaffContext, id: number) {
      const user = await usuarios.find(database, id);
      if (!user) throw new NotFound();
      const [pending, clients, unfinished] = await Promise.all([
        eventos.count(database, id),
        clientes.count(database, id),
        fichas.count(database, id),
        history.recordRead(context, { record: id }),
      ]);
      return { dados: { nome: user.name, eventos: pending, clientes: clients, fichas: unfinished } };
    },

    transferir(context: StaffContext, from: number, to: number | null): Promise<z.input<typeof UsuarioTransferido>> {
      if (to === null) throw new RuleError({ id_transferir: 'Escolha o usuário que vai receber os registros' });
      if (from === to) throw new RuleError({ id_transferir: 'Escolha outro usuário' });
      return write(context, async (trx) => {
        // In the order of their ids: of two transfers of the same people, one waits for the other.
        const [source, target] = await usuarios.lockPair(trx, from, to);
        if (!source) throw new NotFound();
        if (!target) throw new RuleError({ id_transferir: 'Usuário não encontrado' });
        if (target.status !== 'A') throw new RuleError({ id_transferir: 'Este usuário está inativo' });
        const by = { at: context.now, userId: context.caller.id };
        // As whoever saves a ficha: it, its client, what reminds of it.
        const ofFichas = await fichas.handOver(trx, from, to, by);
        const ofClientes = await clientes.handOver(trx, from, to, by);
        const dados = { eventos: await eventos.handOver(trx, from, to, by), clientes: ofClientes, fichas: ofFichas };
        await history.recordChange(trx, context, { record: from, detail: { de: source.login, para: target.login, ...dados } });
        return { sucesso: true as const, dados };
      });
    },
  };
}
