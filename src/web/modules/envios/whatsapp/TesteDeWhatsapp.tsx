import { useWatch } from 'react-hook-form';
import type { testarWhatsapp } from '#contract/envios/envios.teste.operations.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { call } from '#web/kernel/api.ts';
import { showPhone } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { TesteParaMim } from '../composicao/TesteParaMim.tsx';
import { ditoDe, type WhatsappMassaValues } from './values.ts';

/** What is being written, to the WhatsApp of whoever writes it; `cliente` is whom its tags are filled in of. */
export function TesteDeWhatsapp({ cliente }: { readonly cliente: number }) {
  const [mensagem, id_modelo] = useWatch<WhatsappMassaValues, readonly ['mensagem', 'id_modelo']>({ name: ['mensagem', 'id_modelo'] });
  return (
    <TesteParaMim
      disabled={isBlank(mensagem) && id_modelo.length === 0}
      send={() =>
        call<typeof testarWhatsapp>('POST /clientes/enviarWhatsapp/teste', {
          body: { ...ditoDe({ mensagem, id_modelo }), id_cliente: cliente },
          key: randomKey(),
        })
      }
      show={showPhone}
    />
  );
}
