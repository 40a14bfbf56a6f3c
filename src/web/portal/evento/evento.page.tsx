import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { ApiError } from '#web/kernel/api-error.ts';
import { usePartner } from '../session.ts';
import { eventoQuery } from './evento.queries.ts';
import { EventoScreen } from './EventoScreen.tsx';
import classes from './evento.module.css';
import { copiaDe, eventoNovo } from './formulario/values.ts';
import { useCopiado, useDigitado } from './clone.ts';

const Esperando = () => <div className={classes['espera']} role="status" aria-busy="true" aria-label="Carregando o evento" />;

function Falhou({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const navigate = useNavigate();
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) return <LoadFailure heading what="o evento" onRetry={onRetry} />;
  return (
    <EmptyState
      heading
      title="Não foi possível carregar o evento!"
      text="Ele não está entre os seus eventos. Confira o endereço, ou procure-o pelo código na lista."
      instead={{ label: 'Ver os eventos', onClick: () => void navigate({ to: portalPaths.inicio() }) }}
    />
  );
}

/** Whoever is suspended begins no event, however they came here (PEV-049). */
function Suspenso() {
  const navigate = useNavigate();
  return (
    <EmptyState
      heading
      title="Cliente suspenso. Entre em contato com a corretora."
      text="Novos eventos voltam quando o que está vencido for pago."
      instead={{ label: 'Ver o que pagar', onClick: () => void navigate({ to: portalPaths.inicio() }) }}
    />
  );
}

function Guardado({ token }: { readonly token: string }) {
  const lido = useQuery(eventoQuery(token));
  useScreenTitle(lido.data?.dados.nomeEvento ?? 'Evento');
  // What was read before stays when a later reading fails: somebody may be writing in it.
  if (!lido.data) return lido.isError ? <Falhou error={lido.error} onRetry={() => void lido.refetch()} /> : <Esperando />;
  const { data } = lido;
  return <EventoScreen key={token} record={data} start={() => eventoNovo({})} />;
}

/** A new event: empty but for what the partner's events usually say, or like another one (PEV-045). */
function Novo() {
  const { dados } = usePartner();
  const { token, ...copiado } = useCopiado();
  const digitado = useDigitado(token);
  if (dados.clienteGrupoSuspenso === 'S') return <Suspenso />;
  if (token !== null && !copiado.evento) return copiado.error ? <Falhou error={copiado.error} onRetry={copiado.retry} /> : <Esperando />;
  const vazio = eventoNovo({
    nomeEvento: dados.seguroEventoNome,
    localEvento: dados.seguroEventoLocal,
    descricao: dados.seguroEventoDescricao,
    horaInicio: '08:00',
  });
  const { evento } = copiado;
  return (
    <EventoScreen
      key={token ?? 'novo'}
      record={null}
      copiaDe={token}
      start={() => (evento ? copiaDe(evento) : vazio)}
      digitado={digitado}
    />
  );
}

/** `/evento` and `/evento/{token}`. */
export function EventoPage() {
  const { token }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return token === undefined ? <Novo /> : <Guardado token={token} />;
}
