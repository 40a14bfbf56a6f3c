import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { call } from '../api.ts';

/** A new event, or one by its token. */
export function EventoPage() {
  const { token }: { readonly token?: string } = useParams({ strict: false });
  const evento = useQuery({
    queryKey: ['portal', 'evento', token],
    queryFn: ({ signal }) =>
      call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', { params: { token: token ?? '' }, signal }),
    enabled: token !== undefined,
  });
  if (evento.isError) return <LoadFailure what="o evento" onRetry={() => void evento.refetch()} />;
  return <PageHead title={token === undefined ? 'Novo evento' : (evento.data?.dados.nomeEvento ?? 'Evento')} />;
}
