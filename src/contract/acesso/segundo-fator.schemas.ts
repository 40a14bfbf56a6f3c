import { z } from 'zod';
import { Instante, Senha, SimNao, codigoDeAcesso } from '../kernel/vocabulary.ts';
import { CODIGOS_RECUPERACAO } from './segundo-fator.rules.ts';

/** Six digits of the e-mail or of the app, or a recovery code with or without its hyphen. */
export const Codigo = codigoDeAcesso(z.string().max(20, 'O código é mais curto'));

/** One's own second factor (E023). */
export const SegundoFator = z.object({
  /** S: the authenticator app answers for the second step of the login. */
  aplicativo: SimNao,
  /** Since when; null without the app. */
  desde: Instante.nullable(),
  /** Recovery codes not used yet, of the eight given. */
  codigosRestantes: z.int().nonnegative(),
  /** S: without the app, each login still asks for a code by e-mail (R09). */
  exigido: SimNao,
});

/** The password again: an unattended screen must not be able to link somebody's phone. */
export const IniciarAplicativoPedido = z.object({ senha: Senha });

export const IniciarAplicativoResposta = z.object({
  /** 160 bits in base 32, for typing. Never given again. */
  segredo: codigoDeAcesso(z.string()),
  /** `otpauth://totp/…`, for the QR code. */
  endereco: z.string(),
});

export const ConfirmarAplicativoPedido = z.object({ codigo: Codigo });

/** Shown once; what is stored is a hash of each. */
export const CodigosRecuperacaoResposta = z.object({ codigosRecuperacao: z.array(codigoDeAcesso(z.string())).length(CODIGOS_RECUPERACAO) });

/** Password, and a code of the app or of recovery. */
export const SegundoFatorConfirmado = z.object({ senha: Senha, codigo: Codigo });

export type SegundoFatorResposta = z.output<typeof SegundoFator>;
