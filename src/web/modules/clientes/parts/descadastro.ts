import type { Descadastro } from '#contract/clientes/recebe.ts';
import { showDayOf } from '#web/kernel/format.ts';

const CANAL: Readonly<Record<Descadastro['canal'], string>> = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const ENDERECO: Readonly<Record<Descadastro['canal'], string>> = { email: 'O endereço', sms: 'O celular', whatsapp: 'O número' };
const ORIGEM: Readonly<Record<Descadastro['origem'], string>> = {
  painel: 'marcado no cadastro',
  link: 'pediu para sair',
  resposta: 'respondeu que quer sair',
  retorno: 'o endereço não existe',
  reclamacao: 'marcou como spam',
};

/** `Não recebe e-mail desde 12/10/2026: pediu para sair`. */
export function naoRecebe({ canal, desde, origem, motivo }: Descadastro): string {
  const why = motivo === null ? ORIGEM[origem] : origem === 'painel' ? motivo : `${ORIGEM[origem]} (${motivo})`;
  return `Não recebe ${CANAL[canal]} desde ${showDayOf(desde)}: ${why}`;
}

/** The same to whoever writes to them: who, since when, why. Without a name it is whoever uses the address. */
export function pediuParaSair({ canal, desde, origem, motivo }: Descadastro, endereco: string, nome: string | null): string {
  const who = nome ?? `Quem usa ${endereco}`;
  const day = showDayOf(desde);
  const reason = motivo === null ? '' : ` (${motivo})`;
  switch (origem) {
    case 'retorno':
      return `${ENDERECO[canal]} ${endereco} devolveu uma mensagem em ${day}${reason}.`;
    case 'reclamacao':
      return `${who} marcou uma mensagem nossa como spam em ${day}${reason}.`;
    case 'painel':
      return `${who} não recebe ${CANAL[canal]} desde ${day}: ${motivo ?? ORIGEM.painel}.`;
    case 'link':
    case 'resposta':
      return `${who} pediu para não receber ${CANAL[canal]} em ${day}${reason}.`;
  }
}
