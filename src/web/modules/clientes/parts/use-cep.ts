import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '#web/kernel/api-error.ts';
import { cepQuery } from '../cliente.queries.ts';
import type { Address } from './cep-fill.ts';
import { FILLED_BY_CEP, fillFromCep } from './cep-fill.ts';

/** Looks the address up when the eighth digit of the CEP is typed and fills what may be filled (E084). */
export function useCep(): (cep: string) => void {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<Address>();
  const last = useRef('');
  const earlier = useRef<Partial<Address>>({});

  const fill = async (cep: string): Promise<void> => {
    try {
      const { dados } = await client.query(cepQuery(cep));
      // Another one was typed meanwhile.
      if (dados === null || last.current !== cep) return;
      const { endereco, bairro, cidade, estado } = getValues();
      const { changes, filled } = fillFromCep({ endereco, bairro, cidade, estado }, earlier.current, dados);
      earlier.current = filled;
      for (const field of FILLED_BY_CEP) {
        const value = changes[field];
        if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return (cep) => {
    if (cep === last.current) return;
    last.current = cep;
    if (cep.length === 8) void fill(cep);
  };
}
