import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { SimNao, textOrNull } from '../kernel/vocabulary.ts';

/** The e-mail of eight in the morning with what the day asks of somebody (E097), and where it goes; null where there is no address. */
const Resumo = z.object({ resumo_diario: SimNao, email: textOrNull });

export const consultarResumoDiario = operation({
  id: 'usuariosLogin/resumoDiario',
  summary: 'Consultar o próprio resumo diário',
  method: 'GET',
  path: '/usuariosLogin/resumoDiario',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: Resumo,
});

/** One's own switch. 400 `{resumo_diario}` when whoever turns it on has no e-mail. */
export const salvarResumoDiario = operation({
  id: 'usuariosLogin/resumoDiario/salvar',
  summary: 'Ligar ou desligar o próprio resumo diário',
  method: 'PUT',
  repeat: 'nature',
  path: '/usuariosLogin/resumoDiario',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: z.object({ resumo_diario: SimNao }),
  response: Resumo,
});

export type ResumoDiarioResposta = z.output<typeof Resumo>;
