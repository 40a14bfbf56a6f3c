const WAITING = 'Preparando o PDF…';

/** A tab that waits for a PDF. */
export interface PdfTab {
  /** Gives the tab the address of the PDF; false when somebody closed it meanwhile. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/** The tab has no style sheet of ours, and takes the light or dark scheme of the page it was opened from. */
function sayWaiting({ documentElement: root, body }: Document, waiting: string): void {
  root.lang = 'pt-BR';
  root.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  Object.assign(body.style, { margin: '0', minHeight: '100vh', display: 'grid', placeItems: 'center', font: '1.125rem system-ui' });
  const words = body.ownerDocument.createElement('p');
  words.role = 'status';
  words.textContent = waiting;
  body.append(words);
}

/**
 * Opens, at the click itself, the tab in which the PDF will be shown: opened after the answer it would be blocked as a pop-up.
 * Null when it was blocked all the same. A page that goes away takes its waiting tab along, for nobody would give it an address.
 */
export function openPdfTab(waiting = WAITING): PdfTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = waiting;
  sayWaiting(tab.document, waiting);
  const close = (): void => {
    window.removeEventListener('pagehide', close);
    tab.close();
  };
  window.addEventListener('pagehide', close);
  const show = (url: string): boolean => {
    window.removeEventListener('pagehide', close);
    if (tab.closed) return false;
    tab.location.replace(url);
    return true;
  };
  return { show, close };
}
