import { oneOfParam, pageParam, present, type RawSearch } from '#web/kernel/search-params.ts';
import { MOTIVOS } from '../alcance.ts';
import type { Motivo } from '../envios.queries.ts';

/** Which of those who got nothing are shown. */
export interface IgnoradosBusca {
  readonly motivo?: Motivo;
  readonly pagina?: number;
}

/** As the address of a batch says it. */
export const readIgnorados = (raw: RawSearch): IgnoradosBusca =>
  present({ motivo: oneOfParam(raw['motivo'], MOTIVOS), pagina: pageParam(raw['pagina']) });
