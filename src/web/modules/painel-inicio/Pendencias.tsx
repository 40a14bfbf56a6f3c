import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { changed } from '#web/kernel/changed.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { type Aberto, EventoAberto } from '#web/modules/eventos/parts/EventoAberto.tsx';
import { useConclusao } from '#web/modules/eventos/parts/use-conclusao.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Contadores } from './Contadores.tsx';
import { Escolhidos } from './Escolhidos.tsx';
import { diaCurto } from './dias.ts';
import { GrupoDeNotas, NADA, TITULOS } from './GrupoDeNotas.tsx';
import type { Consulta, InicioBusca } from './inicio.busca.ts';
import { PENDENTES, pendentesAteQuery, pendentesDoDiaQuery } from './inicio.queries.ts';
import { MaisNotas } from './MaisNotas.tsx';
import { NadaPendente } from './NadaPendente.tsx';
import { NotasSkeleton } from './NotasSkeleton.tsx';
import { comEvento, type Grupo, gruposDe, type Paginas, primeiroDe, semEvento, temEvento } from './paginas.ts';
import { ProximosDias } from './ProximosDias.tsx';
import { Resumo } from './Resumo.tsx';
import { useEscolha } from './use-escolha.ts';
import { useVarias } from '#web/modules/eventos/parts/use-varias.ts';

/** Concluding here takes the note away at once; a refusal brings it back (INI-508, INI-509). */
function useNotas() {
  const client = useQueryClient();
  return useConclusao<EventoLinhaResposta>({
    sai: (evento) => {
      // A reading under way began before this: its answer would bring the note back.
      void client.cancelQueries({ queryKey: PENDENTES });
      const shownIn = client
        .getQueriesData<Paginas>({ queryKey: PENDENTES })
        .flatMap(([key, data]) => (data && temEvento(data, evento) ? [key] : []));
      const each = (change: (data: Paginas, evento: EventoLinhaResposta) => Paginas): void => {
        for (const key of shownIn) client.setQueryData<Paginas>(key, (data) => data && change(data, evento));
      };
      each(semEvento);
      return () => each(comEvento);
    },
    // The next occurrences of a long series come only when the listed ones are done.
    ficou: (evento) => {
      if (evento._restantes !== undefined) void changed('eventos', { of: ['ate-data'] });
    },
  });
}

export interface PendenciasProps {
  readonly consulta: Consulta;
  readonly hoje: CivilDate;
  /** Only the reminders of this day are shown. */
  readonly dia: CivilDate | null;
  readonly change: ChangeSearch<InicioBusca>;
}

const NENHUM: readonly Grupo[] = [];

/** What is pending up to the day, and of the chosen one alone; of it, the state or the day that is shown. */
function usePendentes({ consulta, hoje, dia, change }: PendenciasProps) {
  const list = useInfiniteQuery(pendentesAteQuery(consulta));
  const ofDay = useInfiniteQuery({ ...pendentesDoDiaQuery(consulta, dia ?? hoje), enabled: dia !== null });
  const grupos = useMemo(() => gruposDe(list.data?.pages ?? []), [list.data]);
  const gruposDoDia = useMemo(() => (dia === null ? NENHUM : gruposDe(ofDay.data?.pages ?? [])), [dia, ofDay.data]);
  const [tab, setTab] = useState<Grupo['status'] | null>(null);
  const shown = tab ?? primeiroDe(grupos);
  const [visible, current] = dia === null ? [grupos, list] : [gruposDoDia, ofDay];
  const grupo = (dia === null ? visible.find(({ status }) => status === shown) : visible[0]) ?? { status: shown, eventos: [], total: 0 };
  const show = (status: Grupo['status']): void => {
    setTab(status);
    if (dia !== null) change({ dia: undefined });
  };
  return { list, ofDay, grupos, visible, current, grupo, shown, show };
}

type Pendentes = ReturnType<typeof usePendentes>;

interface NotasProps extends Omit<PendenciasProps, 'change'> {
  readonly pendentes: Pendentes;
  readonly escolha: ReturnType<typeof useEscolha>;
  readonly varias: ReturnType<typeof useVarias>;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
}

/** What can be done with those that are chosen. */
function DosEscolhidos({ escolha, varias, hoje }: Pick<NotasProps, 'escolha' | 'varias' | 'hoje'>) {
  const { chosen, clear } = escolha;
  const thenClear = (answered: boolean): void => {
    if (answered) clear();
  };
  if (chosen.length === 0) return null;
  return (
    <Escolhidos
      count={chosen.length}
      hoje={hoje}
      going={varias.going}
      onConcluir={() => void varias.concluir(chosen).then(thenClear)}
      onReagendar={(day) => void varias.reagendar(chosen, day).then(thenClear)}
      onLimpar={clear}
    />
  );
}

/** The notes of the state, or of the day, that is shown. */
function NotasDoGrupo({ consulta, hoje, dia, pendentes, escolha, onEdit, onConclude }: NotasProps) {
  const { current, grupo, shown } = pendentes;
  if (!current.data) return current.isError ? <LoadFailure what="os eventos" onRetry={() => void current.refetch()} /> : <NotasSkeleton />;
  return (
    <GrupoDeNotas
      key={dia ?? shown}
      grupo={grupo}
      titulo={dia === null ? TITULOS[shown] : diaCurto(dia)}
      nada={dia === null ? NADA[shown] : 'Nada neste dia.'}
      hoje={hoje}
      withResponsible={consulta.responsavel === ''}
      onEdit={onEdit}
      onConclude={onConclude}
      chosen={escolha.keys}
      onChoose={escolha.choose}
    />
  );
}

/** The counts, and below them the notes. */
function Notas(props: NotasProps) {
  const { consulta, hoje, dia, pendentes, escolha, varias } = props;
  const { list, ofDay, grupos, grupo, shown, show } = pendentes;
  if (!list.data) return list.isError ? <LoadFailure what="os eventos" onRetry={() => void list.refetch()} /> : <NotasSkeleton />;
  if (grupos.length === 0 && dia === null) return <NadaPendente consulta={consulta} hoje={hoje} />;
  return (
    <Contadores
      grupos={grupos}
      dia={dia === null ? null : { data: dia, total: ofDay.data ? grupo.total : null }}
      shown={shown}
      onShow={show}
    >
      <DosEscolhidos escolha={escolha} varias={varias} hoje={hoje} />
      <NotasDoGrupo {...props} />
    </Contadores>
  );
}

/** What is pending up to the day: counts, notes by state or of one day, and the dialogs over them. */
export function Pendencias(props: PendenciasProps) {
  const { consulta, hoje, dia, change } = props;
  const pendentes = usePendentes(props);
  const { list, grupos, visible, current, shown, show } = pendentes;
  const [aberto, abrir] = useState<Aberto | null>(null);
  const conclusao = useNotas();
  const escolha = useEscolha(visible);
  const varias = useVarias();
  const contagem = list.data?.pages.at(-1)?.contagem;
  const close = (): void => abrir(null);
  const edit = useCallback(({ id }: EventoLinhaResposta): void => abrir({ kind: 'editar', id }), []);
  const conclude = useCallback((evento: EventoLinhaResposta): void => abrir({ kind: 'concluir', evento }), []);
  return (
    <>
      <Resumo consulta={consulta} hoje={hoje} contagem={contagem} onOpen={edit} />
      {consulta.data === hoje ? (
        <ProximosDias
          consulta={consulta}
          hoje={hoje}
          dia={dia ?? (shown === 3 && grupos.length > 0 ? hoje : null)}
          vencidos={contagem?.vencidos}
          onDia={(day) => (day === hoje ? show(3) : change({ dia: day }))}
          onVencidos={() => show(4)}
        />
      ) : null}
      <Notas {...props} pendentes={pendentes} escolha={escolha} varias={varias} onEdit={edit} onConclude={conclude} />
      {current.hasNextPage ? <MaisNotas loading={current.isFetchingNextPage} onMore={() => void current.fetchNextPage()} /> : null}
      <EventoAberto aberto={aberto} conclusao={conclusao} onClose={close} />
    </>
  );
}
