import { z } from 'zod';
import { SimNao, Valor, codigoDeAcesso, documento, line, textOrNull } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';

/** A partner's code as it is typed: whoever has it is the partner (E166). */
export const CartaOferta = codigoDeAcesso(line(100));

export const CartaOfertaPedido = z.object({
  cartaOferta: CartaOferta,
  /** The panel's login of whoever enters in the partner's place. */
  tokenUsuario: codigoDeAcesso(z.string().max(200))
    .nullish()
    .transform((token) => (token === undefined || token === '' ? null : token)),
});

const Montante = Valor.nullable();

/** A partner as it sees itself. */
export const Promotora = z.object({
  id: z.int(),
  idCliente: z.int(),
  nome: z.string(),
  nomeFantasia: textOrNull,
  tipoPessoa: z.enum(['F', 'J']),
  cpf: documento(z.string()).nullable(),
  cnpj: documento(z.string()).nullable(),
  email: sensitive('email', textOrNull),
  telefoneComercial: sensitive('telefone', textOrNull),
  telefoneCelular: sensitive('telefone', textOrNull),
  responsavelJuridicoNome: textOrNull,
  responsavelJuridicoEmail: sensitive('email', textOrNull),
  responsavelJuridicoTelefone: sensitive('telefone', textOrNull),
  cartaOferta: codigoDeAcesso(z.string()),
  numeroApolice: textOrNull,
  seguroValorDiaria: Montante,
  seguroValorMorteAcidental: Montante,
  seguroValorInvalidez: Montante,
  seguroValorDmho: Montante,
  seguroPropriedadeBloqueado: SimNao,
  seguroEventoNome: textOrNull,
  seguroEventoLocal: textOrNull,
  seguroEventoDescricao: textOrNull,
  cadastroParticipanteNome: textOrNull,
  bloquearEnvioEmailsSeguroAventura: SimNao,
  /** Creates no event any more, and may still pay (G2-09). */
  clienteGrupoSuspenso: SimNao,
  possuiGrupoPropriedade: SimNao,
});

export const CartaOfertaResposta = z.object({ jwt: codigoDeAcesso(z.string()), cartaOferta: Promotora });

export type CartaOfertaEntrada = z.output<typeof CartaOfertaPedido>;
export type PromotoraResposta = z.input<typeof Promotora>;
