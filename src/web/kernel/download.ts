import { API_BASE } from './api-address.ts';
import type { PdfTab } from './pdf-tab.ts';

/** The answer of a file call: the opaque address in `arquivo` or `temporario` (GER-040). */
export interface FileAddress {
  readonly arquivo?: string | null;
  readonly temporario?: string | null;
  readonly nome: string;
}

/** Starts a download without leaving the page; an anchor, because a window opened after an answer is blocked as a pop-up. */
export function startDownload(url: string, nome: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = nome;
  anchor.rel = 'noopener';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/**
 * Opens a generated file (R03): in the tab that waits for it, or as a download when there is none (also because it was
 * blocked, or closed meanwhile). False when the answer has no address yet (background export); the tab is closed then.
 */
export function openFile(file: FileAddress, tab: PdfTab | null = null): boolean {
  const temporario = file.arquivo ?? file.temporario;
  if (!temporario) {
    tab?.close();
    return false;
  }
  const url = `${API_BASE}/download/${encodeURIComponent(temporario)}/${encodeURIComponent(file.nome)}`;
  if (!tab?.show(url)) startDownload(url, file.nome);
  return true;
}
