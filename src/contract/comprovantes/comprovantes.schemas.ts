import { z } from 'zod';
import { Id, SimNao, textOrNull } from '../kernel/vocabulary.ts';

/** Ready: both addresses hold the same value. In the making: both null, and the same call gives it later. */
export const ComprovanteOuEspera = z.object({
  arquivo: textOrNull,
  temporario: textOrNull,
  nome: z.string(),
  /** S: it is being made. */
  gerando: SimNao,
  /** How long to wait before asking again; 0 when it is ready. */
  aguardarSegundos: z.int().nonnegative(),
});
export type ComprovanteOuEsperaResposta = z.output<typeof ComprovanteOuEspera>;

/** S: the person's own proof goes with it. */
const anexo = SimNao.nullish();

export const EmailsDoEvento = z.object({ anexoComprovanteContratacao: anexo });

/** `id`: of the event. Of the person only the code counts: the address is the one that is stored. */
export const EmailDoParticipante = z.object({
  id: Id,
  participante: z.preprocess(
    // As the answers wrap it.
    (value: { readonly id: number } | { readonly dados: { readonly id: number } }) =>
      typeof value === 'object' && value !== null && 'dados' in value ? value.dados : value,
    z.object({ id: Id }),
  ),
  anexoComprovanteContratacao: anexo,
});
export type EmailDoParticipanteEntrada = z.output<typeof EmailDoParticipante>;

/** `ignorados`: who has no address. */
export const EmailsEnviados = z.object({ enviados: z.int().nonnegative(), ignorados: z.int().nonnegative() });
export type EmailsEnviadosResposta = z.output<typeof EmailsEnviados>;
