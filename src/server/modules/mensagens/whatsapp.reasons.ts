/* What Meta's codes mean, for whoever reads the list. */

/** Whoever has the number asked Meta to get nothing more of us. */
export const LEFT = '131050';

const REASONS: Readonly<Record<string, string>> = {
  '131026': 'Este número não recebe mensagens do WhatsApp',
  '131047': 'Fora da conversa de 24 horas, só um modelo aprovado chega',
  '131049': 'O WhatsApp não entregou: esta pessoa já recebeu muitas mensagens de empresas',
  [LEFT]: 'Esta pessoa pediu ao WhatsApp para não receber mensagens da corretora',
  '131051': 'Tipo de mensagem que o WhatsApp não leva',
  '132000': 'As variáveis não são as do modelo registrado no WhatsApp',
  '132001': 'O modelo não existe no WhatsApp, ou não está aprovado',
  '132005': 'A mensagem ficou longa demais para o modelo',
  '132007': 'O WhatsApp recusa o texto do modelo',
  '132015': 'O modelo está pausado no WhatsApp',
  '132016': 'O modelo foi desativado no WhatsApp',
  '132018': 'Uma das variáveis tem o que o WhatsApp não aceita',
};

/** The template itself is not taken, whoever it is for: how it stands there. */
export const LOST: Readonly<Record<string, 'pausado' | 'desativado' | 'rascunho'>> = {
  '132001': 'rascunho',
  '132015': 'pausado',
  '132016': 'desativado',
};

/** Nothing leaves, whoever it is for. */
export const STOPS: Readonly<Record<string, string>> = {
  '368': 'o WhatsApp bloqueou a conta por descumprir as regras',
  '131031': 'o WhatsApp bloqueou a conta',
  '131042': 'há um problema no pagamento da conta do WhatsApp',
  '131048': 'o WhatsApp limitou os envios deste número, por reclamações',
  '133010': 'o número da corretora não está registrado no WhatsApp',
};

/** Why somebody did not get a message, in Portuguese where it is known. */
export function reasonOf(code: string, words: string): string {
  const stop = STOPS[code];
  return REASONS[code] ?? (stop === undefined ? `O WhatsApp recusou: ${words}` : stop.charAt(0).toUpperCase() + stop.slice(1));
}
