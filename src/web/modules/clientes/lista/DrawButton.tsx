import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { ClienteBusca } from './busca.ts';
import { filterOf } from './busca.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const DrawDialog = lazyDialog(
  () => import('./DrawDialog.tsx'),
  (file) => file.DrawDialog,
);

/** One client of the applied filter, drawn by the server; null when the answer is empty. */
async function draw(busca: ClienteBusca): Promise<ClienteLinhaResposta | null> {
  const { registros } = await call<typeof consultarClientes>('GET /clientes', { query: { ...filterOf(busca), sorteio: 'S' }, once: true });
  return registros[0] ?? null;
}

export interface DrawButtonProps {
  readonly busca: ClienteBusca;
  readonly total: number | undefined;
}

/** 'Sortear': draws and shows who was drawn (E062, GAP-39). */
export function DrawButton({ busca, total }: DrawButtonProps) {
  const [drawn, setDrawn] = useState<ClienteLinhaResposta | null>(null);
  const drawing = useMutation({
    mutationFn: draw,
    onSuccess: setDrawn,
    onError: (error) => toastFieldErrors(error, 'Erro ao realizar o sorteio'),
  });
  const again = (): void => drawing.mutate(busca);
  return (
    <>
      <Button variant="default" leftSection={<IconGift size={16} />} loading={drawing.isPending && drawn === null} onClick={again}>
        Sortear
      </Button>
      <Suspense>
        {drawn ? (
          <DrawDialog drawn={drawn} population={total} drawing={drawing.isPending} onAgain={again} onClose={() => setDrawn(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
