import { Button, Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { beginPartner, usePortalState } from '../session.ts';
import { CodeForm } from './CodeForm.tsx';
import { EntradaLayout } from './EntradaLayout.tsx';
import classes from './entrada.module.css';

const ForgottenDialog = lazyPart(
  () => import('./ForgottenDialog.tsx'),
  (file) => file.ForgottenDialog,
);

/** Asks for the partner's code (PEN-001), wherever somebody is who has not given it. */
export function CodigoPage() {
  const portal = usePortalState();
  const [forgotten, setForgotten] = useState(false);
  if (portal.status === 'entering')
    return (
      <EntradaLayout title="Entrando">
        <p className={classes['entering']} role="status">
          <Loader size="sm" /> Entrando no portal do parceiro…
        </p>
      </EntradaLayout>
    );
  const problem = portal.status === 'out' ? portal.problem : null;
  return (
    <EntradaLayout title="Entrar">
      <h1 className={classes['title']}>
        Bem-vindo! <span>Informe o código de parceiro para continuar.</span>
      </h1>
      {problem === null ? null : (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
      <CodeForm onEntered={beginPartner}>
        <Button
          variant="subtle"
          className={classes['forgot'] ?? ''}
          onClick={() => setForgotten(true)}
          onMouseEnter={() => void ForgottenDialog.preload()}
        >
          Esqueci meu código
        </Button>
      </CodeForm>
      <Suspense>{forgotten ? <ForgottenDialog onClose={() => setForgotten(false)} /> : null}</Suspense>
    </EntradaLayout>
  );
}
