import { signedIn } from '#contract/kernel/permissions.ts';
import { screen } from '#web/kernel/screen.tsx';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';

/** Where an e-mail sends its reader to open a file it could not carry. Nothing is read before the button: each opening leaves a trace. */
export const arquivosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'arquivos/$chave',
    title: 'Arquivo de e-mail',
    permission: signedIn,
    load: () => import('./arquivo-email.page.tsx').then((file) => ({ default: file.ArquivoEmailPage })),
  }),
];
