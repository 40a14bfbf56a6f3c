import {
  consultarResponsaveis,
  consultarUsuario,
  consultarUsuarios,
  redefinirSegundoFator,
  salvarUsuario,
} from '#contract/usuarios/usuarios.operations.ts';
import { consultarResumoDiario, salvarResumoDiario } from '#contract/usuarios/resumo.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AcessoApi } from '#server/modules/acesso/acesso.api.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import { searchResponsaveis } from './usuarios.queries.ts';
import { createResumo } from './usuarios.resumo.ts';
import { createSave } from './usuarios.save.ts';
import { createUsuarios, createUsuariosApi } from './usuarios.service.ts';

/** Users as others see them: the pickers, the login block of a client, what a manager does to them. */
export function usuariosModule(kernel: Kernel, acesso: AcessoApi) {
  const { database, links } = kernel;
  const api = createUsuariosApi(acesso);
  const usuarios = createUsuarios(kernel, acesso, api);
  const save = createSave(kernel, api);
  const resumo = createResumo(kernel);
  return {
    api,
    routes: [
      route(consultarResponsaveis, async (_context, { query }) => {
        const rows = await searchResponsaveis(database, query);
        return {
          registros: rows.map((row) => ({
            dados: { id: row.id, status: row.status === 'A' ? ('A' as const) : ('I' as const) },
            cliente: {
              nome: row.nome ?? row.login,
              foto: photoLink(links, row.foto),
              profissao: row.profissao,
            },
          })),
        };
      }),
      route(consultarUsuarios, (context, { query }) => usuarios.consultar(context, query)),
      readRoute(consultarUsuario, (context, { params }) => usuarios.consultarId(context, params.id)),
      route(salvarUsuario, (context, { body }) => save(context, body)),
      route(consultarResumoDiario, (context) => resumo.consultar(context)),
      route(salvarResumoDiario, (context, { body }) => resumo.salvar(context, body.resumo_diario)),
      route(redefinirSegundoFator, async (context, { params }) => {
        await usuarios.redefinirSegundoFator(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
