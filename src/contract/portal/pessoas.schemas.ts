import { z } from 'zod';
import {
  Cpf,
  DataCivil,
  SimNao,
  codigoDeAcesso,
  documento,
  filterOne,
  filterText,
  line,
  pageOf,
  paging,
  saude,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';

export const CpfQuery = z.object({ cpf: Cpf });

/** What the newest registration of a CPF under this partner says (G2-27). */
export const Preenchimento = z.object({
  nome: z.string(),
  dataNascimento: DataCivil,
  genero: z.enum(['M', 'F']),
  email: sensitive('email', textOrNull),
  telefone: sensitive('telefone', textOrNull),
  contatoEmergenciaNome: saude(100).nullable(),
  contatoEmergenciaTelefone: sensitive('telefone', textOrNull),
  restricoesDadosSaude: saude(1000).nullable(),
});

/** Null where nobody is known: no 404, for that is an alert. */
export const PreenchimentoResposta = z.object({ dados: Preenchimento.nullable() });

/** The same to whoever registers by the link: nothing of a third person, of health or of birth. */
export const PreenchimentoDaInscricao = Preenchimento.pick({ nome: true, email: true, telefone: true });
export const PreenchimentoDaInscricaoResposta = z.object({ dados: PreenchimentoDaInscricao.nullable() });

const CartaOfertaDita = filterOne(codigoDeAcesso(z.string().max(100)));

export const FavoritosQuery = z.object({
  ...paging(50),
  /** Another code than that of the login finds nobody (G2-51). */
  cartaOferta: CartaOfertaDita,
  /** Name, CPF or passport. */
  texto: filterText(100),
});

/** Somebody the partner enters often, without what is told of their health; goes into the form as it is (E200). */
export const Favorito = z.object({
  nome: z.string(),
  estrangeiro: SimNao,
  cpf: documento(textOrNull),
  numeroPassaporte: documento(textOrNull),
  nacionalidade: textOrNull,
  dataNascimento: DataCivil,
  genero: z.enum(['M', 'F']),
  email: sensitive('email', textOrNull),
  telefone: sensitive('telefone', textOrNull),
  favorito: SimNao,
});

/** By name. */
export const Favoritos = pageOf(z.object({ dados: Favorito }));

/** By CPF, or by passport. */
export const RemoverFavorito = z.object({
  cartaOferta: CartaOfertaDita.nullish(),
  cpf: documento(z.string().max(20)).nullish(),
  numeroPassaporte: documento(line(50)).nullish(),
});

const Link = z.object({ linkInscricaoBloqueado: SimNao });
/** Flat, or wrapped in `dados`. */
export const LinkInscricao = z.preprocess(
  (value: z.input<typeof Link> | { readonly dados: z.input<typeof Link> }) =>
    typeof value === 'object' && value !== null && 'dados' in value ? value.dados : value,
  Link,
);
export const LinkInscricaoResposta = z.object({ dados: Link });

export const TokenParams = z.object({ token: z.string().max(64) });

export type PreenchimentoDados = z.output<typeof Preenchimento>;
export type PreenchimentoDaInscricaoDados = z.output<typeof PreenchimentoDaInscricao>;
export type FavoritosEntrada = z.output<typeof FavoritosQuery>;
export type FavoritosResposta = z.output<typeof Favoritos>;
export type FavoritoDados = z.output<typeof Favorito>;
export type RemoverFavoritoEntrada = z.output<typeof RemoverFavorito>;
