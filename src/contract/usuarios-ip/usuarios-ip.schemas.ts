import { z } from 'zod';
import { Id, Instante, SimNao, filterOne, line } from '../kernel/vocabulary.ts';

/** An address or a network (`10.0.0.0/24`) from which a user may enter (E035). */
export const UsuarioIp = z.object({ id: Id, id_usuario: Id, endereco_ip: z.string(), criado_em: Instante });
export type UsuarioIpResposta = z.output<typeof UsuarioIp>;

/** What is typed of it. */
export const UsuarioIpFormulario = z.object({
  endereco_ip: line(60).meta({ title: 'Endereço IP', 'x-obrigatorio': 'Informe o endereço' }),
});

/** S goes on although the caller's own address is left out (E036). */
export const Confirmar = filterOne(SimNao);

export const UsuarioIpSalvar = UsuarioIpFormulario.extend({ id: Id.nullish(), id_usuario: Id, confirmar: Confirmar });
