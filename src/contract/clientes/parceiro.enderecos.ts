import { formatCount } from '../kernel/numbers.ts';

/* Addresses of the public pages of a partner (document 2, section 2). */

export interface Estada {
  readonly numeroDiariasToken: string;
  readonly numeroDiarias: number;
}

/** The stays of a record, as `diarias_evento_checkin` says them. */
export const estadasDe = (texto: string): readonly Estada[] => JSON.parse(texto) as Estada[];

const PORTAL = '/formularios/propostaSeguro';

/** Where people register themselves for an event, by its token. */
export const enderecoInscricao = (origin: string, token: string): string => `${origin}${PORTAL}/${token}/cliente`;

/** The event itself, to its partner. */
export const enderecoEvento = (origin: string, token: string): string => `${origin}${PORTAL}/evento/${token}`;

/** The pages that say the code of an event, to anybody with its token (G2-03). */
export const enderecoConcluido = (origin: string, token: string): string => `${origin}${PORTAL}/concluido/${token}`;
export const enderecoFinalizado = (origin: string, token: string): string => `${origin}${PORTAL}/finalizado/${token}`;

/** Where a proof is shown to be what was issued, by its token. */
export const enderecoAutenticidade = (origin: string, token: string): string => `${origin}/seguroAventura/pagina-autenticidade/${token}`;

/** Where people register at a property; for a stay of some days, with its token. */
export const enderecoPropriedade = (origin: string, token: string, estada?: Estada): string =>
  `${origin}${PORTAL}/${token}/propriedade${estada ? `/diarias/${estada.numeroDiariasToken}` : ''}`;

/** Where the policies of the partner are looked up. */
export const enderecoConsulta = (origin: string, codigo: string): string => `${origin}/meuseguro/apolice/${codigo}`;

export const diarias = (quantas: number): string => formatCount(quantas, 'diária', 'diárias');
