import { useWatch } from 'react-hook-form';
import { CheckInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput, TimeInput } from '#web/patterns/form/date-fields.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import type { Momento } from './momento.ts';
import classes from './composicao.module.css';

interface Saida {
  readonly flashsms: boolean;
}

/** How it leaves: at once, or at the day and time that show once scheduling is switched on; and whether it shows by itself on the phone. */
export function Agendamento() {
  const agendar = useWatch<Momento, 'agendar'>({ name: 'agendar' });
  return (
    <Section title="Saída">
      <SwitchInput<Momento> name="agendar" label="Agendar o envio" description="Sem agendar, sai assim que for enviada." />
      {agendar ? (
        <div className={classes['moment']}>
          <DateInput<Momento> name="data_agendado" required />
          <TimeInput<Momento> name="hora_agendado" required />
        </div>
      ) : null}
      <div className={classes['flash']}>
        <CheckInput<Saida> name="flashsms" />
      </div>
    </Section>
  );
}
