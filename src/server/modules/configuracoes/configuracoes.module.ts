import { CHAVES, type Chave } from '#contract/configuracoes/configuracoes.keys.ts';
import * as operations from '#contract/configuracoes/configuracoes.operations.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi, SettingEffect } from './configuracoes.api.ts';
import { readValues } from './configuracoes.repository.ts';
import { type Modelos, createConfiguracoes } from './configuracoes.service.ts';

const DEFAULT_REMINDER_DAYS = 30;
const FICHA_TYPES = ['direito', 'seguro', 'consultoria', 'avaliacao', 'imoveis'] as const;

/** Says which setting of some names a template, in the words of a refusal. */
const namedBy =
  (some: (rule: Chave) => boolean) =>
  async (executor: Executor, id: number): Promise<string | null> => {
    const rules = Object.entries(CHAVES).filter(([, rule]) => some(rule));
    const values = await readValues(
      executor,
      rules.map(([chave]) => chave),
    );
    const found = rules.find(([chave]) => values.get(chave) === String(id));
    return found ? `Este modelo está em uso nas configurações, em «${found[1].rotulo}». Escolha outro ali antes` : null;
  };

/** System settings, kept as rows of key and value. Read from the table each time: a change is seen by every process at once. */
export function configuracoesModule(kernel: Kernel, modelos: Modelos) {
  const { database } = kernel;
  const effects: SettingEffect[] = [];
  const configuracoes = createConfiguracoes(kernel, modelos, effects);
  modelos.email.whenUsed(namedBy(({ modelo }) => modelo === true));
  modelos.sms.whenUsed(namedBy(({ modeloSms }) => modeloSms !== undefined));
  const api: ConfiguracoesApi = {
    async requiresTrustedDevice() {
      return (await readValues(database, ['exigirDispositivoConfiavel'])).get('exigirDispositivoConfiavel') === 'S';
    },

    values: readValues,
    whenChanged: (effect) => void effects.push(effect),

    async forScreens() {
      const { chaves } = await configuracoes.consultar();
      const colour = (type: string, part: string): string => chaves[`tipo-${type}-${part}`] ?? '';
      return {
        fichaVigenciaDiasLembrar: Number(chaves['fichaVigenciaDiasLembrar'] || DEFAULT_REMINDER_DAYS),
        chaveApiGoogle: chaves['chaveApiGoogle'] || null,
        coresEventos: Object.fromEntries(
          FICHA_TYPES.map((type) => [`tipo-${type}`, { fundo: colour(type, 'fundo'), texto: colour(type, 'texto') }]),
        ),
      };
    },
  };
  return {
    api,
    routes: [
      route(operations.consultarConfiguracaoPadrao, () => configuracoes.consultar()),
      route(operations.consultarConfiguracoes, () => configuracoes.consultar()),
      route(operations.consultarConfiguracao, (_context, { params }) => configuracoes.consultarChave(params.chave)),
      route(operations.salvarConfiguracao, (context, { params, body }) => configuracoes.salvar(context, params.chave, body)),
      route(operations.salvarConfiguracoes, (context, { body }) => configuracoes.salvarVarias(context, body)),
    ],
  };
}
