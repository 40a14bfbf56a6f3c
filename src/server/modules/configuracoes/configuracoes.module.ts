import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from './configuracoes.api.ts';

const DEFAULT_REMINDER_DAYS = 30;
const FICHA_TYPES = ['direito', 'seguro', 'consultoria', 'avaliacao', 'imoveis'] as const;

/** System settings, kept as rows of key and value. */
export function configuracoesModule({ database }: Kernel): { api: ConfiguracoesApi } {
  return {
    api: {
      async requiresTrustedDevice() {
        const row = await database
          .selectFrom('configuracoes')
          .select('valor')
          .where('chave', '=', 'exigirDispositivoConfiavel')
          .executeTakeFirst();
        return row?.valor === 'S';
      },

      async forScreens() {
        const rows = await database.selectFrom('configuracoes').select(['chave', 'valor']).where('secreta', '=', false).execute();
        const values = new Map(rows.map((row) => [row.chave, row.valor]));
        const colour = (type: string, part: string): string => values.get(`tipo-${type}-${part}`) ?? '';
        return {
          fichaVigenciaDiasLembrar: Number(values.get('fichaVigenciaDiasLembrar') ?? DEFAULT_REMINDER_DAYS),
          chaveApiGoogle: values.get('chaveApiGoogle') ?? null,
          coresEventos: Object.fromEntries(
            FICHA_TYPES.map((type) => [`tipo-${type}`, { fundo: colour(type, 'fundo'), texto: colour(type, 'texto') }]),
          ),
        };
      },
    },
  };
}
