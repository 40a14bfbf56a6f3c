import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { changed } from '#web/kernel/changed.ts';
import { useConclusao } from '#web/modules/eventos/parts/use-conclusao.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Contadores } from './Contadores.tsx';
import { Escolhidos } from './Escolhidos.tsx';
import { GrupoDeNotas } from './GrupoDeNotas.tsx';
import type { Consulta } from './inicio.busca.ts';
import { pendentesAteQuery } from './inicio.queries.ts';
import { MaisNotas } from './MaisNotas.tsx';
import { NadaPendente } from './NadaPendente.tsx';
import { NotasSkeleton } from './NotasSkeleton.tsx';
import { comEvento, type Grupo, gruposDe, type Paginas, primeiroDe, semEvento } from './paginas.ts';
import { Resumo } from './Resumo.tsx';
import { useEscolha } from './use-escolha.ts';
import { useVarias } from './use-varias.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const EventoDialog = lazyDialog(
  () => import('#web/modules/eventos/parts/EventoDialog.tsx'),
  (file) => file.EventoDialog,
);
const ConcluirDialog = lazyDialog(
  () => import('#web/modules/eventos/parts/ConcluirDialog.tsx'),
  (file) => file.ConcluirDialog,
);

type Overlay = { readonly kind: 'editar'; readonly id: number } | { readonly kind: 'concluir'; readonly evento: EventoLinhaResposta };

/** Concluding here takes the note away at once; a refusal brings it back (INI-508, INI-509). */
function useNotas(consulta: Consulta) {
  const client = useQueryClient();
  const { queryKey } = pendentesAteQuery(consulta);
  return useConclusao<EventoLinhaResposta>({
    sai: (evento) => {
      // A reading under way began before this: its answer would bring the note back.
      void client.cancelQueries({ queryKey });
      client.setQueryData<Paginas>(queryKey, (data) => data && semEvento(data, evento));
      return () => void client.setQueryData<Paginas>(queryKey, (data) => data && comEvento(data, evento));
    },
    // The next occurrences of a long series come only when the listed ones are done.
    ficou: (evento) => {
      if (evento._restantes !== undefined) void changed('eventos', { of: ['ate-data', consulta] });
    },
  });
}

/** What is pending up to the day: counts, notes by state, and the dialogs over them. */
export function Pendencias({ consulta, hoje }: { readonly consulta: Consulta; readonly hoje: CivilDate }) {
  const list = useInfiniteQuery(pendentesAteQuery(consulta));
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const conclusao = useNotas(consulta);
  const grupos = useMemo(() => gruposDe(list.data?.pages ?? []), [list.data]);
  const [tab, setTab] = useState<Grupo['status'] | null>(null);
  const shown = tab ?? primeiroDe(grupos);
  const choice = useEscolha(grupos);
  const varias = useVarias();
  const close = (): void => setOverlay(null);
  const edit = useCallback(({ id }: EventoLinhaResposta): void => setOverlay({ kind: 'editar', id }), []);
  const conclude = useCallback((evento: EventoLinhaResposta): void => setOverlay({ kind: 'concluir', evento }), []);
  return (
    <>
      <Resumo consulta={consulta} hoje={hoje} contagem={list.data?.pages.at(-1)?.contagem} onOpen={edit} />
      {list.data ? (
        grupos.length === 0 ? (
          <NadaPendente consulta={consulta} hoje={hoje} />
        ) : (
          <Contadores grupos={grupos} shown={shown} onShow={setTab}>
            {choice.chosen.length > 0 ? (
              <Escolhidos
                count={choice.chosen.length}
                hoje={hoje}
                going={varias.going}
                onConcluir={() => void varias.concluir(choice.chosen).then(choice.clear)}
                onReagendar={(dia) => void varias.reagendar(choice.chosen, dia).then(choice.clear)}
                onLimpar={choice.clear}
              />
            ) : null}
            <GrupoDeNotas
              key={shown}
              grupo={grupos.find(({ status }) => status === shown) ?? { status: shown, eventos: [], total: 0 }}
              hoje={hoje}
              withResponsible={consulta.responsavel === ''}
              onEdit={edit}
              onConclude={conclude}
              chosen={choice.keys}
              onChoose={choice.choose}
            />
          </Contadores>
        )
      ) : list.isError ? (
        <LoadFailure what="os eventos" onRetry={() => void list.refetch()} />
      ) : (
        <NotasSkeleton />
      )}
      {list.hasNextPage ? <MaisNotas loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
      <Suspense>
        {overlay?.kind === 'editar' ? <EventoDialog opened mode={overlay} onClose={close} /> : null}
        {overlay?.kind === 'concluir' ? (
          <ConcluirDialog
            evento={overlay.evento}
            onConcluir={(observacao) => void conclusao.concluir(overlay.evento, observacao)}
            onReagendar={(dia) => void conclusao.reagendar(overlay.evento, dia)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
