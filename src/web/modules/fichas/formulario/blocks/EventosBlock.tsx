import { memo } from 'react';
import { Section } from '#web/ui/FormLayout.tsx';
import classes from '../ficha.module.css';
import { useFormInfo } from '../form-context.ts';
import type { EventosPrevistos } from '../use-eventos-etapa.ts';
import { EventosDaEtapa } from './EventosDaEtapa.tsx';

/** The reminders of the ficha, and those its stage is about to bring. */
export const EventosBlock = memo(function EventosBlock({ eventos }: { readonly eventos: EventosPrevistos }) {
  const { origem, readOnly } = useFormInfo();
  if (eventos.novos.length === 0 && eventos.remover.length === 0) return null;
  return (
    <Section title="Eventos">
      <div className={classes['events']}>
        <EventosDaEtapa eventos={eventos} fichaId={origem.base?.dados.id ?? null} readOnly={readOnly} />
      </div>
    </Section>
  );
});
