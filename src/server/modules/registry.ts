import type { BuscarCep } from '#server/integrations/cep/cep.port.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { acessoModule } from './acesso/acesso.module.ts';
import { anexosModule } from './anexos/anexos.module.ts';
import { arquivosModule } from './arquivos/arquivos.module.ts';
import { clientesModule } from './clientes/clientes.module.ts';
import { configuracoesModule } from './configuracoes/configuracoes.module.ts';
import { enderecosModule } from './enderecos/enderecos.module.ts';
import { eventosPadraoModule } from './eventos-padrao/eventos-padrao.module.ts';
import { eventosModule } from './eventos/eventos.module.ts';
import { exportacoesModule } from './exportacoes/exportacoes.module.ts';
import { fichasModule } from './fichas/fichas.module.ts';
import { gruposModule } from './grupos/grupos.module.ts';
import { operacaoModule } from './operacao/operacao.module.ts';
import { planosModule } from './planos/planos.module.ts';
import { usuariosModule } from './usuarios/usuarios.module.ts';

export interface Surroundings {
  readonly buscarCep: BuscarCep;
  readonly isStopping: () => boolean;
}

export interface Modules {
  readonly routes: readonly Route[];
  /** Starts performing the background work of the modules. */
  readonly startWork: () => Promise<void>;
}

/** Every module, in the order of the tiers: each receives the kernel and the doors of those below it. */
export function buildModules(kernel: Kernel, { buscarCep, isStopping }: Surroundings): Modules {
  // 0: the process itself and files
  const operacao = operacaoModule({ database: kernel.database, isStopping });
  const arquivos = arquivosModule(kernel);
  // 1
  const configuracoes = configuracoesModule(kernel);
  const acesso = acessoModule(kernel, configuracoes.api);
  const usuarios = usuariosModule(kernel, acesso.api);
  const anexos = anexosModule(kernel);
  // 2
  const exportacoes = exportacoesModule(kernel);
  // 3
  const planos = planosModule(kernel);
  const enderecos = enderecosModule(buscarCep);
  const grupos = gruposModule(kernel);
  const clientes = clientesModule(kernel, { usuarios: usuarios.api, anexos: anexos.api, exportacoes: exportacoes.api });
  // 4
  const eventosPadrao = eventosPadraoModule(kernel);
  const eventos = eventosModule(kernel, { anexos: anexos.api, clientes: clientes.api, padroes: eventosPadrao.api });
  const fichas = fichasModule(kernel, {
    anexos: anexos.api,
    clientes: clientes.api,
    eventos: eventos.api,
    exportacoes: exportacoes.api,
  });

  return {
    routes: [
      operacao,
      arquivos,
      acesso,
      usuarios,
      anexos,
      exportacoes,
      planos,
      enderecos,
      grupos,
      clientes,
      eventosPadrao,
      eventos,
      fichas,
    ].flatMap((module) => module.routes),
    startWork: () => exportacoes.work(),
  };
}
