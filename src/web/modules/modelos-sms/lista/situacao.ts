import type { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { Situacao } from '../parts/use-reativar.ts';

export const SITUACAO: Situacao = {
  mudar: (id, ativo) => call<typeof salvarModeloSms>('POST /modelosSms', { body: { dados: { id, ativo } }, key: randomKey() }),
  kind: 'modelos-sms',
};
