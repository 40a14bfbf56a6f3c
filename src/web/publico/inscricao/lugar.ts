/** Where somebody registers: an event by its link, or a property of today by its QR, for a stay or for one day (RTA-026 to RTA-028). */
export interface Lugar {
  readonly tipo: 'evento' | 'propriedade';
  readonly token: string;
  readonly tokenDiarias: string | null;
}

/** Under which this tab keeps what is typed there. */
export const nomeDe = ({ token }: Lugar): string => `inscricao.${token}`;

/** From `/formularios/propostaSeguro/{token}/cliente`, `…/{token}/propriedade` and `…/{token}/propriedade/diarias/{tokenDiarias}`. */
export function lugarDe(parts: readonly string[]): Lugar {
  const [, , token = '', tipo, , tokenDiarias] = parts;
  return { tipo: tipo === 'propriedade' ? 'propriedade' : 'evento', token, tokenDiarias: tokenDiarias ?? null };
}
