import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExplicacaoDaFaturaResposta, FaturaResposta } from '#contract/portal/faturas.schemas.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { showInstant } from '#web/kernel/format.ts';
import { Conta } from '#web/modules/fechamentos/parts/Conta.tsx';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { COLUNAS_DOS_EVENTOS } from '#web/modules/fechamentos/parts/colunas-dos-eventos.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { diarias } from '../inicio/frases.ts';
import { EVENTOS_DA_FATURA_POR_PAGINA, eventosDaFaturaQuery, explicacaoQuery } from '../portal.queries.ts';
import classes from './relatorios.module.css';

/** The events of the month, in the order of its lines. */
function Eventos({ id, pesquisa }: { readonly id: number; readonly pesquisa: string }) {
  const [pagina, setPagina] = useState(1);
  const list = useQuery({ ...eventosDaFaturaQuery(id, pagina, pesquisa), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label="Eventos do mês"
      list={list}
      noun={['evento', 'eventos']}
      page={pagina}
      perPage={EVENTOS_DA_FATURA_POR_PAGINA}
      onPage={setPagina}
      columns={COLUNAS_DOS_EVENTOS}
      rowKey={({ idEvento, ajuste }) => `${idEvento} ${ajuste}`}
      skeletonRows={3}
      empty={<EmptyState title={pesquisa === '' ? 'Nenhum evento neste mês' : 'Nenhum evento encontrado'} />}
    />
  );
}

/** The same sum as the brokerage sees, in the words of its page. */
const contaDe = (one: ExplicacaoDaFaturaResposta): Parameters<typeof Conta>[0]['one'] => ({
  ...one,
  conta: one,
  cliente: one,
});

/** Where the amount of a closed month comes from. */
export function ExplicarDialog({ fatura, onClose }: { readonly fatura: FaturaResposta; readonly onClose: () => void }) {
  const { id, data } = fatura.dados;
  const query = useQuery(explicacaoQuery(id));
  const [typed, setTyped] = useState('');
  const pesquisa = useDebounced(typed.trim());
  const one = query.data;
  return (
    <Dialog opened title={`Explicar ${monthInWords(data)}`} size="full" onClose={onClose}>
      {query.isError ? <LoadFailure what="a explicação" onRetry={() => void query.refetch()} /> : null}
      {one === undefined ? (
        query.isError ? null : (
          <div className={classes['waiting']} aria-busy="true" aria-label="Carregando a explicação" />
        )
      ) : (
        <>
          <p className={classes['text']}>
            {[
              `Fechado em ${showInstant(one.fechadoEm)}`,
              one.diasAjuste > 0 ? `${diarias(one.diasAjuste)} de meses anteriores já fechados` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Conta one={contaDe(one)} />
          <div className={classes['search']}>
            <SearchBox label="Procurar no mês" placeholder="Nome, documento, evento ou código" value={typed} onChange={setTyped} />
          </div>
          <Eventos key={pesquisa} id={id} pesquisa={pesquisa} />
        </>
      )}
    </Dialog>
  );
}
