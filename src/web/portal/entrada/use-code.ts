import { useRef, useState } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { showCount } from '#web/kernel/format.ts';
import { enterByCode } from '../enter.ts';
import { NOT_FOUND, refusalOf } from '../entrance.ts';
import type { PartnerLogin } from '../session-store.ts';

export interface CodeProblem {
  readonly title: string;
  readonly text: string;
}

function problemOf(error: ApiError): CodeProblem | null {
  if (error.status === 400) return { title: NOT_FOUND, text: refusalOf(error) };
  if (error.status === 429) {
    const wait = error.retryAfter === null ? 'Aguarde um momento' : `Aguarde ${showCount(error.retryAfter, 'segundo', 'segundos')}`;
    return { title: 'Muitas tentativas!', text: `${wait} e tente novamente. O código digitado continua aqui.` };
  }
  return error.serverMessage === null ? null : { title: NOT_FOUND, text: error.serverMessage };
}

/** Asks to enter by a code; what was typed stays, whatever comes back. */
export function useCode(onEntered: (login: PartnerLogin) => void) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const busy = useRef(false);
  const submit = async (code: string): Promise<void> => {
    if (busy.current) return;
    if (code.trim() === '') {
      setProblem({ title: 'Informe o código de parceiro', text: 'É o código que a corretora enviou para a sua empresa.' });
      return;
    }
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      onEntered(await enterByCode(code));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, problem, submit };
}
