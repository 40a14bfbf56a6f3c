import { Button } from '@mantine/core';
import { paths } from '#web/kernel/paths.ts';
import { endSession } from '#web/kernel/session.ts';
import type { StoredLogin } from '#web/kernel/session-store.ts';
import { letGoForGood } from '#web/kernel/unsaved-registry.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from '../AccessLayout.module.css';
import { LoginForm } from '../LoginForm.tsx';

/** Over the page when the session ended with unsaved work on it (E260): logging in again continues where one was. */
export function SessionDialog({ previous }: { readonly previous: StoredLogin }) {
  const name = previous.sessao.dadosUsuario.login;
  // Somebody else's login must not continue on this person's screen.
  const begin = (login: string): void => {
    if (login === name) return;
    letGoForGood();
    setTimeout(() => globalThis.location.replace(paths.painel()), 0);
  };
  return (
    <Dialog opened onClose={() => undefined} closable={false} above title="Sua sessão terminou" size="sm">
      <div className={classes['form']}>
        <p className={classes['text']}>Entre novamente para continuar. O que você digitou continua na tela.</p>
        <LoginForm login={name} recovery={false} onBegin={begin} />
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => endSession('saiu')}>
          Sair e descartar o que foi digitado
        </Button>
      </div>
    </Dialog>
  );
}
