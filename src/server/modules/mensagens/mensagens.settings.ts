import type { Executor } from '#server/kernel/db/database.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { Channel } from './channel.ts';
import type { Window } from './window.ts';

export interface ChannelSettings {
  /** Messages of batches a minute; 0 is no limit. */
  readonly perMinute: number;
  /** Hours of batches; null where they leave at any. */
  readonly window: Window | null;
}

/** Pace and hours of a channel as they are set now. */
export async function settingsOf(
  configuracoes: Pick<ConfiguracoesApi, 'values'>,
  executor: Executor,
  channel: Channel,
): Promise<ChannelSettings> {
  const { pace, hours } = channel;
  const values = await configuracoes.values(executor, [pace.key, 'janelaEnvioInicio', 'janelaEnvioFim', 'janelaEnvioDomingo']);
  return {
    perMinute: Number(values.get(pace.key) || pace.otherwise),
    window: hours
      ? {
          from: values.get('janelaEnvioInicio') || '08:00',
          to: values.get('janelaEnvioFim') || '20:00',
          sundays: values.get('janelaEnvioDomingo') === 'S',
        }
      : null,
  };
}
