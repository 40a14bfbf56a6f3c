import { useQuery } from '@tanstack/react-query';
import { showDate } from '#web/kernel/format.ts';
import { eventosDoAlvoQuery } from '#web/modules/eventos/eventos.queries.ts';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import classes from '../ficha.module.css';
import type { EventosPrevistos } from '../use-eventos-etapa.ts';

/** What the reminders that would go are about: the preview names only their codes. */
function useAbertos(fichaId: number | null, enabled: boolean): ReadonlyMap<number, string> {
  const query = eventosDoAlvoQuery({ alvo_tabela: 'clientes_fichas', id: fichaId ?? 0, concluido: 'N', pagina: 1 });
  const { data } = useQuery({ ...query, enabled: enabled && fichaId !== null });
  return new Map(data?.registros.map(({ id, descricao, data_programada }) => [id, `${descricao} (${showDate(data_programada)})`]));
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
      {novos.length > 0 ? (
        <>
          <p className={classes['subheading']}>Serão criados ao salvar</p>
          <ul className={classes['eventList']}>
            {novos.map(({ key, evento, chosen }) => (
              <li key={key}>
                <CheckField
                  label={evento.descricao ?? ''}
                  {...(evento.data_programada ? { description: `para ${showDate(evento.data_programada)}` } : {})}
                  value={chosen}
                  onChange={() => toggle(key)}
                  disabled={readOnly}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {remover.length > 0 ? (
        <>
          <p className={classes['subheading']}>Deixam de valer e serão removidos</p>
          <ul className={classes['eventList']}>
            {remover.map(({ key, evento, chosen }) => (
              <li key={key}>
                <CheckField
                  label={abertos.get(evento) ?? `Lembrete ${evento}`}
                  value={chosen}
                  onChange={() => toggle(key)}
                  disabled={readOnly}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
