import type { Result } from '../result.ts';
import type { EnderecoProcurado, EscolherLugares, Lugar, ProvedorDeLugares } from './lugares.port.ts';

export interface LugaresOptions {
  readonly google: {
    readonly chave: string | null;
    readonly geocodificar: (chave: string, endereco: EnderecoProcurado) => Promise<Result<Lugar>>;
  };
  readonly nominatim: ProvedorDeLugares;
}

/** Google where there is a key, the server's own before that of the screens; Nominatim where there is none (E164). */
export const createLugares =
  ({ google, nominatim }: LugaresOptions): EscolherLugares =>
  (daTela) => {
    const chave = google.chave ?? daTela;
    if (chave === null) return nominatim;
    return { nome: 'google', intervaloMs: 0, geocodificar: (endereco) => google.geocodificar(chave, endereco) };
  };
