import { z } from 'zod';
import { Site } from '../kernel/trap.ts';
import { Cnpj, Cpf, Id, SimNao, optional, textOrNull } from '../kernel/vocabulary.ts';

/* What anybody may ask of policies, and what they are told (E196). Two answers that share nothing but the name and the insurer. */

/** By CPF or by CNPJ. */
export const ConsultaPedido = z.object({
  tipo: z.enum(['F', 'J'], 'Escolha CPF ou CNPJ'),
  cpf: optional(Cpf),
  cnpj: optional(Cnpj),
  site: Site,
});

/** Only the first name. */
const DadosCliente = z.object({ nome: z.string() });

/** The last day of the cover. */
const data_vigencia = z.string();

/** To whoever knows a document: enough to know the policy again, and no more. */
export const ConsultaPorDocumento = z.object({
  dadosCliente: DadosCliente,
  fichas: z.array(z.object({ seguradora: textOrNull, data_vigencia, apolice_final: textOrNull })),
});

/** What staff marked for the client (E083). `nome_temporario` opens it in `/anexos/{nome_temporario}/{nome}` for 15 minutes. */
const Documento = z.object({ nome: z.string(), nome_temporario: z.string(), tamanho: z.int() });

/** To whoever has the client's code. */
export const ConsultaPorCodigo = z.object({
  dadosCliente: DadosCliente,
  fichas: z.array(
    z.object({
      id: Id,
      seguradora: textOrNull,
      data_vigencia,
      numero_apolice: textOrNull,
      placa_veiculo: textOrNull,
      parcelas: z.array(z.object({ numero: z.int(), vencimento: z.string(), pago: SimNao })),
      anexos: z.array(Documento),
    }),
  ),
  /** Of the client, and of no policy (decision 0150). */
  anexos: z.array(Documento),
});

export type ConsultaPedidoEntrada = z.output<typeof ConsultaPedido>;
export type ConsultaPorDocumentoResposta = z.output<typeof ConsultaPorDocumento>;
export type ConsultaPorCodigoResposta = z.output<typeof ConsultaPorCodigo>;
