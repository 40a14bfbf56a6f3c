import { hasWork } from './unsaved-registry.ts';

/* What the tabs of one browser tell each other of unsaved work, before one of them logs all of them out (LOG-020, GER-506). */

type Message = 'pergunta' | 'tenho';

const ANSWER_MS = 150;

export interface TabsWork {
  /** From now on this tab tells its siblings, when they ask, that it holds work; lives as long as the tab. */
  readonly tell: () => void;
  /** Whether a sibling tab holds unsaved work; false when none says so in a moment. */
  readonly elsewhere: () => Promise<boolean>;
}

/** Among the tabs of one entry. Apart from what is said of the login: a tab of an older version takes what it does not know there for a logout. */
export function createTabsWork(entry: 'painel' | 'portal'): TabsWork {
  const channel = new BroadcastChannel(`guarida.trabalho.${entry}`);
  const say = (message: Message): void => channel.postMessage(message);
  return {
    tell: () =>
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data === 'pergunta' && hasWork()) say('tenho');
      }),
    elsewhere: () =>
      new Promise((resolve) => {
        const finish = (holds: boolean): void => {
          clearTimeout(timer);
          channel.removeEventListener('message', onMessage);
          resolve(holds);
        };
        const onMessage = ({ data }: MessageEvent<Message>): void => {
          if (data === 'tenho') finish(true);
        };
        const timer = setTimeout(() => finish(false), ANSWER_MS);
        channel.addEventListener('message', onMessage);
        say('pergunta');
      }),
  };
}

/** Of the panel. */
export const panelTabs = createTabsWork('painel');

/** Of the promoter portal. */
export const portalTabs = createTabsWork('portal');
