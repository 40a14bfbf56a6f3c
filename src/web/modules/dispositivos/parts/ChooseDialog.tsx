import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { definirDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusWork } from '#web/ui/first-focus.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from '../dispositivos.module.css';
import { disponiveisQuery } from '../dispositivos.queries.ts';

/** Which terminal this browser becomes: those nobody has chosen yet (DIS-001). */
export function ChooseDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = useIdempotency();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery(disponiveisQuery);
  const choosing = useMutation({
    mutationFn: (id: number) => call<typeof definirDispositivo>('POST /dispositivos/definir', { body: { id }, key: keys.keyFor(id) }),
    onSuccess: ({ dispositivo }) => {
      toast({ kind: 'success', title: 'Dispositivo definido!', text: `Este navegador agora é «${dispositivo.descricao}».` });
      onClose();
    },
    onError: (error) => {
      toastFieldErrors(error);
      setChosen(null);
    },
    onSettled: () => changed('dispositivos'),
  });
  return (
    <Dialog opened title="Escolher dispositivo" size="sm" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        Este navegador passa a ser o terminal escolhido, para todas as pessoas que o usam.
      </Text>
      {data === undefined && isError ? <LoadFailure what="os dispositivos" onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <Skeleton height={120} /> : null}
      {data?.registros.length === 0 ? <Text>Nenhum dispositivo disponível. Cadastre um ou desvincule outro navegador.</Text> : null}
      {/* They come after the dialog itself. */}
      <div className={classes['choices']} key={data === undefined ? 'none' : 'all'} ref={focusWork}>
        {data?.registros.map(({ id, descricao, habilitar_ponto }) => (
          <button key={id} type="button" className={classes['choice']} aria-pressed={chosen === id} onClick={() => setChosen(id)}>
            <IconDeviceDesktop size={18} aria-hidden="true" />
            <span>{descricao}</span>
            {habilitar_ponto === 'S' ? <StatusTag kind="info">Bate ponto</StatusTag> : null}
          </button>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={chosen === null} loading={choosing.isPending} onClick={() => chosen !== null && choosing.mutate(chosen)}>
          Definir dispositivo
        </Button>
      </Group>
    </Dialog>
  );
}
