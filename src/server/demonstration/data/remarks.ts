import { weightedTexts } from '../random.ts';

/** What people write down about a client. `{}` stands for a given name. No comma inside: it parts the entries. */
export const remark = weightedTexts(`Prefere contato por WhatsApp. 30, Ligar somente à tarde. 25, Cliente antigo da corretora. 22,
Possui dois veículos segurados. 18, Aguardando envio dos documentos. 18, Indicado por {}. 16, Pediu cotação de seguro de vida. 15,
Falar com {} sobre a renovação. 14, Pagamento sempre no débito automático. 12, Teve sinistro e foi bem atendido. 10, Imóvel alugado. 9,
Não enviar e-mail de propaganda. 8, Pretende trocar de carro este ano. 8, Tem desconto de renovação. 8, Visitar a empresa no fim do mês. 6,
Mudou-se recentemente; conferir o endereço. 6, Pratica esportes de aventura. 5, Solicitou inclusão do condutor {}. 5, Acesso difícil ao imóvel rural. 3`);
