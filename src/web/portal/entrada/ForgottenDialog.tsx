import { Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { lembrarCartaOferta } from '#contract/portal/proprios.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { anybody } from '../enter.ts';
import classes from './entrada.module.css';
import { useWhen } from '#web/kernel/use-when.ts';

/** PEN-006. */
const ASKED = 'Solicitado! Verifique seu email, whatsapp e seu SMS!';

function problemOf(error: ApiError): string | null {
  if (error.status === 429) return 'Você já pediu o código algumas vezes. Aguarde uma hora e tente novamente.';
  return error.status === 400 ? (Object.values(error.fields)[0] ?? 'Por favor, tente novamente') : null;
}

/** Asks for the code to be sent to the contacts on record (PEN-004, PEN-013); what was typed stays, whatever comes back. */
export function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
  const [busca, setBusca] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const said = useId();
  const busy = useRef(false);
  useWhen(problem !== null, () => box.current?.select());
  const ask = async (): Promise<void> => {
    if (busy.current) return;
    if (busca.trim() === '') {
      setProblem('Informe o e-mail, o CPF ou o CNPJ');
      return;
    }
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const body = { busca: busca.trim() };
      await anybody.call<typeof lembrarCartaOferta>('POST /seguroAventura/lembrarCartaOferta', { body, key: randomKey(), quiet: [429] });
      setAsked(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void ask();
  };
  return (
    <Dialog opened title="Esqueci meu código" size="sm" onClose={onClose}>
      {asked ? (
        <div className={classes['asked']}>
          <p id={said}>
            <IconMailCheck size={32} aria-hidden="true" />
            {ASKED}
          </p>
          {/* The dialog was open before: what it gives the focus to is gone. */}
          <Button ref={focusOnMount} aria-describedby={said} onClick={onClose}>
            Informar o código
          </Button>
        </div>
      ) : (
        <form className={classes['form']} onSubmit={submit} noValidate>
          <TextInput
            ref={box}
            label="E-mail, CPF ou CNPJ"
            description="CPF ou CNPJ sem pontuação. O código vai para os contatos do seu cadastro."
            name="busca"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            data-autofocus
            value={busca}
            onChange={(event) => setBusca(event.currentTarget.value)}
            error={problem}
          />
          <Button type="submit" fullWidth loading={sending}>
            Solicitar
          </Button>
        </form>
      )}
    </Dialog>
  );
}
