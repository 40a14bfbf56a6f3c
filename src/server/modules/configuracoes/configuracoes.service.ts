import { CHAVES, type Chave } from '#contract/configuracoes/configuracoes.keys.ts';
import { ESCOLHA_SEGURADORA, GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import { TIPO_SEGURO_AVENTURA } from '#contract/modelos-email/modelos-email.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
import { canConfirmLogin, isInsurer, readSettings, writeSetting } from './configuracoes.repository.ts';

/** The settings of the product: read by every screen, changed one at a time. Secrets are kept elsewhere and never pass here. */
export function createConfiguracoes({ database, history, write }: Kernel, modelos: ModelosEmailApi) {
  const requireKey = (chave: string): Chave => {
    const key = Object.hasOwn(CHAVES, chave) ? CHAVES[chave] : undefined;
    if (!key) throw new NotFound();
    return key;
  };

  const requirePermission = (context: StaffContext, { quem }: Chave): void => {
    const { usuariosPermissao, habilitarAcessoSeguroAventura } = context.caller.permissions;
    if (usuariosPermissao === 'S' || (quem === 'seguroAventura' && habilitarAcessoSeguroAventura === 'S')) return;
    throw new NotPermitted('usuariosPermissao');
  };

  const problemOf = async (executor: Executor, key: Chave, valor: string, userId: number): Promise<string | null> => {
    if (valor === '' && key.vazio === true) return null;
    const problem = key.problema(valor);
    if (problem !== null) return problem;
    if (key.exigeCodigo && valor === 'S' && !(await canConfirmLogin(executor, userId))) {
      return 'O seu usuário não tem e-mail nem aplicativo para receber o código, e não entraria mais';
    }
    if (key.modelo && !(await modelos.isActive(executor, Number(valor), TIPO_SEGURO_AVENTURA))) return 'Modelo não encontrado';
    if (key.seguradora && !(await isInsurer(executor, Number(valor), GRUPO_SEGURADORAS))) return ESCOLHA_SEGURADORA;
    return null;
  };

  const chaves = async (): Promise<{ chaves: Record<string, string> }> => {
    const stored = await readSettings(database, Object.keys(CHAVES));
    return { chaves: Object.fromEntries(Object.keys(CHAVES).map((key) => [key, stored.get(key) ?? ''])) };
  };

  return {
    chaves,

    async consultar(chave: string): Promise<{ valor: string }> {
      requireKey(chave);
      return { valor: (await readSettings(database, [chave])).get(chave) ?? '' };
    },

    salvar(context: StaffContext, chave: string, sent: string): Promise<{ valor: string }> {
      const key = requireKey(chave);
      requirePermission(context, key);
      const valor = (key.limpa ?? String)(sent.trim());
      return write(context, async (trx) => {
        const problem = await problemOf(trx, key, valor, context.caller.id);
        if (problem !== null) throw new RuleError({ valor: problem });
        const before = (await readSettings(trx, [chave])).get(chave) ?? '';
        await writeSetting(trx, chave, valor);
        await history.recordChange(trx, context, { detail: { chave }, before: { valor: before }, after: { valor } });
        return { valor };
      });
    },
  };
}
