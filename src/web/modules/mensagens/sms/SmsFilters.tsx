import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { chipDoLote } from '#web/modules/envios/parts/chip-do-lote.ts';
import { type Period, PeriodFields, periodChips } from '#web/patterns/filters/PeriodFields.tsx';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import type { SmsBusca } from './busca.ts';
import { SITUACAO_INICIAL, SITUACOES } from './palavras.ts';
import classes from './sms.module.css';

export interface SmsFiltersProps {
  readonly busca: SmsBusca;
  readonly change: ChangeSearch<SmsBusca>;
}

const NOTHING = { id_lote: undefined, dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;

/** Search, situation and days of the sent SMS. */
export function SmsFilters({ busca, change }: SmsFiltersProps) {
  const templates = useAllows(MODELOS);
  const period: Period = {
    from: busca.dataProgramadoInicio,
    until: busca.dataProgramadoFim,
    onFrom: (dataProgramadoInicio) => change({ dataProgramadoInicio }),
    onUntil: (dataProgramadoFim) => change({ dataProgramadoFim }),
  };
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
      panel={<PeriodFields labels={['Programado a partir de', 'Programado até']} period={period} />}
      chips={[...chipDoLote(busca.id_lote, () => change({ id_lote: undefined })), ...periodChips(period)]}
      onClear={() => change(NOTHING)}
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
