import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Id, IdText, Instante, Login, Senha, SimNao, filterOne, filterText, listOf, paging, textOrNull } from '../kernel/vocabulary.ts';
import { ORDENS_USUARIO } from './usuarios.orders.ts';

export const ResponsavelFiltro = z.object({
  texto: filterText(200),
  registrosPorPagina: paging(8).registrosPorPagina,
  /** Already chosen: left out of the answer. */
  ignorarIds: listOf(IdText),
  /** Only these, whatever the text: names for a filter that came in the address. */
  ids: listOf(IdText),
});

/** Document 0, section 3. `status` I is inactive and must be shown as such. */
export const Responsavel = z.object({
  dados: z.object({ id: Id, status: z.enum(['A', 'I']) }),
  cliente: z.object({ nome: z.string(), foto: textOrNull, profissao: textOrNull }),
});

const Status = z.enum(['A', 'I'], 'Status inválido');

/** By login, ten a page, active ones unless said otherwise (USU-005, USU-024). */
export const UsuarioListaQuery = z.object({
  ...paging(10),
  ...ordering(ORDENS_USUARIO),
  status: filterOne(Status),
  texto: filterText(200),
});

/** A user; never a password or what is kept of it (USU-029). */
export const Usuario = z.object({
  id: Id,
  login: z.string(),
  status: Status,
  /** The client record behind the login; null for a login of its own (E029). */
  id_cliente: Id.nullable(),
  _nome: textOrNull,
  _foto: textOrNull,
  _profissao: textOrNull,
  /** S: a code of an authenticator app is asked for at the login. */
  _aplicativo: SimNao,
  /** Last login, or null. */
  _ultimo_acesso: Instante.nullable(),
  /** S: may something that whoever asks may not, who changes nothing of it (R15). */
  _podeMais: SimNao,
  /** Version of the record (E013). */
  data_edicao: Instante,
});

/** The form of a login that is no client's (E029). */
export const UsuarioFormulario = z.object({
  login: Login.nullish().meta({ title: 'Login' }),
  senha: Senha.nullish().meta({ title: 'Senha' }),
  confirmar_senha: Senha.nullish().meta({ title: 'Confirmar senha' }),
  id_cliente: Id.nullish().meta({ title: 'Cliente' }),
});

const campos = {
  id: Id.nullish(),
  ...UsuarioFormulario.shape,
  status: Status.optional(),
  /** The version that was edited; without it whoever saves last wins. */
  data_edicao: Instante.nullish(),
} as const;

/** Fields as they are, or inside `dados`. Only `id` and `status`: the switch of the list (USU-006). Absent keeps what is stored. */
export const UsuarioSalvar = z.object({ ...campos, dados: z.object(campos).optional() });

/** `mudou` N: it was so already (decision 0142). */
export const UsuarioSalvo = z.object({ id: Id, login: z.string(), status: Status, id_cliente: Id.nullable(), mudou: SimNao });

/** What a transfer would move (E042). */
export const UsuarioRelatorio = z.object({
  dados: z.object({ nome: z.string(), eventos: z.int(), clientes: z.int(), fichas: z.int() }),
});

/** `id_responsavel` gives everything to `id_transferir`. */
export const UsuarioTransferir = z.object({ id_responsavel: Id, id_transferir: Id.nullish() });

/** What was moved. */
export const UsuarioTransferido = z.object({
  sucesso: z.literal(true),
  dados: z.object({ eventos: z.int(), clientes: z.int(), fichas: z.int() }),
});

export type UsuarioResposta = z.output<typeof Usuario>;
export type UsuarioSalvarEntrada = z.output<typeof UsuarioSalvar>;
