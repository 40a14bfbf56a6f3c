import { z } from 'zod';
import { DataCivil, Id, SimNao, filterOne, textOrNull } from '../kernel/vocabulary.ts';

/** At most this many people are listed on a day; `total` says how many there are. */
export const ANIVERSARIANTES_MAX = 200;

/** Today when absent. */
export const AniversariantesQuery = z.object({
  data: filterOne(DataCivil.refine((day) => day >= '1900-01-05' && day <= '2199-12-20', 'Informe uma data entre 1900 e 2199')),
});

const Aniversariante = z.object({
  id: Id,
  nome: z.string(),
  foto: textOrNull,
  data_nascimento: z.string(),
  /** Age completed on the day (E078). */
  _idade_referencia: z.int(),
  telefone_celular: textOrNull,
  email: textOrNull,
  /** S once a greeting of this age left by the channel, or is on its way. */
  email_enviado: SimNao,
  sms_enviado: SimNao,
  whatsapp_enviado: SimNao,
});

/** From two days before `data` to seven after, in order, also the days without anybody. */
export const Aniversariantes = z.object({
  datas: z.array(z.object({ data: z.string(), total: z.int(), registros: z.array(Aniversariante) })),
});

export type AniversariantesEntrada = z.output<typeof AniversariantesQuery>;
export type AniversariantesResposta = z.output<typeof Aniversariantes>;
