import { createContext, useContext } from 'react';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { TargetId } from '#web/patterns/uploads/upload-queue.ts';

export interface FormInfo {
  /** The record, or where its files wait while it does not exist. */
  readonly target: TargetId;
  /** Null while creating. */
  readonly record: ClienteCompletoResposta | null;
  /** The person may only read (CLI-170). */
  readonly readOnly: boolean;
}

export const FormInfoContext = createContext<FormInfo | null>(null);

/** What every block of the form needs to know besides the values. */
export function useFormInfo(): FormInfo {
  const info = useContext(FormInfoContext);
  if (info === null) throw new Error('form block outside the form');
  return info;
}
