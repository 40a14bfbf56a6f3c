/* Addresses of the public pages of a partner (document 2, section 2). */

export interface Estada {
  readonly numeroDiariasToken: string;
  readonly numeroDiarias: number;
}

/** The stays of a record, as `diarias_evento_checkin` says them. */
export const estadasDe = (texto: string): readonly Estada[] => JSON.parse(texto) as Estada[];

/** Where people register at a property; for a stay of some days, with its token. */
export const enderecoPropriedade = (origin: string, token: string, estada?: Estada): string =>
  `${origin}/formularios/propostaSeguro/${token}/propriedade${estada ? `/diarias/${estada.numeroDiariasToken}` : ''}`;

/** Where the policies of the partner are looked up. */
export const enderecoConsulta = (origin: string, codigo: string): string => `${origin}/meuseguro/apolice/${codigo}`;

export const diarias = (quantas: number): string => (quantas === 1 ? '1 diária' : `${quantas} diárias`);
