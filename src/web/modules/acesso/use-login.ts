import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import type { entrar } from '#contract/acesso/acesso.operations.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { clientAddressQuery, LOGIN_UNAVAILABLE } from './client-address.ts';
import type { CodeStepData } from './code-step.ts';

export interface Credentials {
  readonly login: string;
  readonly senha: string;
  readonly lembrar: 'S' | 'N';
}

export interface LoginDone {
  readonly sessao: Sessao;
  readonly ip: string;
}

export interface LoginStep {
  readonly sending: boolean;
  readonly errors: FieldErrors;
  readonly problem: string | null;
  readonly codeStep: CodeStepData | null;
  readonly submit: (credentials: Credentials) => Promise<void>;
  /** Back to the credentials, e.g. when the code is worth nothing any more. */
  readonly restart: () => void;
}

/** First step of the login: address, credentials, and what the server says to them (LOG-021 to LOG-023). */
export function useLogin(onDone: (done: LoginDone) => void): LoginStep {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [codeStep, setCodeStep] = useState<CodeStepData | null>(null);

  const addressOrNull = async (): Promise<string | null> => {
    try {
      return await queryClient.query(clientAddressQuery);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  };
  const refused = (error: ApiError, ip: string): void => {
    const token = error.body['tokenTemporario'];
    if (error.status === 401 && error.body['autenticacao2Fatores'] === true && typeof token === 'string') {
      toast({ kind: 'error', title: MESSAGES.twoFactorNeeded });
      const app = error.body['aplicativo'] === true;
      // The step is not part of the first bundle: until it is there, the credentials stay on screen.
      startTransition(() => setCodeStep({ token, ip, app }));
    } else setErrors(error.fields);
  };
  const submit = async (credentials: Credentials): Promise<void> => {
    if (sending) return;
    setSending(true);
    setErrors({});
    setProblem(null);
    try {
      const ip = await addressOrNull();
      if (ip === null) return setProblem(LOGIN_UNAVAILABLE);
      try {
        onDone({ sessao: await call<typeof entrar>('POST /login', { body: { ...credentials, ip }, key: randomKey() }), ip });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused(error, ip);
      }
    } finally {
      setSending(false);
    }
  };
  return { sending, errors, problem, codeStep, submit, restart: () => setCodeStep(null) };
}
