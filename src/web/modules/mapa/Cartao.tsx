import { Anchor, Button, CloseButton, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink, IconMapPin, IconMapPinSearch, IconPencil } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { localizarCliente } from '#contract/clientes/lugar.operations.ts';
import type { MapaClienteResposta } from '#contract/mapa/mapa.schemas.ts';
import { digits } from '#contract/kernel/documents.ts';
import { level } from '#contract/kernel/permissions.ts';
import { distanceKm, showDistance } from '#contract/kernel/places.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showPhone } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { lugarEmPalavras } from '#web/modules/clientes/parts/lugar.ts';
import type { MapPlace } from '#web/patterns/map/map.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { enderecoEmLinhas } from './endereco.ts';
import classes from './mapa.module.css';

const EnderecoDialog = lazyDialog(
  () => import('./EnderecoDialog.tsx'),
  (file) => file.EnderecoDialog,
);

export interface CartaoProps {
  readonly card: UseQueryResult<MapaClienteResposta>;
  readonly centre: MapPlace;
  readonly marking: boolean;
  readonly onMark: () => void;
  readonly onLook: (place: MapPlace) => void;
  readonly onClose: () => void;
}

/** Looks for the address now; where there is no such place it says so in the product's words (MAP-512). */
function useLocalizar(onLook: CartaoProps['onLook']) {
  return useMutation({
    mutationFn: (id: number) => call<typeof localizarCliente>('POST /clientes/localizar', { body: { id }, key: randomKey() }),
    onSuccess: ({ lugar: { situacao, latitude, longitude } }) => {
      if (situacao === 'nao_encontrado')
        alertProblem({ title: 'Endereço não encontrado', text: 'Confira o endereço no cadastro, ou marque o lugar no mapa.' });
      else if (latitude !== null && longitude !== null) onLook({ latitude, longitude });
      else toast({ kind: 'info', title: 'O endereço entrou na fila', text: 'O cliente aparece no mapa quando for encontrado.' });
    },
    onError: (error) => toastFieldErrors(error, 'Não foi possível procurar o endereço'),
    onSettled: () => changed('clientes'),
  });
}

/** The client in focus: who it is, where, and what can be done about it (MAP-504). */
export function Cartao({ card, centre, marking, onMark, onLook, onClose }: CartaoProps) {
  const saves = useAllows(level('clientes', 3));
  const writes = useAllows(WRITERS);
  const locating = useLocalizar(onLook);
  const { data, error } = card;
  const [addressing, setAddressing] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  const wasMarking = useRef(marking);
  useEffect(() => {
    // Back to the button that began it, unless the focus went elsewhere meanwhile.
    if (wasMarking.current && !marking && document.activeElement === document.body) mark.current?.focus();
    wasMarking.current = marking;
  }, [marking]);
  if (error !== null && !data)
    return (
      <section className={classes['card']} aria-label="Cliente em foco">
        <CloseButton className={classes['close'] ?? ''} aria-label="Fechar o cartão" onClick={onClose} />
        {error instanceof ApiError && error.status === 404 ? (
          <p>Este cliente não existe.</p>
        ) : (
          <LoadFailure what="o cliente" onRetry={() => void card.refetch()} />
        )}
      </section>
    );
  if (!data)
    return (
      <section className={classes['card']} aria-label="Cliente em foco" aria-busy="true">
        <Skeleton height={132} />
      </section>
    );
  const { lugar, nome, id } = data;
  const { kind, text, note } = lugarEmPalavras(lugar);
  const place = lugar.latitude === null || lugar.longitude === null ? null : { latitude: lugar.latitude, longitude: lugar.longitude };
  const phone = data.telefone_celular ?? data.telefone_comercial ?? data.telefone_residencial;
  const address = enderecoEmLinhas(data);
  return (
    <section className={classes['card']} aria-label="Cliente em foco">
      <CloseButton className={classes['close'] ?? ''} aria-label="Fechar o cartão" onClick={onClose} />
      <div className={classes['person']}>
        <PersonAvatar name={nome} src={photoUrl(data.foto)} size={48} />
        <div>
          <h2 key={id} className={classes['title']} tabIndex={-1} ref={focusOnMount}>
            {nome}
          </h2>
          <span className={classes['where']}>
            código {id}
            {place ? ` · a ${showDistance(distanceKm(centre, place))} do centro do mapa` : ''}
          </span>
        </div>
      </div>
      <p className={classes['place']}>
        <StatusTag kind={kind}>{text}</StatusTag>
        {note ? <span className={classes['where']}>{note}</span> : null}
      </p>
      <address className={classes['address']}>
        {address.length === 0 ? 'Sem endereço' : address.map((line) => <span key={line}>{line}</span>)}
        {phone ? <Anchor href={`tel:+55${digits(phone)}`}>{showPhone(phone)}</Anchor> : null}
        {data.email ? <Anchor href={`mailto:${data.email}`}>{data.email}</Anchor> : null}
      </address>
      <div className={classes['buttons']}>
        <Button size="compact-sm" component={Link} to={paths.clienteAlterar(id)} leftSection={<IconExternalLink size={16} />}>
          Abrir o cadastro
        </Button>
        {writes && celularOf(data.telefone_celular ?? '') !== null ? (
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={paths.enviarWhatsapp(id)}
            leftSection={<IconBrandWhatsapp size={16} />}
          >
            WhatsApp
          </Button>
        ) : null}
        {saves && !marking ? (
          <Button ref={mark} size="compact-sm" variant="default" leftSection={<IconMapPin size={16} />} onClick={onMark}>
            {place ? 'Mover no mapa' : 'Marcar no mapa'}
          </Button>
        ) : null}
        {saves && !place && !marking ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMapPinSearch size={16} />}
            loading={locating.isPending}
            onClick={() => locating.mutate(id)}
          >
            Procurar pelo endereço
          </Button>
        ) : null}
        {saves && !marking ? (
          <Button size="compact-sm" variant="default" leftSection={<IconPencil size={16} />} onClick={() => setAddressing(true)}>
            Alterar endereço
          </Button>
        ) : null}
      </div>
      <Suspense>{addressing ? <EnderecoDialog cliente={data} onClose={() => setAddressing(false)} /> : null}</Suspense>
    </section>
  );
}
