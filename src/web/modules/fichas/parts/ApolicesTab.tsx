import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { today } from '#web/kernel/today.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkConsulta } from '#web/modules/clientes/parts/LinkConsulta.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { ApoliceCard } from '../apolices/ApoliceCard.tsx';
import classes from '../apolices/apolices.module.css';
import { apolicesQuery } from '../fichas.queries.ts';

const Waiting = () => (
  <div className={classes['list']} aria-busy="true">
    <div className={classes['bone']} />
    <div className={classes['bone']} />
  </div>
);

function Lista({ clienteId }: { readonly clienteId: number }) {
  const { data, isError, refetch } = useQuery(apolicesQuery(clienteId));
  if (data === undefined && isError) return <LoadFailure what="as apólices" onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data.fichas.length === 0)
    return (
      <EmptyState
        icon={<IconShieldCheck size={32} />}
        title="Nenhuma apólice"
        text="As apólices aparecem aqui quando um atendimento de seguro é emitido, na aba Fichas."
      />
    );
  const hoje = today();
  return (
    <ul className={classes['list']} aria-label="Apólices">
      {data.fichas.map((apolice) => (
        <ApoliceCard key={apolice.id} apolice={apolice} hoje={hoje} />
      ))}
    </ul>
  );
}

/** The policies of a client, those in force first, and how the client sees them. */
export const ApolicesTab = ({ clienteId }: { readonly clienteId: number }) => (
  <div className={classes['tab']}>
    <LinkConsulta clienteId={clienteId} />
    <Lista clienteId={clienteId} />
  </div>
);
