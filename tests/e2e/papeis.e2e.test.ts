import { walkWith } from '#tests/support/rights.ts';
import { paths } from '#web/kernel/paths.ts';

/* Each with nothing but what its screens ask for; together, those that lead to nothing of one another. */
walkWith([
  [{}, [paths.meuPonto(), paths.seguranca()]],
  [{ usuarios: 2 }, [paths.usuarios(), paths.usuarioTransferir(1)]],
  [{ usuariosPermissao: 'S' }, [paths.configuracoes(), paths.usuarioPermissoes(1)]],
  [{ clientes: 2 }, [paths.clientes(), paths.clienteAlterar(1000)]],
  [{ clientes: 3 }, [paths.clienteCadastrar(), paths.fichaCadastrar(1000)]],
  [
    { clientes: 2, clienteEnviarEmail: 'S', habilitarAcessoMapaClientes: 'S' },
    [paths.enviarSms(1000), paths.enviarEmail(1000), paths.enviarWhatsapp(1000), paths.clientesMapa()],
  ],
]);
