import { Button } from '@mantine/core';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { enterByPanel, panelLogin, SAID_THERE } from '../enter.ts';
import { refusalOf } from '../entrance.ts';
import { beginPartner, endPartner } from '../session.ts';
import type { PartnerLogin } from '../session-store.ts';
import { CodeForm } from './CodeForm.tsx';
import classes from './entrada.module.css';

/** Over the page when the login ended with unsaved work on it: the same code goes on where one was. */
export function CodeAgainDialog({ previous }: { readonly previous: PartnerLogin }) {
  // What is on the screen is the other one's.
  const entered = (login: PartnerLogin): void => {
    if (login.dados.idCliente === previous.dados.idCliente) beginPartner(login);
    else
      toast({ kind: 'error', title: 'Este código é de outro parceiro', text: 'Para entrar com ele, saia e descarte o que foi digitado.' });
  };
  // By the panel, in the same partner's place; never as the partner.
  const goOn = async (): Promise<void> => {
    const panel = await panelLogin(true);
    if (panel === null) {
      toast({ kind: 'error', title: 'Ainda não há login do painel neste navegador' });
      return;
    }
    try {
      entered(await enterByPanel(previous.dados.cartaOferta, panel));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What nobody answered the client has said.
      if (SAID_THERE.some((one) => one === error.status)) toast({ kind: 'error', title: MESSAGES.accessDenied, text: refusalOf(error) });
    }
  };
  return (
    <Dialog opened onClose={() => undefined} closable={false} above title="Seu acesso terminou" size="sm">
      <div className={classes['form']}>
        {previous.painel === null ? (
          <>
            <p className={classes['text']}>Informe o código de parceiro para continuar. O que você digitou continua na tela.</p>
            <CodeForm onEntered={entered} />
          </>
        ) : (
          <>
            <p className={classes['text']}>Entre de novo no painel, em outra aba, e continue aqui. O que você digitou continua na tela.</p>
            <Button onClick={() => void goOn()}>Continuar</Button>
          </>
        )}
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => endPartner()}>
          Sair e descartar o que foi digitado
        </Button>
      </div>
    </Dialog>
  );
}
