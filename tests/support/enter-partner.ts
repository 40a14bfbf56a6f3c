import { vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { beginPartner } from '#web/portal/session.ts';
import type { PartnerLogin } from '#web/portal/session-store.ts';

/** Somebody is in: who is not is refused before anything is asked. */
export function enterPartner(): void {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  beginPartner({ jwt: 'jwt', dados: { id: 7, idCliente: 7, cartaOferta: 'TRILHA' }, painel: null } as PartnerLogin);
}
