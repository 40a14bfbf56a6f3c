import { useQuery } from '@tanstack/react-query';
import { showDate } from '#web/kernel/format.ts';
import { eventosDoAlvoQuery } from '#web/modules/eventos/eventos.queries.ts';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import classes from '../ficha.module.css';
import type { EventoPrevisto, EventosPrevistos } from '../use-eventos-etapa.ts';

/** As many as one answer holds. */
const TODOS = 200;

/** What the reminders that would go are about: the preview names only their codes. */
function useAbertos(fichaId: number | null, enabled: boolean): ReadonlyMap<number, string> {
  const query = eventosDoAlvoQuery({ alvo_tabela: 'clientes_fichas', id: fichaId ?? 0, concluido: 'N', registrosPorPagina: TODOS });
  const { data } = useQuery({ ...query, enabled: enabled && fichaId !== null });
  return new Map(data?.registros.map(({ id, descricao, data_programada }) => [id, `${descricao} (${showDate(data_programada)})`]));
}

interface ListaProps<T> {
  readonly title: string;
  readonly eventos: readonly EventoPrevisto<T>[];
  readonly labelOf: (evento: T) => string;
  readonly noteOf?: (evento: T) => string | null;
  readonly onToggle: (key: string) => void;
  readonly readOnly: boolean;
}

function Lista<T>({ title, eventos, labelOf, noteOf, onToggle, readOnly }: ListaProps<T>) {
  if (eventos.length === 0) return null;
  return (
    <>
      <p className={classes['subheading']}>{title}</p>
      <ul className={classes['eventList']}>
        {eventos.map(({ key, evento, chosen }) => {
          const note = noteOf?.(evento) ?? null;
          return (
            <li key={key}>
              <CheckField
                label={labelOf(evento)}
                {...(note === null ? {} : { description: note })}
                value={chosen}
                onChange={() => onToggle(key)}
                disabled={readOnly}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface EventosDaEtapaProps {
  readonly eventos: EventosPrevistos;
  readonly fichaId: number | null;
  readonly readOnly: boolean;
}

/** The reminders that will come and go when this is saved; each can be unticked. */
export function EventosDaEtapa({ eventos: { novos, remover, toggle }, fichaId, readOnly }: EventosDaEtapaProps) {
  const abertos = useAbertos(fichaId, remover.length > 0);
  if (novos.length === 0 && remover.length === 0) return null;
  return (
    <section aria-label="Lembretes da etapa" className={classes['stage']}>
      <Lista
        title="Serão criados ao salvar"
        eventos={novos}
        labelOf={({ descricao }) => descricao ?? ''}
        noteOf={({ data_programada }) => (data_programada ? `para ${showDate(data_programada)}` : null)}
        onToggle={toggle}
        readOnly={readOnly}
      />
      <Lista
        title="Deixam de valer e serão removidos"
        eventos={remover}
        labelOf={(id) => abertos.get(id) ?? `Lembrete ${id}`}
        onToggle={toggle}
        readOnly={readOnly}
      />
    </section>
  );
}
