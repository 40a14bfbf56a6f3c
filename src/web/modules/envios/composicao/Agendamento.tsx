import { useWatch } from 'react-hook-form';
import { CheckInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput, TimeInput } from '#web/patterns/form/date-fields.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import type { Momento } from './momento.ts';
import classes from './composicao.module.css';

interface Saida {
  readonly flashsms: boolean;
}

type Texts = Readonly<Record<string, string>>;

const DO_SMS = { data: 'data_agendado', hora: 'hora_agendado' } as const;

export interface AgendamentoProps {
  /** The fields of the day and of the time. */
  readonly campos?: { readonly data: string; readonly hora: string };
  /** Whether it may show by itself on the phone. */
  readonly flash?: boolean;
}

/** How it leaves: at once, or at the day and time that show once scheduling is switched on. */
export function Agendamento({ campos = DO_SMS, flash = true }: AgendamentoProps) {
  const agendar = useWatch<Momento, 'agendar'>({ name: 'agendar' });
  return (
    <Section title="Saída">
      <SwitchInput<Momento> name="agendar" label="Agendar o envio" description="Sem agendar, sai assim que for enviada." />
      {agendar ? (
        <div className={classes['moment']}>
          <DateInput<Texts> name={campos.data} required />
          <TimeInput<Texts> name={campos.hora} required />
        </div>
      ) : null}
      {flash ? (
        <div className={classes['flash']}>
          <CheckInput<Saida> name="flashsms" />
        </div>
      ) : null}
    </Section>
  );
}
