import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { salvarClienteSimples } from '#contract/clientes/lugar.operations.ts';
import type { MapaClienteResposta } from '#contract/mapa/mapa.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { MapPlace } from '#web/patterns/map/map.ts';
import { toast } from '#web/ui/toasts.ts';
import { cartaoQuery } from './mapa.queries.ts';

interface Saving {
  readonly id: number;
  readonly place: { readonly latitude: number | null; readonly longitude: number | null };
  readonly data_edicao: string | null;
}

const saveSimple = ({ id, place, data_edicao }: Saving) =>
  call<typeof salvarClienteSimples>('POST /clientes/salvarSimples', {
    body: { dados: { id, latitude: place.latitude, longitude: place.longitude, ...(data_edicao !== null && { data_edicao }) } },
    key: randomKey(),
  });

/** What undoing gives back: a place marked by hand as it was; any other is looked for again by its address. */
const before = ({ lugar }: MapaClienteResposta): Saving['place'] =>
  lugar.situacao === 'manual' ? { latitude: lugar.latitude, longitude: lugar.longitude } : { latitude: null, longitude: null };

const refused = (error: unknown): void => toastFieldErrors(error, 'Erro ao salvar o lugar');

/** A place marked by hand: begun at where the client is, or in the middle of the map, and saved only when said so (E164). */
export function useMarcar(cliente: MapaClienteResposta | null, centre: MapPlace) {
  const queries = useQueryClient();
  const [marking, setMarking] = useState<(MapPlace & { readonly id: number }) | null>(null);
  const settled = (): Promise<void> => changed('clientes');
  const undoing = useMutation({
    mutationFn: saveSimple,
    onSuccess: () => toast({ kind: 'info', title: 'Lugar desfeito' }),
    onError: refused,
    onSettled: settled,
  });
  const saving = useMutation({
    mutationFn: async (client: MapaClienteResposta) => {
      if (!marking) throw new Error('nothing to save');
      const { latitude, longitude } = marking;
      return { client, saved: await saveSimple({ id: client.id, place: { latitude, longitude }, data_edicao: client.data_edicao }) };
    },
    onSuccess: ({ client, saved }) => {
      setMarking(null);
      // The mark stays where it was put: what is read again comes later.
      queries.setQueryData(
        cartaoQuery(client.id).queryKey,
        (card) => card && { ...card, lugar: saved.lugar, data_edicao: saved.data_edicao },
      );
      const undo = (): void => undoing.mutate({ id: client.id, place: before(client), data_edicao: saved.data_edicao });
      toast({ kind: 'success', title: 'Lugar salvo!', text: client.nome, action: { label: 'Desfazer', onClick: undo } });
    },
    onError: refused,
    onSettled: settled,
  });
  const mine = marking?.id === cliente?.id ? marking : null;
  return {
    place: mine,
    saving: saving.isPending,
    begin: (): void => {
      if (!cliente) return;
      const { latitude, longitude } = cliente.lugar;
      const at = latitude === null || longitude === null ? centre : { latitude, longitude };
      setMarking({ id: cliente.id, latitude: at.latitude, longitude: at.longitude });
    },
    put: ({ latitude, longitude }: MapPlace): void => setMarking((now) => now && { id: now.id, latitude, longitude }),
    cancel: (): void => setMarking(null),
    save: (): void => {
      if (cliente) saving.mutate(cliente);
    },
  };
}

export type Marcar = ReturnType<typeof useMarcar>;
