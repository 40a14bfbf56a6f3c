import { memo } from 'react';
import { EventosDoAlvo } from '#web/modules/eventos/parts/EventosDoAlvo.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import classes from '../ficha.module.css';
import { useFormInfo } from '../form-context.ts';
import type { EventosPrevistos } from '../use-eventos-etapa.ts';
import { EventosDaEtapa } from './EventosDaEtapa.tsx';
import { EventosRascunho } from './EventosRascunho.tsx';

/** What the stage is about to bring and, before the ficha exists, the reminders to save with it. */
export const EventosBlock = memo(function EventosBlock({ eventos }: { readonly eventos: EventosPrevistos }) {
  const { origem, readOnly } = useFormInfo();
  const id = origem.base?.dados.id ?? null;
  if (id !== null && eventos.novos.length === 0 && eventos.remover.length === 0) return null;
  return (
    <Section title={id === null ? 'Eventos' : 'Eventos da etapa'}>
      <div className={classes['events']}>
        <EventosDaEtapa eventos={eventos} fichaId={id} readOnly={readOnly} />
        {id === null ? <EventosRascunho /> : null}
      </div>
    </Section>
  );
});

/** The reminders of a stored ficha: saved each by itself, so outside the fields that wait for Save. */
export function EventosGravados() {
  const { origem } = useFormInfo();
  const id = origem.base?.dados.id;
  return id === undefined ? null : (
    <div className={classes['stored']}>
      <Section title="Eventos">
        <EventosDoAlvo alvo_tabela="clientes_fichas" id={id} />
      </Section>
    </div>
  );
}
