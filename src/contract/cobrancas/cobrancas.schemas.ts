import { z } from 'zod';
import { DataCivil, Id, Instante, Quantia, SimNao, Valor, codigoDeAcesso, filterOne, quantos, textOrNull } from '../kernel/vocabulary.ts';

/** How things stand between the house and the provider of charges. */
export const SituacaoCobrancas = z.object({
  /** When the provider last told of anything; null: never. */
  ultimoAviso: Instante.nullable(),
  /** Written down, and not issued yet. */
  aguardando: quantos,
  recusadas: quantos,
  /** Whose answer was lost: they are asked about by themselves. */
  incertas: quantos,
  abertas: quantos,
  vencidas: quantos,
  canal: z.object({ parado: SimNao, ate: Instante.nullable(), motivo: textOrNull }),
});
export type SituacaoCobrancasResposta = z.input<typeof SituacaoCobrancas>;

/** The panel's login of whoever acts in the partner's place; nobody where it is blank. */
const TokenUsuario = filterOne(codigoDeAcesso(z.string().max(200)));

export const EventosAFaturar = z.object({
  /** Only events with days in the month of this day. */
  data: filterOne(DataCivil),
  tokenUsuario: TokenUsuario,
});

/** An event whose days nobody was charged for. */
const EventoAFaturar = z.object({
  dados: z.object({
    id: Id,
    codigo: z.string(),
    nomeEvento: z.string(),
    dataInicio: DataCivil,
    dataFinal: DataCivil,
  }),
  diarias: z.object({ participantes: quantos, periodo: quantos }),
  /** Its days by the daily value, before any minimum; null where there is no daily value. */
  valor: Valor.nullable(),
});
export const EventosAFaturarResposta = z.object({
  registros: z.array(EventoAFaturar),
  /** Of one day, and the least that a boleto is of. */
  seguroValorDiaria: Valor.nullable(),
  valorMinimo: Valor,
});
export type EventosAFaturarDados = z.input<typeof EventosAFaturarResposta>;

export const GerarBoletoDeEventos = z.object({
  idCliente: Id,
  eventos: z
    .array(Id)
    .max(500, 'Escolha no máximo 500 eventos')
    .refine((eventos) => eventos.length > 0, 'Escolha ao menos um evento'),
  /** What the caller has on its screen; the server reckons by itself. */
  valorBoleto: Quantia,
  tokenUsuario: TokenUsuario.nullish(),
});
export type GerarBoletoDeEventosEntrada = z.output<typeof GerarBoletoDeEventos>;

export const BoletoDeEventos = z.object({
  id: Id,
  /** Null while the provider has not answered: the boleto is made and on its way, and the same call asks for it again. */
  link: textOrNull,
  valor: Valor,
  vencimento: DataCivil,
});
export type BoletoDeEventosResposta = z.input<typeof BoletoDeEventos>;
