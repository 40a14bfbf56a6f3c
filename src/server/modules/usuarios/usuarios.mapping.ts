import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { UserRow } from './usuarios.list.queries.ts';

/** A user as those who manage users see them; the photo by a link that lasts a while. */
export const toUsuario = (links: Kernel['links'], row: UserRow): UsuarioResposta => ({
  id: row.id,
  login: row.login,
  status: row.status,
  id_cliente: row.id_cliente,
  _nome: row.nome,
  _foto: photoLink(links, row.foto),
  _profissao: row.profissao,
  _aplicativo: row.aplicativo ? 'S' : 'N',
  _ultimo_acesso: row.ultimo_acesso?.toISOString() ?? null,
  data_edicao: row.data_edicao.toISOString(),
});
