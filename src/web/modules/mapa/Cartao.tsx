import { Anchor, Button, CloseButton, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink, IconMapPin, IconMapPinSearch, IconPencil } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
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

const Fechar = ({ onClose }: Pick<CartaoProps, 'onClose'>) => (
  <CloseButton className={classes['close'] ?? ''} aria-label="Fechar o cartão" onClick={onClose} />
);

/** In the place of a client that is being read, is not there, or did not come. */
function SemCliente({ card, onClose }: Pick<CartaoProps, 'card' | 'onClose'>) {
  const { error } = card;
  if (error === null)
    return (
      <section className={classes['card']} aria-label="Cliente em foco" aria-busy="true">
        <Skeleton height={132} />
      </section>
    );
  return (
    <section className={classes['card']} aria-label="Cliente em foco">
      <Fechar onClose={onClose} />
      {error instanceof ApiError && error.status === 404 ? (
        <p>Este cliente não existe.</p>
      ) : (
        <LoadFailure what="o cliente" onRetry={() => void card.refetch()} />
      )}
    </section>
  );
}

/** Where they are on the map; null where they are not on it. */
const placeOf = ({ lugar: { latitude, longitude } }: MapaClienteResposta): MapPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Who it is, and where. */
function Quem({ cliente, centre }: { readonly cliente: MapaClienteResposta; readonly centre: MapPlace }) {
  const { id, nome, foto, lugar, email } = cliente;
  const { kind, text, note } = lugarEmPalavras(lugar);
  const place = placeOf(cliente);
  const phone = cliente.telefone_celular ?? cliente.telefone_comercial ?? cliente.telefone_residencial;
  const address = enderecoEmLinhas(cliente);
  return (
    <>
      <div className={classes['person']}>
        <PersonAvatar name={nome} src={photoUrl(foto)} size={48} />
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
        {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
      </address>
    </>
  );
}

interface AcoesDoLugarProps {
  readonly located: boolean;
  readonly mark: RefObject<HTMLButtonElement | null>;
  readonly locating: boolean;
  readonly onMark: () => void;
  readonly onLocate: () => void;
  readonly onAddress: () => void;
}

/** What whoever may change clients can do about where one is. */
const AcoesDoLugar = ({ located, mark, locating, onMark, onLocate, onAddress }: AcoesDoLugarProps) => (
  <>
    <Button ref={mark} size="compact-sm" variant="default" leftSection={<IconMapPin size={16} />} onClick={onMark}>
      {located ? 'Mover no mapa' : 'Marcar no mapa'}
    </Button>
    {located ? null : (
      <Button size="compact-sm" variant="default" leftSection={<IconMapPinSearch size={16} />} loading={locating} onClick={onLocate}>
        Procurar pelo endereço
      </Button>
    )}
    <Button size="compact-sm" variant="default" leftSection={<IconPencil size={16} />} onClick={onAddress}>
      Alterar endereço
    </Button>
  </>
);

/** The button that began a marking, which has the focus back once it ends, unless it went elsewhere meanwhile. */
function useMarkButton(marking: boolean): RefObject<HTMLButtonElement | null> {
  const mark = useRef<HTMLButtonElement>(null);
  const wasMarking = useRef(marking);
  useEffect(() => {
    if (wasMarking.current && !marking && document.activeElement === document.body) mark.current?.focus();
    wasMarking.current = marking;
  }, [marking]);
  return mark;
}

/** The client in focus: who it is, where, and what can be done about it (MAP-504). */
export function Cartao({ card, centre, marking, onMark, onLook, onClose }: CartaoProps) {
  const saves = useAllows(level('clientes', 3));
  const writes = useAllows(WRITERS);
  const locating = useLocalizar(onLook);
  const [addressing, setAddressing] = useState(false);
  const mark = useMarkButton(marking);
  const { data: cliente } = card;
  if (!cliente) return <SemCliente card={card} onClose={onClose} />;
  const { id } = cliente;
  return (
    <section className={classes['card']} aria-label="Cliente em foco">
      <Fechar onClose={onClose} />
      <Quem cliente={cliente} centre={centre} />
      <div className={classes['buttons']}>
        <Button size="compact-sm" component={Link} to={paths.clienteAlterar(id)} leftSection={<IconExternalLink size={16} />}>
          Abrir o cadastro
        </Button>
        {writes && celularOf(cliente.telefone_celular ?? '') !== null ? (
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
          <AcoesDoLugar
            located={placeOf(cliente) !== null}
            mark={mark}
            locating={locating.isPending}
            onMark={onMark}
            onLocate={() => locating.mutate(id)}
            onAddress={() => setAddressing(true)}
          />
        ) : null}
      </div>
      <Suspense>{addressing ? <EnderecoDialog cliente={cliente} onClose={() => setAddressing(false)} /> : null}</Suspense>
    </section>
  );
}
