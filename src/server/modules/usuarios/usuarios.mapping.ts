import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import type { PermissionKey, Permissions } from '#contract/kernel/permissions.ts';
import { firstBeyond } from '#contract/permissoes/permissoes.rules.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { completePermissions } from '#server/kernel/session.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { Asking } from './usuarios.api.ts';
import type { UserRow } from './usuarios.list.queries.ts';

/** The first key of which a user has more than whoever asks; null for whoever may be changed, and always for oneself. */
export const beyondOf = (caller: Asking, userId: number, permissions: Permissions): PermissionKey | null =>
  userId === caller.id ? null : firstBeyond(caller.permissions, permissions);

/** A user as those who manage users see them; the photo by a link that lasts a while. */
export const toUsuario = (links: Kernel['links'], caller: Asking, row: UserRow): UsuarioResposta => ({
  id: row.id,
  login: row.login,
  status: row.status,
  id_cliente: row.id_cliente,
  _nome: row.nome,
  _foto: photoLink(links, row.foto),
  _profissao: row.profissao,
  _aplicativo: row.aplicativo ? 'S' : 'N',
  _ultimo_acesso: row.ultimo_acesso?.toISOString() ?? null,
  _podeMais: simNao(beyondOf(caller, row.id, completePermissions(row.permissoes)) !== null),
  data_edicao: row.data_edicao.toISOString(),
});
