import { z } from 'zod';
import { DataCivil, Instante, Quantia, SimNao, Valor, codigoDeAcesso, line, optional, text, textOrNull } from '../kernel/vocabulary.ts';
import { type Cents, centsOf, formatMoney } from '../kernel/money.ts';
import { MAIOR_VALOR_DIARIA, MAIOR_VALOR_DO_MES } from '../seguro-aventura/custo.ts';
import type { CampoDoParceiro } from './parceiro.ts';

/* A client as a partner of adventure insurance: the part of its record that only group 27 has on screen. */

const upTo = (most: Cents) => Quantia.refine((decimal) => centsOf(decimal) <= most, `No máximo ${formatMoney(most)}`);

/** As read. The last five are made by calls of their own, never by a save. */
export const PARCEIRO_LIDO = {
  /** The code by which a partner of adventure insurance enters (E166). */
  carta_oferta: codigoDeAcesso(z.string()).nullable(),
  numero_apolice: textOrNull,
  data_vigencia_apolice: textOrNull,
  numero_contrato: textOrNull,
  seguro_valor_diaria: Valor.nullable(),
  /** What the month costs whatever its days; null: by the days. */
  seguro_valor_diaria_editado: Valor.nullable(),
  seguro_valor_morte_acidental: Valor.nullable(),
  seguro_valor_invalidez: Valor.nullable(),
  seguro_valor_dmho: Valor.nullable(),
  sem_faturamento_minimo: SimNao,
  bloquear_envio_emails_seguro_aventura: SimNao,
  seguro_propriedade_bloqueado: SimNao,
  seguro_evento_nome: textOrNull,
  seguro_evento_local: textOrNull,
  seguro_evento_descricao: textOrNull,
  cadastro_participante_nome: textOrNull,
  /** S: everybody has signed the newest contract. */
  documento_assinado_cliente: SimNao,
  /** Name of the term that who registers now accepts; null: none. */
  link_termo_responsabilidade: textOrNull,
  /** JSON text: `[{"numeroDiariasToken":"…","numeroDiarias":3}]` (G2-11). */
  diarias_evento_checkin: codigoDeAcesso(z.string()),
  /** Of the QR at the property. */
  token_propriedade: codigoDeAcesso(z.string()).nullable(),
};

/** As saved, in the order of the form. Absent keeps what is stored. */
export const PARCEIRO_SALVO = {
  carta_oferta: optional(codigoDeAcesso(line(100))).meta({ title: 'Carta oferta' }),
  numero_apolice: optional(line(60)).meta({ title: 'Nº apólice' }),
  data_vigencia_apolice: optional(DataCivil).meta({ title: 'Fim da vigência' }),
  numero_contrato: optional(line(60)).meta({ title: 'Nº contrato' }),
  seguro_valor_diaria: optional(upTo(MAIOR_VALOR_DIARIA)).meta({ title: 'Valor da diária' }),
  seguro_valor_diaria_editado: optional(upTo(MAIOR_VALOR_DO_MES)).meta({ title: 'Valor do mês editado' }),
  seguro_valor_morte_acidental: optional(Quantia).meta({ title: 'Morte acidental' }),
  seguro_valor_invalidez: optional(Quantia).meta({ title: 'Invalidez permanente' }),
  seguro_valor_dmho: optional(Quantia).meta({ title: 'DMHO' }),
  sem_faturamento_minimo: SimNao.optional().meta({ title: 'Sem faturamento mínimo' }),
  bloquear_envio_emails_seguro_aventura: SimNao.optional().meta({ title: 'Bloquear e-mails aos participantes' }),
  seguro_propriedade_bloqueado: SimNao.optional().meta({ title: 'Bloquear inscrições na propriedade' }),
  seguro_evento_nome: optional(line(150)).meta({ title: 'Nome do evento' }),
  seguro_evento_local: optional(line(400)).meta({ title: 'Local do evento' }),
  seguro_evento_descricao: optional(text(500)).meta({ title: 'Descrição do evento' }),
  cadastro_participante_nome: optional(line(100)).meta({ title: 'Responsável pelo evento' }),
} satisfies Readonly<Record<CampoDoParceiro, z.ZodType>>;

/** What the cards show beside the fields. */
export const ParceiroAoLado = z.object({
  /** In a group that suspends: nothing new is registered (G2-09). */
  suspenso: SimNao,
  /** In a group of properties: people register by the QR (G2-11). */
  propriedade: SimNao,
  /** Day on which the code came to be the one it is. */
  carta_oferta_desde: textOrNull,
  /** Public address of the image in the e-mail to participants. */
  imagem: textOrNull,
  apolice: z.object({ nome: z.string(), tamanho: z.int().nonnegative(), desde: Instante }).nullable(),
});
