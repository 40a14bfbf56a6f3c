import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { SaudeDasMensagens } from './saude.schemas.ts';

/** Whether messages leave, by each channel, and what of our own did not: nobody is named. */
export const consultarSaudeDasMensagens = operation({
  id: 'mensagens/saude',
  summary: 'Ver a saúde das mensagens',
  method: 'GET',
  path: '/mensagens/saude',
  access: { to: 'staff', permission: flag('usuariosPermissao') },
  history: 'none',
  response: SaudeDasMensagens,
});
