import { Button } from '@mantine/core';
import { IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import type { RelatorioInadimplenciaResposta } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { showDate, showMoney, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { toast } from '#web/ui/toasts.ts';
import { COLUMNS } from './columns.tsx';
import classes from './inadimplencia.module.css';
import { type Mudanca, inadimplenciaQuery, readBusca, verificar } from './inadimplencia.queries.ts';
import { emMeses, previsaoEmPalavras } from './palavras.ts';

type Relatorio = Pick<RelatorioInadimplenciaResposta, 'previsao' | 'suspensaoAutomatica'>;

/** Who will be suspended if nothing is paid, and when. */
function Previsao({ relatorio: { previsao, suspensaoAutomatica } }: { readonly relatorio: Relatorio }) {
  const opens = useAllows(level('clientes', 2));
  const automatic = suspensaoAutomatica === 'S';
  const { parceiros, proximos } = previsao;
  return (
    <section className={classes['forecast']} aria-label="Próximas suspensões">
      {automatic ? null : (
        <p className={classes['off']}>
          A suspensão automática está desligada: ninguém é suspenso até que seja ligada nas configurações. Quem já está suspenso volta ao
          pagar.
        </p>
      )}
      {parceiros === 0 ? (
        <p className={classes['none']}>Nenhum parceiro a suspender nos próximos dias.</p>
      ) : (
        <details>
          <summary>{previsaoEmPalavras(previsao, automatic)}</summary>
          <ul className={classes['next']}>
            {proximos.map(({ id, nome, cartaOferta, data, dias, meses, aPagar }) => (
              <li key={id}>
                <strong>{opens ? <Link to={paths.clienteAlterar(id)}>{nome}</Link> : nome}</strong>
                {cartaOferta === null ? null : <span>{cartaOferta}</span>}
                <span>
                  {dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`} ({showDate(data)})
                </span>
                <span>
                  {meses.length === 0 ? '' : `${emMeses(meses)} · `}
                  {showMoney(aPagar)}
                </span>
              </li>
            ))}
          </ul>
          {parceiros > proximos.length ? <p className={classes['none']}>E mais {showNumber(parceiros - proximos.length)}.</p> : null}
        </details>
      )}
    </section>
  );
}

/** `/painel/relatorio-inadimplencia`: moves into and out of suspension, and who comes next (INA-001). */
export function InadimplenciaPage() {
  const [busca, change] = useSearchState(readBusca);
  const list = useListPage('inadimplencia', busca, inadimplenciaQuery);
  const opens = useAllows(level('clientes', 2));
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: verificar,
    onSuccess: async ({ suspensos, retornos }) => {
      toast({
        kind: 'success',
        title: 'Verificado!',
        text: suspensos + retornos === 0 ? 'Nada mudou.' : `Suspensos: ${showNumber(suspensos)}. De volta: ${showNumber(retornos)}.`,
      });
      await changed('inadimplencia');
    },
    onError: (error) => toastStaffErrors(error),
  });
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead
        title="Relatório Inadimplência"
        note={total === undefined ? null : showNumber(total)}
        primary={
          <Button leftSection={<IconRefresh size={17} aria-hidden="true" />} loading={isPending} onClick={() => mutate()}>
            Verificar agora
          </Button>
        }
      />
      {list.data ? <Previsao relatorio={list.data} /> : null}
      {list.isPending ? <div className={classes['forecast']} aria-busy="true" /> : null}
      <ListFilters
        name="inadimplencia"
        search={{ label: 'Buscar parceiro', placeholder: 'Nome ou código', text: busca.texto, change }}
        chips={[]}
        onClear={() => change({ texto: undefined })}
      />
      <ListTable
        name="inadimplencia"
        list={list}
        search={busca}
        change={change}
        noun={['mudança', 'mudanças']}
        label="Mudanças de grupo"
        columns={COLUMNS}
        {...(opens && {
          rowHref: (row: Mudanca) => paths.clienteAlterar(row.dadosCliente.id),
          onOpen: (row: Mudanca) => void navigate({ to: paths.clienteAlterar(row.dadosCliente.id) }),
        })}
        rowLabel={({ dadosCliente }) => `Abrir ${dadosCliente.nome}`}
        empty={
          busca.texto === undefined ? (
            <EmptyState
              icon={<IconUserCheck size={32} />}
              title="Ninguém foi suspenso"
              text="Quando um parceiro é suspenso por inadimplência, ou volta, a mudança aparece aqui."
            />
          ) : (
            <EmptyState
              icon={<IconUserCheck size={32} />}
              title="Nenhuma mudança encontrada"
              text="Confira o nome ou o código."
              instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }}
            />
          )
        }
      />
    </>
  );
}
