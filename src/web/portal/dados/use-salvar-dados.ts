import { useRef, useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { salvarComJwt } from '#contract/portal/proprios.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../api.ts';
import { updatePartner, usePartner } from '../session.ts';

type Dados = Extract<RequestOf<typeof salvarComJwt>['body'], { readonly id?: unknown }>;
type Mudanca = Pick<
  Dados,
  'email' | 'telefoneCelular' | 'responsavelJuridicoEmail' | 'responsavelJuridicoTelefone' | 'seguroPropriedadeBloqueado'
>;

/** Saves the partner's own data (PDC-004). Null: saved; the fields that were refused; undefined when it was said already. */
export function useSalvarDados() {
  const { dados } = usePartner();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const send = async (change: Mudanca, words: string): Promise<FieldErrors | null | undefined> => {
    const document = dados.tipoPessoa === 'J' ? { cnpj: dados.cnpj } : { cpf: dados.cpf };
    try {
      const answer = await call<typeof salvarComJwt>('POST /clientes/salvarComJwt', {
        body: { id: dados.idCliente, ...document, ...change },
        key: randomKey(),
      });
      updatePartner(answer.dados);
      await changed('portal', { except: (key) => key[1] !== 'painel' });
      toast({ kind: 'success', title: words });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return undefined;
      toast({ kind: 'error', title: 'Revise seus dados!' });
      return error.fields;
    }
  };
  return {
    saving,
    salvar: async (change: Mudanca, words: string): Promise<FieldErrors | null | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setSaving(true);
      try {
        return await send(change, words);
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },
  };
}
