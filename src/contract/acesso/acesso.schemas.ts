import { z } from 'zod';
import { FLAG_KEYS, LEVEL_KEYS } from '../kernel/permissions.ts';
import { Id, Instante, Login, Senha, SimNao, codigoDeAcesso, line, textOrNull } from '../kernel/vocabulary.ts';
import { Codigo } from './segundo-fator.schemas.ts';

const flags = Object.fromEntries(FLAG_KEYS.map((key) => [key, SimNao])) as Record<(typeof FLAG_KEYS)[number], typeof SimNao>;
const Nivel = z.literal([1, 2, 3, 4]);
const levels = Object.fromEntries(LEVEL_KEYS.map((key) => [key, Nivel])) as Record<(typeof LEVEL_KEYS)[number], typeof Nivel>;

/** Every permission key with its value (document 0, section 3). */
export const Permissao = z.object({ ...levels, ...flags });

/** `ip` is what the browser was told by `/meuIp`; informative only (E006). */
export const LoginPedido = z.object({
  login: Login.default(''),
  senha: Senha.default(''),
  ip: z.string().max(64).nullish(),
  lembrar: z.union([SimNao, z.boolean()]).default('N'),
});

/** Settings that screens use; never a secret (LOG-033). */
export const ConfiguracaoSistema = z.object({
  fichaVigenciaDiasLembrar: z.int(),
  chaveApiGoogle: textOrNull,
  coresEventos: z.record(z.string(), z.object({ fundo: z.string(), texto: z.string() })),
});

/** Document 0, section 3. `tipo` '1': login without a linked client; '2': linked to a client record (E029). */
export const DadosUsuario = z.object({
  id: Id,
  tipo: z.enum(['1', '2']),
  login: z.string(),
  token: codigoDeAcesso(z.string()),
  /** Instant of the login; the session ends ten hours after it (E025). */
  horaLogin: Instante,
});

export const LoginResposta = z.object({
  configuracaoSistema: ConfiguracaoSistema,
  dadosUsuario: DadosUsuario,
  dadosCliente: z.object({ nome: z.string(), profissao: textOrNull, foto: textOrNull }).nullable(),
  permissao: Permissao,
  /** Of these permissions, as `permissao-versao` has it with every answer: another there, and they are read again (E030). */
  versaoPermissao: z.string(),
});

/** The code sent, the one of the app, or one of recovery (E023, E024). */
export const CodigoPedido = z.object({ codigo: Codigo });
export const LembrarSenhaPedido = z.object({ login: line(200).default('') });
export const MensagemResposta = z.object({ mensagem: z.string() });
/** 256-bit token of the recovery link, in the body so that it stays out of access logs. */
export const RedefinirSenhaPedido = z.object({
  token: codigoDeAcesso(z.string().max(100)),
  senha: Senha.default(''),
  confirmar_senha: Senha.default(''),
});
/** One's own password asks for the one it replaces (E027). */
export const TrocarSenhaPedido = z.object({
  senha_atual: Senha.default(''),
  senha: Senha.default(''),
  confirmar_senha: Senha.default(''),
});
export const MeuIp = z.object({ ip: z.string() });

export type Sessao = z.output<typeof LoginResposta>;
