import { CONCLUIR_MAX } from '#contract/eventos/eventos.labels.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { today } from '#web/kernel/today.ts';
import type { ListSelection } from '#web/patterns/ListTable.tsx';
import { AcoesDeVarios } from '../parts/AcoesDeVarios.tsx';
import { useVarias } from '../parts/use-varias.ts';
import type { EventosBusca } from './busca.ts';

/** What is open and no series: of a series one occurrence is concluded, chosen in its dialog. */
export const podeMarcar = ({ ativo, recorrente, status_programacao }: EventoLinhaResposta): boolean =>
  ativo === 'S' && recorrente === 'N' && status_programacao !== 1;

/** Concluding and putting off several of the list: nothing, where nothing shown is open or for whoever may not. */
export function useSelecao({ texto, ativo, concluido, responsaveis }: EventosBusca): ListSelection<EventoLinhaResposta> | undefined {
  const allowed = useAllows(flag('habilitarAcessoEventos'));
  const varias = useVarias();
  if (!allowed || ativo === 'N' || concluido === 'S') return undefined;
  return {
    scope: JSON.stringify([texto, concluido, responsaveis]),
    can: podeMarcar,
    named: true,
    actions: (_marked, eventos, clear) =>
      eventos.length > CONCLUIR_MAX ? (
        <span>Escolha até {CONCLUIR_MAX} de uma vez.</span>
      ) : (
        <AcoesDeVarios
          hoje={today()}
          going={varias.going}
          onConcluir={() => void varias.concluir(eventos).then((answered) => (answered ? clear() : undefined))}
          onReagendar={(dia) => void varias.reagendar(eventos, dia).then((answered) => (answered ? clear() : undefined))}
        />
      ),
  };
}
