import { type TabPlace, tabPlace } from '../kit/tab.ts';

/** The version of the term that was accepted, and when it was opened. */
export interface Aceito {
  readonly versao: number;
  /** ISO 8601. */
  readonly abertoEm: string;
}

function aceitoDe(value: unknown): Aceito | null {
  const { versao, abertoEm } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return typeof versao === 'number' && typeof abertoEm === 'string' ? { versao, abertoEm } : null;
}

/** Kept beside what was typed, and with it part of what is sent: after a reload it goes again under the same key. */
export const lugarDoAceite = (token: string): TabPlace<Aceito> => tabPlace(`inscricao.${token}.termo`, aceitoDe);
