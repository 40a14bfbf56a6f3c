import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { FILLED_BY_CEP, fillFromCep } from './cep-fill.ts';
import type { Address } from './cep-fill.ts';
import type { ClienteValues } from './values.ts';

/** Every failure: the person goes on typing and is told nothing (GER-042). */
const SILENT = [0, 400, 403, 404, 422, 429, 500, 502, 503, 504];

/** Looks the address up when the eighth digit of the CEP is typed and fills what may be filled (E084). */
export function useCep(): (cep: string) => void {
  const { getValues, setValue } = useFormContext<ClienteValues>();
  const asking = useRef<AbortController>(null);
  const last = useRef('');
  const earlier = useRef<Partial<Address>>({});
  useEffect(() => () => asking.current?.abort(), []);

  const fill = async (cep: string, signal: AbortSignal): Promise<void> => {
    try {
      const { dados } = await call<typeof consultarCep>('GET /cep/{cep}', { params: { cep }, signal, quiet: SILENT });
      if (dados === null || signal.aborted) return;
      const { endereco, bairro, cidade, estado } = getValues();
      const { changes, filled } = fillFromCep({ endereco, bairro, cidade, estado }, earlier.current, dados);
      earlier.current = filled;
      for (const field of FILLED_BY_CEP) {
        const value = changes[field];
        if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    } catch (error) {
      if (!isAbort(error) && !(error instanceof ApiError)) throw error;
    }
  };

  return (cep) => {
    if (cep === last.current) return;
    last.current = cep;
    asking.current?.abort();
    if (cep.length !== 8) return;
    const control = new AbortController();
    asking.current = control;
    void fill(cep, control.signal);
  };
}
