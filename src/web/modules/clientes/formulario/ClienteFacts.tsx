import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { today } from '#web/kernel/today.ts';
import { FactStrip, FactStripSkeleton } from '#web/patterns/record/FactStrip.tsx';
import { resumoQuery } from '../cliente.queries.ts';
import { factsOf } from './facts.ts';
import classes from './formulario.module.css';

const FACTS = 5;

/** What is due of this client and how it is; a fact opens its list. */
export function ClienteFacts({ record, onOpen }: { readonly record: ClienteCompletoResposta; readonly onOpen: (tab: string) => void }) {
  const { data, isError, refetch } = useQuery(resumoQuery(record.dados.id));
  if (data) return <FactStrip label="Resumo do cliente" facts={factsOf(record, data, today(), onOpen)} />;
  if (!isError) return <FactStripSkeleton facts={FACTS} />;
  return (
    <p className={classes['copies']} role="status">
      Não foi possível carregar o resumo.
      <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </p>
  );
}
