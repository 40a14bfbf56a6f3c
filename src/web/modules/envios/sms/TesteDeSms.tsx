import { useWatch } from 'react-hook-form';
import type { testarSms } from '#contract/envios/envios.teste.operations.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { call } from '#web/kernel/api.ts';
import { showPhone } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { TesteParaMim } from '../composicao/TesteParaMim.tsx';
import type { SmsMassaValues } from './values.ts';

export interface TesteDeSmsProps {
  /** As whom it is filled in. */
  readonly cliente: number;
  readonly idade?: number | null;
}

/** The SMS that is being written, to the mobile of whoever writes it. */
export function TesteDeSms({ cliente, idade = null }: TesteDeSmsProps) {
  const [mensagem, flash] = useWatch<SmsMassaValues, readonly ['mensagem', 'flashsms']>({ name: ['mensagem', 'flashsms'] });
  const body = {
    id_cliente: cliente,
    mensagem,
    flashsms: flash ? ('S' as const) : ('N' as const),
    ...(idade !== null && { idade_referencia: idade }),
  };
  return (
    <TesteParaMim
      disabled={isBlank(mensagem)}
      send={() => call<typeof testarSms>('POST /clientes/enviarSms/teste', { body, key: randomKey() })}
      show={showPhone}
    />
  );
}
