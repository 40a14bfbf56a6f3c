import { Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { FunilMesResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { ETAPA } from '../palavras.ts';
import type { ParteProps } from '../ResponsavelField.tsx';
import { naLista, pedidoDaLista, type RelatoriosBusca, responsavelDe } from '../relatorios.busca.ts';
import { etapaQuery, type LinhaDoFunil } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';
import { useAbrirFicha } from '../use-abrir-ficha.ts';
import { columnsOf, ordensDe } from './columns.tsx';
import { TOTAL } from './etapas.ts';
import { useJuntos } from './use-juntos.ts';

const SEM_RESULTADOS = 'Sem resultados!';
const ESCOLHA = 'Escolha uma das opções do funil para carregar';

export interface EtapaListaProps extends ParteProps {
  readonly mes: CivilDate;
  /** What the funnel says of the month; undefined while it is on its way. */
  readonly contado: FunilMesResposta | undefined;
}

/** The list of the stage that was chosen; before that, what to do (REL-511, REL-524). */
export function EtapaLista(props: EtapaListaProps) {
  const { etapa } = props.busca;
  if (etapa === undefined)
    return (
      <div className={classes['card']}>
        <EmptyState icon={<IconFilter size={32} />} title={SEM_RESULTADOS} text={ESCOLHA} />
      </div>
    );
  return <Lista {...props} key={etapa} etapa={etapa} />;
}

/** Of when the rows are, in words. */
function quando({ dia, todas }: RelatoriosBusca, etapa: EtapaFunil, mes: CivilDate): string {
  if (etapa === 'renovacao') return 'em andamento';
  if (etapa === 'proposta' && todas === 'S') return 'em aberto';
  return dia === undefined ? `em ${monthInWords(mes)}` : `em ${showDate(dia)}`;
}

/** Whoever chose a stage goes on in its list, which on a phone is far below; whoever opened an address stays above. */
const focusAfterChoice = (heading: HTMLElement | null): void => {
  if (heading && document.activeElement?.closest('[data-abre-etapa]')) heading.focus();
};

/** What the funnel counts of the very same; undefined where the list is of a part of it. */
function contadoDe({ dia, todas, seguradora }: RelatoriosBusca, etapa: EtapaFunil, mes: FunilMesResposta | undefined): number | undefined {
  if (etapa === 'proposta' && todas === 'S') return mes?.totalPropostas;
  return dia === undefined && seguradora === undefined ? mes?.[TOTAL[etapa]] : undefined;
}

function Lista({ sessao, busca, change, mes, contado, etapa }: EtapaListaProps & { readonly etapa: EtapaFunil }) {
  const { dia, todas, seguradora } = busca;
  const issued = etapa === 'emitido' || etapa === 'emitidoCancelado';
  const list = useListPage('relatorios-funil', busca, (asked) =>
    etapaQuery(etapa, {
      ...responsavelDe(busca, sessao.dadosUsuario.id),
      ...(dia === undefined ? { data: mes } : { dia }),
      ...(etapa === 'proposta' && todas === 'S' ? { todas } : {}),
      ...(issued && seguradora !== undefined ? { id_seguradora: seguradora } : {}),
      ...pedidoDaLista(asked, ordensDe(etapa)),
    }),
  );
  const opening = useAbrirFicha(fichaOf);
  useJuntos(contadoDe(busca, etapa, contado), list.isFetching ? undefined : list.data?.totalRegistros);
  // The rows of before stay, dimmed, while others come: their number is not that of what the heading says now.
  const total = list.isPlaceholderData ? undefined : list.data?.totalRegistros;
  const chips = [
    ...(dia === undefined || etapa === 'renovacao' || (etapa === 'proposta' && todas === 'S')
      ? []
      : [{ key: 'dia', label: `Dia: ${showDate(dia)}`, onRemove: () => change({ dia: undefined }) }]),
    ...(issued && seguradora !== undefined
      ? [{ key: 'seguradora', label: 'Só uma seguradora', onRemove: () => change({ seguradora: undefined }) }]
      : []),
  ];
  return (
    <section className={classes['list']} aria-labelledby="relatorios-etapa">
      <div className={classes['head']}>
        <h2 id="relatorios-etapa" className={classes['heading']} tabIndex={-1} ref={focusAfterChoice}>
          {ETAPA[etapa].nome} {quando(busca, etapa, mes)}
        </h2>
        {total === undefined ? null : <span className={classes['note']}>{showNumber(total)}</span>}
        {etapa === 'proposta' ? (
          <Switch
            label="Todas em aberto"
            checked={todas === 'S'}
            onChange={(event) => change({ todas: event.currentTarget.checked ? 'S' : undefined })}
          />
        ) : null}
        <FilterChips chips={chips} onClear={() => change({ dia: undefined, seguradora: undefined })} />
      </div>
      <ListTable
        name="relatorios-funil"
        list={list}
        search={naLista(busca, ordensDe(etapa))}
        change={change}
        noun={ETAPA[etapa].noun}
        label={ETAPA[etapa].nome}
        columns={columnsOf(etapa)}
        {...opening}
        empty={<EmptyState icon={<IconFilter size={32} />} title={SEM_RESULTADOS} text={ESCOLHA} />}
      />
    </section>
  );
}

const fichaOf = (row: LinhaDoFunil) => row;
