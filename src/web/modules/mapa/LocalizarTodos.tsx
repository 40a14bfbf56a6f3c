import { useMutation, useQuery } from '@tanstack/react-query';
import type { localizarClientes } from '#contract/clientes/lugar.operations.ts';
import type { MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { mapaQuery } from './mapa.queries.ts';

function pergunta({ semLugar, procuradosHoje, limiteDia, aguardando, naoEncontrados }: MapaSituacaoResposta): string {
  const today = Math.max(0, limiteDia - procuradosHoje);
  const who = showCount(semLugar, 'cliente com endereço não tem', 'clientes com endereço não têm');
  const rest = semLugar - today === 1 ? 'o outro continua nos próximos dias, sozinho' : 'os outros continuam nos próximos dias, sozinhos';
  const limit = semLugar > today ? ` Hoje ${today === 1 ? 'cabe' : 'cabem'} mais ${showNumber(today)}; ${rest}.` : '';
  const others = [
    ...(aguardando > 0 ? [showCount(aguardando, 'já está na fila', 'já estão na fila')] : []),
    ...(naoEncontrados > 0
      ? [
          naoEncontrados === 1
            ? '1 foi procurado e não encontrado, e fica de fora'
            : `${showNumber(naoEncontrados)} foram procurados e não encontrados, e ficam de fora`,
        ]
      : []),
  ].join('; ');
  return `${who} lugar no mapa.${limit}${others === '' ? '' : ` ${others.charAt(0).toUpperCase()}${others.slice(1)}.`}`;
}

/** Looks for everybody who has an address and no place, as long work, once it was said how many they are. */
export function LocalizarTodos({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(mapaQuery);
  const asking = useMutation({
    mutationFn: () => call<typeof localizarClientes>('POST /clientes/localizarTodos', { key: randomKey() }),
    onSuccess: () => toast({ kind: 'success', title: 'Procurando os endereços', text: 'Siga o andamento em Trabalhos, no alto da tela.' }),
    onError: (error) => toastFieldErrors(error, 'A procura não começou'),
    onSettled: async () => {
      onClose();
      await Promise.all([changed('trabalhos'), changed('clientes')]);
    },
  });
  const count = data?.semLugar ?? 0;
  return (
    <ConfirmDialog
      opened
      title="Localizar todos sem lugar?"
      message={data ? pergunta(data) : ''}
      confirmLabel={`Procurar ${showNumber(count)}`}
      danger={false}
      loading={asking.isPending}
      onConfirm={() => asking.mutate()}
      onCancel={onClose}
    />
  );
}
