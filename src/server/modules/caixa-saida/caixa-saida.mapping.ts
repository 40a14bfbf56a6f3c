import type { AnexoDoEmailResposta, EmailAbertoResposta, EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { EmailsApi } from '#server/modules/mensagens/mensagens.api.ts';
import { valuesOf } from '#server/modules/mensagens/mensagens.values.api.ts';
import type { EmailRow, WholeEmailRow } from './caixa-saida.queries.ts';
import { statusOf } from './caixa-saida.states.ts';

type Fill = (...words: Parameters<EmailsApi['filled']>) => ReturnType<EmailsApi['filled']>;

/** A row of the outbox. */
export function toLinha(row: EmailRow, filled: Fill): EmailLinhaResposta {
  const { estado } = row;
  const values = valuesOf(row);
  const calledOff = estado === 'cancelada';
  const waits = estado === 'aguardando';
  return {
    id: row.id,
    status: statusOf(estado),
    ativo: simNao(!calledOff),
    motivo: calledOff ? 'Cancelado' : row.motivo,
    tipo_aniversariante: row.tipo_aniversariante,
    titulo: values ? filled({ titulo: row.titulo, html: null, texto: '' }, values).titulo : (row.titulo ?? ''),
    para_email: row.destino,
    para_nome: row.destino_nome,
    data_cadastro: row.criado_em.toISOString(),
    data_enviado: row.enviado_em?.toISOString() ?? null,
    data_reenvio: row.data_reenvio?.toISOString() ?? null,
    agendado_para: row.agendado_para?.toISOString() ?? null,
    id_cliente: row.id_cliente,
    cliente: row.id_cliente === null ? null : { id: row.id_cliente, nome: row.nome ?? '' },
    id_alvo: row.id_alvo,
    alvo_tabela: row.alvo_tabela,
    id_lote: row.id_lote,
    pode: {
      reenviar: simNao(!waits && !calledOff && estado !== 'em_entrega'),
      alterar: simNao(estado !== 'em_entrega' && !(waits && row.id_lote !== null)),
      incerto: simNao(estado === 'incerta'),
    },
  };
}

interface Beside {
  readonly outros: EmailAbertoResposta['dados']['outros_destinatarios'];
  readonly anexos: readonly AnexoDoEmailResposta[];
}

export function toAberto(row: WholeEmailRow, { outros, anexos }: Beside, filled: Fill): EmailAbertoResposta {
  const values = valuesOf(row);
  const { html, texto } = values ? filled(row, values) : { html: row.html ?? '', texto: row.texto };
  const framed = row.padrao_novo === 'S';
  const linha = toLinha(row, filled);
  return {
    dados: {
      ...linha,
      assunto: linha.titulo,
      autor: row.id_autor === null ? null : { id: row.id_autor, nome: row.autor ?? '' },
      // As it was written, to be written again.
      titulo: row.titulo ?? '',
      outros_destinatarios: outros,
      conteudo: framed ? null : row.corpo,
      conteudo_corpo: framed ? row.corpo : null,
      destaque: row.destaque,
      id_imagem: row.id_imagem,
      responder_para: row.responder_para,
      padrao_novo: row.padrao_novo,
      idade_referencia: row.idade_referencia,
      id_origem: row.id_origem,
      html,
      texto,
    },
    anexos: [...anexos],
  };
}
