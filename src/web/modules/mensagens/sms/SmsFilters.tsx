import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { dateProblem } from '#web/ui/typed-date.ts';
import type { SmsBusca } from './busca.ts';
import { SITUACAO_INICIAL, SITUACOES } from './palavras.ts';
import classes from './sms.module.css';

export interface SmsFiltersProps {
  readonly busca: SmsBusca;
  readonly change: ChangeSearch<SmsBusca>;
}

const NO_DATES = { dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;

function Days({ busca, change }: SmsFiltersProps) {
  const from = useTypedText(busca.dataProgramadoInicio ?? '', (day) => {
    if (dateProblem(day) === null) change({ dataProgramadoInicio: day === '' ? undefined : day });
  });
  const until = useTypedText(busca.dataProgramadoFim ?? '', (day) => {
    if (dateProblem(day) === null) change({ dataProgramadoFim: day === '' ? undefined : day });
  });
  return (
    <div className={classes['panel']}>
      <DateField label="Programado a partir de" value={from.value} onChange={from.onChange} />
      <DateField label="Programado até" value={until.value} onChange={until.onChange} />
    </div>
  );
}

/** Search, situation and days of the sent SMS. */
export function SmsFilters({ busca, change }: SmsFiltersProps) {
  const templates = useAllows(MODELOS);
  const { dataProgramadoInicio, dataProgramadoFim } = busca;
  return (
    <ListFilters
      name="sms"
      search={{ label: 'Buscar SMS', placeholder: 'Texto da mensagem ou nome do cliente', text: busca.texto, change }}
      beside={
        <div className={classes['situation']}>
          <SelectField
            label="Situação"
            labelHidden
            options={SITUACOES}
            value={busca.statusOperadora ?? SITUACAO_INICIAL}
            onChange={(value) => change({ statusOperadora: SITUACOES.find((one) => one.value === value)?.value })}
          />
        </div>
      }
      panel={<Days busca={busca} change={change} />}
      chips={[
        ...(dataProgramadoInicio === undefined
          ? []
          : [
              {
                key: 'inicio',
                label: `A partir de ${formatCivilDate(dataProgramadoInicio)}`,
                onRemove: () => change({ dataProgramadoInicio: undefined }),
              },
            ]),
        ...(dataProgramadoFim === undefined
          ? []
          : [{ key: 'fim', label: `Até ${formatCivilDate(dataProgramadoFim)}`, onRemove: () => change({ dataProgramadoFim: undefined }) }]),
      ]}
      onClear={() => change(NO_DATES)}
      aside={
        templates ? (
          <Button variant="default" component={Link} to={paths.modelosSms()} leftSection={<IconTemplate size={16} />}>
            Modelos de SMS
          </Button>
        ) : null
      }
    />
  );
}
