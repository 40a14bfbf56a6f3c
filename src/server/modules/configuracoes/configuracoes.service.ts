import type { z } from 'zod';
import { ESCOLHA_SEGURADORA, GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import { CHAVES, type Chave } from '#contract/configuracoes/configuracoes.keys.ts';
import {
  Configuracao,
  type ConfiguracaoResposta,
  type ConfiguracaoSalvar,
  Configuracoes,
  type ConfiguracoesResposta,
  type ConfiguracoesSalvar,
} from '#contract/configuracoes/configuracoes.schemas.ts';
import { TIPO_SEGURO_AVENTURA } from '#contract/modelos-email/modelos-email.rules.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { type Current, refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { SettingEffect } from './configuracoes.api.ts';
import {
  canConfirmLogin,
  isInsurer,
  isSuspendedGroup,
  lockSettings,
  readSetting,
  readSettings,
  writeSetting,
} from './configuracoes.repository.ts';

/** One setting as somebody wants it to be. */
interface Asked {
  readonly chave: string;
  readonly rule: Chave;
  readonly valor: string;
  /** The version that was edited; absent asks for no check. */
  readonly sent: string | null | undefined;
  /** Field of the refusal messages. */
  readonly field: string;
}

/** The templates a setting may name. */
export interface Modelos {
  readonly email: ModelosEmailApi;
  readonly sms: ModelosSmsApi;
}

/** The settings of the product: read by every screen, changed one at a time or a section at once. Secrets are kept elsewhere and never pass here. */
export function createConfiguracoes({ database, history, write }: Kernel, modelos: Modelos, effects: readonly SettingEffect[]) {
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

  const asked = (context: StaffContext, chave: string, valor: string, rest: Pick<Asked, 'sent' | 'field'>): Asked => {
    const rule = requireKey(chave);
    requirePermission(context, rule);
    return { chave, rule, valor: (rule.limpa ?? String)(valor.trim()), ...rest };
  };

  const problemOf = async (executor: Executor, { rule, valor }: Asked, userId: number): Promise<string | null> => {
    if (valor === '' && rule.vazio === true) return null;
    const problem = rule.problema(valor);
    if (problem !== null) return problem;
    if (rule.exigeCodigo && valor === 'S' && !(await canConfirmLogin(executor, userId))) {
      return 'O seu usuário não tem e-mail, celular nem aplicativo para receber o código, e não entraria mais';
    }
    if (rule.modelo && !(await modelos.email.isActive(executor, Number(valor), TIPO_SEGURO_AVENTURA))) return 'Modelo não encontrado';
    if (rule.modeloSms && !(await modelos.sms.isActive(executor, Number(valor), rule.modeloSms))) return 'Modelo não encontrado';
    if (rule.grupoSuspenso && !(await isSuspendedGroup(executor, Number(valor)))) return 'Escolha um grupo marcado como suspenso';
    if (rule.seguradora && !(await isInsurer(executor, Number(valor), GRUPO_SEGURADORAS))) return ESCOLHA_SEGURADORA;
    return null;
  };

  const requireValid = async (executor: Executor, all: readonly Asked[], userId: number): Promise<void> => {
    const problems: Record<string, string> = {};
    for (const one of all) {
      const problem = await problemOf(executor, one, userId);
      if (problem !== null) problems[one.field] = problem;
    }
    if (Object.keys(problems).length > 0) throw new RuleError(problems);
  };

  const every = async (executor: Executor): Promise<ConfiguracoesResposta> => {
    const settings = [...(await readSettings(executor, Object.keys(CHAVES)))];
    return {
      chaves: Object.fromEntries(settings.map(([chave, { valor }]) => [chave, valor])),
      versoes: Object.fromEntries(settings.map(([chave, { data_edicao }]) => [chave, data_edicao.toISOString()])),
    };
  };

  const one = async (executor: Executor, chave: string): Promise<ConfiguracaoResposta> => {
    const { valor, data_edicao } = await readSetting(executor, chave);
    return { valor, data_edicao: data_edicao.toISOString() };
  };

  /**
   * All of it or nothing. A setting that says the same already is left alone, whatever version it was sent with: nobody loses anything,
   * and a save that is repeated changes nothing.
   */
  const change = async <S extends z.ZodType>(
    trx: Trx,
    context: StaffContext,
    all: readonly Asked[],
    current: Current<S>,
  ): Promise<void> => {
    const stored = await lockSettings(
      trx,
      all.map(({ chave }) => chave),
    );
    await requireValid(trx, all, context.caller.id);
    for (const { chave, valor, sent } of all) {
      const before = stored.get(chave);
      if (!before || before.valor === valor) continue;
      await refuseStale(trx, before, sent, current);
      await writeSetting(trx, chave, valor, versionOf(context, before));
      await history.recordChange(trx, context, { detail: { chave }, before: { valor: before.valor }, after: { valor } });
      for (const effect of effects) await effect(trx, { chave, valor }, context.now);
    }
  };

  return {
    consultar: (): Promise<ConfiguracoesResposta> => every(database),

    async consultarChave(chave: string): Promise<ConfiguracaoResposta> {
      requireKey(chave);
      return one(database, chave);
    },

    salvar(
      context: StaffContext,
      chave: string,
      { valor, data_edicao }: z.output<typeof ConfiguracaoSalvar>,
    ): Promise<ConfiguracaoResposta> {
      const wanted = asked(context, chave, valor, { sent: data_edicao, field: 'valor' });
      return write(context, async (trx) => {
        await change(trx, context, [wanted], { schema: Configuracao, load: () => one(trx, chave) });
        return one(trx, chave);
      });
    },

    salvarVarias(context: StaffContext, { chaves, versoes }: z.output<typeof ConfiguracoesSalvar>): Promise<ConfiguracoesResposta> {
      const all = Object.entries(chaves).map(([chave, valor]) => asked(context, chave, valor, { sent: versoes[chave], field: chave }));
      return write(context, async (trx) => {
        await change(trx, context, all, { schema: Configuracoes, load: () => every(trx) });
        return every(trx);
      });
    },
  };
}
