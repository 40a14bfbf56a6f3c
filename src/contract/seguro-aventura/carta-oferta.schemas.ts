import { z } from 'zod';
import { SimNao, Valor, codigoDeAcesso, documento, line } from '../kernel/vocabulary.ts';
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

const Contato = z.string().nullable();
const Montante = Valor.nullable();

/** A partner as it sees itself. */
export const Promotora = z.object({
  id: z.int(),
  idCliente: z.int(),
  nome: z.string(),
  nomeFantasia: z.string().nullable(),
  tipoPessoa: z.enum(['F', 'J']),
  cpf: documento(z.string()).nullable(),
  cnpj: documento(z.string()).nullable(),
  email: sensitive('email', Contato),
  telefoneComercial: sensitive('telefone', Contato),
  telefoneCelular: sensitive('telefone', Contato),
  responsavelJuridicoNome: z.string().nullable(),
  responsavelJuridicoEmail: sensitive('email', Contato),
  responsavelJuridicoTelefone: sensitive('telefone', Contato),
  cartaOferta: codigoDeAcesso(z.string()),
  numeroApolice: z.string().nullable(),
  seguroValorDiaria: Montante,
  seguroValorMorteAcidental: Montante,
  seguroValorInvalidez: Montante,
  seguroValorDmho: Montante,
  seguroPropriedadeBloqueado: SimNao,
  seguroEventoNome: z.string().nullable(),
  seguroEventoLocal: z.string().nullable(),
  seguroEventoDescricao: z.string().nullable(),
  cadastroParticipanteNome: z.string().nullable(),
  bloquearEnvioEmailsSeguroAventura: SimNao,
  /** Creates no event any more, and may still pay (G2-09). */
  clienteGrupoSuspenso: SimNao,
  possuiGrupoPropriedade: SimNao,
});

export const CartaOfertaResposta = z.object({ jwt: codigoDeAcesso(z.string()), cartaOferta: Promotora });

export type CartaOfertaEntrada = z.output<typeof CartaOfertaPedido>;
export type PromotoraResposta = z.input<typeof Promotora>;
