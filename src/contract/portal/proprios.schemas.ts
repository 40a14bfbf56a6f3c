import { z } from 'zod';
import { Email, Id, SimNao, Sucesso, Telefone, documento, line, optional } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';
import { Promotora } from '../seguro-aventura/carta-oferta.schemas.ts';

/** E-mail, CPF or CNPJ, with punctuation or without (G2-34). */
export const LembrarCartaOferta = z.object({ busca: sensitive('documento', line(200)) });
export const LembrarCartaOfertaResposta = Sucesso;

/**
 * A partner's own contacts, or the switch of its QR: absent keeps what is stored, everything else is ignored. A person's are `email` and
 * `telefoneCelular`, a company's those of its legal representative (G2-43).
 */
const DadosProprios = z.object({
  /** Of the client, as the login has it: another one is 404. */
  id: Id.nullish(),
  /** Only to say who is meant: another one than the stored is refused. */
  cpf: documento(z.string().max(20)).nullish(),
  cnpj: documento(z.string().max(24)).nullish(),
  email: optional(Email),
  telefoneCelular: optional(Telefone),
  responsavelJuridicoEmail: optional(Email),
  responsavelJuridicoTelefone: optional(Telefone),
  seguroPropriedadeBloqueado: SimNao.nullish(),
});

/** Flat, or wrapped in `dados`. */
export const SalvarComJwt = z.preprocess(
  (value: z.input<typeof DadosProprios> | { readonly dados: z.input<typeof DadosProprios> }) =>
    typeof value === 'object' && value !== null && 'dados' in value ? value.dados : value,
  DadosProprios,
);
export const SalvarComJwtResposta = z.object({ dados: Promotora });

export type DadosPropriosEntrada = z.output<typeof DadosProprios>;
