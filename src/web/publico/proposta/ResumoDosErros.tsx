import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';

const TITULO = 'Verifique os campos que precisam ser preenchidos corretamente!';

/** Beyond so many, what is wrong is seen in the rows. */
export const NO_RESUMO = 20;

export interface ResumoDosErrosProps {
  readonly errors: FieldErrors;
  readonly refusals: number;
  readonly rotulos: Readonly<Record<string, string>>;
}

/** What is wrong with the proposal and with its people, above the form. */
export function ResumoDosErros({ errors, refusals, rotulos }: ResumoDosErrosProps) {
  const todos = Object.entries(errors);
  return (
    <>
      <ErrorSummary errors={Object.fromEntries(todos.slice(0, NO_RESUMO))} refusals={refusals} title={TITULO} labels={rotulos} />
      {refusals > 0 && todos.length > NO_RESUMO ? (
        <p className="erro">E mais {todos.length - NO_RESUMO}, nas linhas marcadas com «Conferir».</p>
      ) : null}
    </>
  );
}
