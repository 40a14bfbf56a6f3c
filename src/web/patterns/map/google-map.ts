import { FRAME_PATH, type FromFrame, type ToFrame } from './frame-messages.ts';
import type { MapDriver, StartMap } from './map.ts';

/** A script that did not come by then is taken for one that never will. */
const PATIENCE_MS = 12_000;

/**
 * The map of Google, in a page of its own: only that page may load a script of theirs. It is of the panel's origin all the same, for a key
 * is held to an address that a page apart from it would not tell (decision 0074). Rejects when the script does not come.
 */
export const startGoogleMap =
  (key: string): StartMap =>
  (element, view, events) =>
    new Promise<MapDriver>((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.src = FRAME_PATH;
      frame.title = 'Mapa do Google';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
      const say = (message: ToFrame): void => frame.contentWindow?.postMessage(message, location.origin);
      const destroy = (): void => {
        clearTimeout(patience);
        window.removeEventListener('message', hear);
        frame.remove();
      };
      const fail = (): void => {
        destroy();
        reject(new Error('the maps service did not come'));
      };
      const patience = setTimeout(fail, PATIENCE_MS);
      const driver: MapDriver = {
        setView: (next) => say({ kind: 'view', view: next }),
        fit: (area) => say({ kind: 'fit', area }),
        show: (content) => say({ kind: 'show', content }),
        destroy,
      };
      const answer = (message: FromFrame): void => {
        switch (message.kind) {
          case 'loaded':
            return say({ kind: 'start', key, view, dark: getComputedStyle(document.documentElement).colorScheme.includes('dark') });
          case 'started':
            clearTimeout(patience);
            return resolve(driver);
          case 'failed':
            return fail();
          case 'view':
            return events.onView(message.view, message.area);
          case 'point':
            return events.onPoint(message.id);
          case 'cluster':
            return events.onCluster(message.cluster);
          case 'mark':
            return events.onMark(message.place);
        }
      };
      function hear({ origin, source, data }: MessageEvent): void {
        if (origin === location.origin && source === frame.contentWindow) answer(data as FromFrame);
      }
      window.addEventListener('message', hear);
      element.append(frame);
    });
