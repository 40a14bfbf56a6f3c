import { z } from 'zod';
import { Permissao } from '../acesso/acesso.schemas.ts';
import { operation } from '../kernel/operation.ts';
import { flag, signedIn } from '../kernel/permissions.ts';
import { Id, IdText } from '../kernel/vocabulary.ts';

/** Every key with its value (PER-034). One's own, or with usuariosPermissao anybody's: 401 otherwise. */
export const consultarPermissoes = operation({
  id: 'usuarios/consultarPermissao',
  summary: 'Consultar permissões do usuário',
  method: 'GET',
  path: '/usuariosPermissao/{userId}',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: z.object({ userId: IdText }),
  response: z.object({
    registros: Permissao,
    _versao: z.int(),
    /** The most that any other active user holds of each key, for whoever controls permissions: what decides who keeps a key. */
    _outros: Permissao.optional(),
    _usuario: z.object({ id: Id, login: z.string(), nome: z.string() }),
  }),
});

/**
 * The whole set; an absent key is no access (E039). 401 with the key of which the user has more than the caller. 400 by key: unknown, wrong
 * value, not the caller's to grant, the caller's own control of permissions taken away, or a key taken from its last holder; `{data_edicao}` with `registroAtual` when they changed since `_versao` was read (E013). Holds from the next
 * request of the user on.
 */
export const salvarPermissoes = operation({
  id: 'usuarios/permissao',
  summary: 'Salvar permissões do usuário',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosPermissao',
  access: { to: 'staff', permission: flag('usuariosPermissao') },
  history: 'change',
  body: z.object({
    id_usuario: Id,
    /** The version one saw; absent asks for no check. */
    _versao: z.int().optional(),
    chaves: z
      .record(z.string().max(80), z.union([z.string().max(10), z.int()]))
      .refine((chaves) => Object.keys(chaves).length <= 100, 'Chaves demais'),
  }),
  response: z.object({ registros: Permissao, _versao: z.int() }),
});
