import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { today } from '#web/kernel/today.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Atividade } from './Atividade.tsx';
import type { HistoricoBusca } from './busca.ts';
import { EntradasDialog } from './EntradasDialog.tsx';
import { Filtros } from './Filtros.tsx';
import classes from './historico.module.css';
import { type Feito, historicoQuery } from './historico.queries.ts';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import { diasDe } from './linha.ts';

export interface ConsultaProps {
  readonly busca: HistoricoBusca;
  readonly change: ChangeSearch<HistoricoBusca>;
  /** Only about this client. */
  readonly clienteId?: number;
  /** Of the page; without one it is a part of another. */
  readonly title?: string;
}

/** Who did what, by day, hour and person, and the filters of the question (E149). */
export function Consulta({ busca, change, clienteId, title }: ConsultaProps) {
  const hoje = today();
  const [feito, setFeito] = useState<Feito | null>(null);
  const only = clienteId === undefined ? {} : { id_cliente: String(clienteId) };
  const question = clienteId === undefined ? busca : { ...busca, id_cliente: [String(clienteId)] };
  const history = useInfiniteQuery({ ...historicoQuery(question, hoje), placeholderData: keepPreviousData });
  const { data, error, isError, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = history;
  const dias = useMemo(() => diasDe(data?.pages ?? []), [data]);
  const total = dias.reduce((sum, one) => sum + one.total, 0);
  const refusal = error instanceof ApiError ? error.fields : {};
  return (
    <>
      {title === undefined ? null : <PageHead title={title} note={data ? `${showNumber(total)}${hasNextPage ? '+' : ''}` : null} />}
      <Filtros busca={question} change={change} hoje={hoje} problems={refusal} ofClient={clienteId !== undefined} />
      {data ? (
        <div className={classes['body']} data-waiting={isPlaceholderData || undefined}>
          {dias.length > 0 ? <Atividade dias={dias} /> : null}
          <LinhaDoTempo dias={dias} onOpen={(done) => setFeito({ ...done, ...only })} />
          {dias.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={32} />}
              title="Nada no período"
              text="Ninguém fez isso nestes dias. Escolha outro período, outras funções ou outros usuários."
            />
          ) : null}
          {hasNextPage ? (
            <Button variant="default" className={classes['more'] ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Carregar mais
            </Button>
          ) : null}
        </div>
      ) : isError ? (
        <LoadFailure what="o histórico" text={Object.values(refusal)[0]} onRetry={() => void refetch()} />
      ) : (
        <div className={classes['skeleton']} aria-busy="true" aria-label="Carregando o histórico" />
      )}
      {feito ? <EntradasDialog feito={feito} onClose={() => setFeito(null)} /> : null}
    </>
  );
}
