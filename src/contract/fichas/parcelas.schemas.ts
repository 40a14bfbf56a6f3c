import { z } from 'zod';
import { DataCivil, Id, Instante, SimNao, Valor, optional, textOrNull } from '../kernel/vocabulary.ts';

/* Instalments of proposals and issuances. */

/** An amount that cannot be negative. */
export const ValorPositivo = Valor.refine((value) => !value.startsWith('-'), 'Valor inválido');

/** An instalment, amounts in reais. `alterado_manualmente` S keeps it out of the automatic split (FIC-032). */
export const Parcela = z.object({
  id: Id,
  numero: z.int(),
  vencimento: z.string(),
  valor: z.string(),
  /** Charges of this instalment, beside its value. */
  valor_juros: z.string(),
  pago: SimNao,
  data_pago: textOrNull,
  alterado_manualmente: SimNao,
});

/** The SMS of an instalment, as it stands: the one that lives, else the newest (E114). */
const SmsDaParcela = z.object({
  id: Id,
  situacao: z.enum(['agendado', 'saindo', 'enviado', 'erro', 'cancelado']),
  /** When it leaves, or left. */
  quando: Instante,
  motivo: textOrNull,
});
export const ParcelaDaEmissao = Parcela.extend({ _sms: SmsDaParcela.nullable() });

export const ParcelaSalvar = z.object({
  id: Id.nullish(),
  vencimento: DataCivil,
  valor: ValorPositivo,
  valor_juros: ValorPositivo.default('0.00'),
  pago: SimNao.default('N'),
  /** Today when it is paid and no day is said. */
  data_pago: optional(DataCivil),
  alterado_manualmente: SimNao.default('N'),
});

/** Marks an instalment of an issuance; `data_edicao` is the version of its ficha (E013). */
export const ParcelaPagar = z.object({
  dados: z.object({
    pago: SimNao,
    /** Today when it is paid and no day is said. */
    data_pago: optional(DataCivil),
    data_edicao: Instante.nullish(),
  }),
});

/** The instalment as it is now, and the new version of its ficha. */
export const ParcelaPaga = Parcela.pick({ id: true, pago: true, data_pago: true }).extend({ data_edicao: Instante });

export type ParcelaPagarEntrada = z.output<typeof ParcelaPagar>;
export type ParcelaPagaResposta = z.output<typeof ParcelaPaga>;
