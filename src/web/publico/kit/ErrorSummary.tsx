import { useLayoutEffect, useRef } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { idOf } from './Field.tsx';
import { PAGINA } from './refusal.ts';
import type { Form } from './use-form.ts';

type Labels = Readonly<Record<string, string>>;

export interface ErrorSummaryProps {
  readonly errors: FieldErrors;
  /** How often the form was refused: each time the summary takes the focus. */
  readonly refusals: number;
  /** Over what is wrong with fields. */
  readonly title: string;
  /** What a field is called on the page. */
  readonly labels: Labels;
}

const lineOf = (name: string, message: string, labels: Labels): string =>
  labels[name] === undefined ? message : `${labels[name]}: ${message}`;

/** What is said aloud of a field that was left, in the words of the summary; nothing while there is one, which tells it itself. */
export function saidOf({ said, errors, refusals }: Pick<Form<string>, 'said' | 'errors' | 'refusals'>, labels: Labels): string {
  const message = said === null || refusals > 0 ? undefined : errors[said];
  return said === null || message === undefined ? '' : lineOf(said, message, labels);
}

/** Over what is said of the page alone: no field is to be looked at. */
const OF_PAGE = 'Não foi possível enviar';

/** Everything that is wrong, in the order of the page, each leading to its field where it is of one (WCAG 2.2, 3.3.1). */
export function ErrorSummary({ errors, refusals, title, labels }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // At once: a key that comes meanwhile is not taken from its field.
  useLayoutEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const all = Object.entries(errors);
  // What a field says of itself while it is typed is said under it, and moves nothing.
  if (refusals === 0 || all.length === 0) return null;
  return (
    <div ref={summary} className="resumo-erros" role="alert" tabIndex={-1} aria-labelledby="resumo-erros">
      <h2 id="resumo-erros">{all.every(([name]) => name === PAGINA) ? OF_PAGE : title}</h2>
      <ul>
        {all.map(([name, message]) => (
          <li key={name}>
            {name === PAGINA ? (
              message
            ) : (
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  const field = document.getElementById(idOf(name));
                  if (!field) return;
                  event.preventDefault();
                  field.closest('details')?.setAttribute('open', '');
                  field.focus();
                }}
              >
                {lineOf(name, message, labels)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
