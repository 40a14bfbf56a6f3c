import { celularOf } from './celular.ts';
import type { CanalResposta } from './mensagens.schemas.ts';
import { enderecoDe, foneWhatsapp } from './whatsapp.ts';

/** An address as messages are sent to it by a channel, however it was typed; null when it is none yet. */
export function enderecoDoCanal(canal: CanalResposta, texto: string): string | null {
  if (canal === 'email') return /^\S+@\S+$/.test(texto.trim()) ? texto.trim().toLowerCase() : null;
  const celular = celularOf(texto);
  if (celular !== null || canal === 'sms') return celular;
  const fone = foneWhatsapp(`+${texto.replace(/\D/g, '')}`);
  return fone === null ? null : enderecoDe(fone);
}
