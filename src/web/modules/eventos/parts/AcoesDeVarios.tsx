import { Button, Menu } from '@mantine/core';
import { IconCalendarTime, IconCheck } from '@tabler/icons-react';
import { type CivilDate, addPeriod, type Periodo } from '#contract/kernel/dates.ts';
import { showDate } from '#web/kernel/format.ts';

export interface AcoesDeVariosProps {
  readonly hoje: CivilDate;
  readonly going: boolean;
  readonly onConcluir: () => void;
  readonly onReagendar: (dia: CivilDate) => void;
}

const PARA: readonly (readonly [string, number, Periodo])[] = [
  ['Hoje', 0, 'D'],
  ['Amanhã', 1, 'D'],
  ['Em 3 dias', 3, 'D'],
  ['Em 1 semana', 1, 'S'],
  ['Em 1 mês', 1, 'M'],
];

/** What can be done with several reminders at once. */
export const AcoesDeVarios = ({ hoje, going, onConcluir, onReagendar }: AcoesDeVariosProps) => (
  <>
    <Button size="compact-sm" leftSection={<IconCheck size={14} />} loading={going} onClick={onConcluir}>
      Concluir escolhidos
    </Button>
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconCalendarTime size={14} />} disabled={going}>
          Reagendar escolhidos
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PARA.map(([label, quantity, period]) => {
          const day = addPeriod(hoje, quantity, period);
          return (
            <Menu.Item key={label} onClick={() => onReagendar(day)}>
              {label}, {showDate(day)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  </>
);
