import type { salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { Situacao } from '#web/modules/modelos-sms/parts/use-reativar.ts';

export const SITUACAO: Situacao = {
  mudar: (id, ativo) => call<typeof salvarModeloEmail>('POST /modelosEmail', { body: { dados: { id, ativo } }, key: randomKey() }),
  kind: 'modelos-email',
};
