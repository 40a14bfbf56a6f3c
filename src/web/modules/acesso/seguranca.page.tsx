import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CODIGOS_RECUPERACAO } from '#contract/acesso/segundo-fator.rules.ts';
import type { SegundoFatorResposta } from '#contract/acesso/segundo-fator.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';
import { useSession } from '#web/kernel/session.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { segundoFatorQuery } from './segundo-fator.queries.ts';
import { ResumoSection } from './ResumoSection.tsx';
import classes from './seguranca.module.css';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const EnrolDialog = lazyDialog(
  () => import('./EnrolDialog.tsx'),
  (file) => file.EnrolDialog,
);
const NewCodesDialog = lazyDialog(
  () => import('./NewCodesDialog.tsx'),
  (file) => file.NewCodesDialog,
);
const ChangePasswordDialog = lazyDialog(
  () => import('./ChangePasswordDialog.tsx'),
  (file) => file.ChangePasswordDialog,
);
const DisableAppDialog = lazyDialog(
  () => import('./DisableAppDialog.tsx'),
  (file) => file.DisableAppDialog,
);

/** So few codes left that it is time for new ones. */
const FEW = 2;

type Task = 'password' | 'enrol' | 'codes' | 'disable';

function PasswordSection({ onTask }: { readonly onTask: (task: Task) => void }) {
  return (
    <Section title="Senha">
      <p className={classes['text']}>
        Só você deve saber a sua senha. Troque-a se alguém mais a viu; as suas entradas em outros lugares são encerradas.
      </p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onTask('password')}>
          Trocar senha
        </Button>
      </div>
    </Section>
  );
}

interface PartProps {
  readonly state: SegundoFatorResposta;
  readonly onTask: (task: Task) => void;
}

function AppSection({ state, onTask }: PartProps) {
  const active = state.aplicativo === 'S';
  return (
    <Section
      title="Aplicativo autenticador"
      aside={<StatusTag kind={active ? 'good' : 'neutral'}>{active ? 'Ativo' : 'Não configurado'}</StatusTag>}
    >
      {active ? (
        <p className={classes['text']}>
          Em uso desde {showInstant(state.desde)}. Além da senha, cada entrada pede os 6 dígitos que ele mostra.
        </p>
      ) : (
        <p className={classes['text']}>
          Além da senha, cada entrada pede um código que só o seu celular sabe, mesmo sem internet nem sinal. Funciona com Google
          Authenticator, Microsoft Authenticator e outros.{' '}
          {state.exigido === 'S' ? 'Hoje esse código chega por e-mail ou SMS.' : 'Hoje o seu usuário entra só com a senha.'}
        </p>
      )}
      <div className={classes['actions']}>
        {active ? (
          <Button variant="default" onClick={() => onTask('disable')}>
            Desativar
          </Button>
        ) : (
          <Button onClick={() => onTask('enrol')}>Configurar aplicativo</Button>
        )}
      </div>
    </Section>
  );
}

function CodesSection({ state, onTask }: PartProps) {
  const left = state.codigosRestantes;
  return (
    <Section
      title="Códigos de recuperação"
      aside={
        <StatusTag kind={left > FEW ? 'neutral' : 'attention'}>
          {left} de {CODIGOS_RECUPERACAO}
        </StatusTag>
      }
    >
      <p className={classes['text']}>
        Se ficar sem o celular, um código de recuperação entra no lugar do aplicativo. Cada um vale uma só vez.
        {left <= FEW ? ' Restam poucos: gere outros e guarde-os.' : ''}
      </p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onTask('codes')}>
          Gerar novos códigos
        </Button>
      </div>
    </Section>
  );
}

/** `/painel/seguranca`: one's own password, second factor and digest (E023, E024, E027, E097). */
export function SegurancaPage() {
  const sessao = useSession();
  const { data: state, error, refetch } = useQuery(segundoFatorQuery);
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  const login = sessao?.dadosUsuario.login ?? '';
  return (
    <>
      <PageHead title="Segurança" note={login} />
      <div className={classes['screen']}>
        <PasswordSection onTask={setTask} />
        {state ? <AppSection state={state} onTask={setTask} /> : null}
        {state?.aplicativo === 'S' ? <CodesSection state={state} onTask={setTask} /> : null}
        <ResumoSection />
        {!state && !error ? <Skeleton height={150} radius="md" /> : null}
        {!state && error ? <LoadFailure what="a sua segurança" onRetry={() => void refetch()} /> : null}
      </div>
      <Suspense>
        {task === 'password' ? <ChangePasswordDialog login={login} onClose={close} /> : null}
        {task === 'enrol' ? <EnrolDialog login={login} onClose={close} /> : null}
        {task === 'codes' ? <NewCodesDialog login={login} left={state?.codigosRestantes ?? 0} onClose={close} /> : null}
        {task === 'disable' ? <DisableAppDialog required={state?.exigido === 'S'} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
