import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { reenviarSms } from '#contract/mensagens/mensagens.operations.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import type { reenviarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useReenvio } from '#web/modules/envios/parts/use-reenvio.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';

/** A message of a list, of any of its channels, as far as sending it again goes. */
interface Reenviavel {
  readonly id: number;
  readonly dados: { readonly data_reenvio: string | null };
  readonly pode: { readonly reenviar: 'S' | 'N'; readonly incerto: 'S' | 'N' };
}

type Canal = 'sms' | 'whatsapp';

/** As it was seen: what another sent meanwhile is not sent again unasked (decision 0180). */
function reenviar(canal: Canal, { id, dados, pode }: Reenviavel): Promise<{ id: number }> {
  const sent = { params: { id }, body: { visto: { data_reenvio: dados.data_reenvio, incerto: pode.incerto } }, key: randomKey() };
  return canal === 'sms'
    ? call<typeof reenviarSms>('POST /smsEnviado/{id}/reenviar', sent)
    : call<typeof reenviarWhatsapp>('POST /whatsapp-enviado/{id}/reenviar', sent);
}

const PERGUNTA = 'Não se sabe se esta mensagem chegou: ela pode ter chegado, e o cliente pode recebê-la duas vezes.';

/** The button of a row that sends an SMS or a WhatsApp once more, where it may be, and the question of one that may have arrived. */
export function useReenviar(canal: Canal): {
  readonly button: (message: Reenviavel, name: string) => ReactNode;
  readonly dialog: ReactNode;
} {
  const writes = useAllows(WRITERS);
  const { ask, going, dialog } = useReenvio<Reenviavel>({
    send: (message) => reenviar(canal, message),
    pergunta: ({ pode }) => (pode.incerto === 'S' ? PERGUNTA : null),
    done: 'Mensagem programada!',
  });
  return {
    button: (message, name) =>
      writes && message.pode.reenviar === 'S' ? (
        <IconAction
          label={`Enviar novamente a ${name}`}
          icon={<IconSend size={17} />}
          loading={going === message.id}
          onClick={() => ask(message)}
        />
      ) : null,
    dialog,
  };
}
