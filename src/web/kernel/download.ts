import { API_BASE } from './api-address.ts';

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

/** Opens the download of a generated file (resolution 3). False when the answer has no address yet (background export). */
export function openFile(file: FileAddress): boolean {
  const temporario = file.arquivo ?? file.temporario;
  if (!temporario) return false;
  startDownload(`${API_BASE}/download/${encodeURIComponent(temporario)}/${encodeURIComponent(file.nome)}`, file.nome);
  return true;
}
