import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ChosenColumns } from '../../kernel/list-choices.ts';
import { shownOf, toggled } from './columns.ts';

export interface ColumnsDialogProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly chosen: Pick<ChosenColumns, 'hidden' | 'hide'>;
  readonly onClose: () => void;
}

/** Which columns the person sees: applied as they are marked, and kept. At least one stays. */
export function ColumnsDialog({ columns, chosen: { hidden, hide }, onClose }: ColumnsDialogProps) {
  const shown = shownOf(columns, hidden);
  return (
    <Dialog opened title="Colunas" size="sm" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        A escolha é sua e vale em qualquer computador.
      </Text>
      <Stack gap="xs">
        {columns.map((column) => {
          const visible = shown.includes(column);
          return (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={visible}
              disabled={visible && shown.length === 1}
              onChange={() => hide(toggled(hidden, column.key))}
            />
          );
        })}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Button variant="default" disabled={hidden.length === 0} onClick={() => hide([])}>
          Mostrar todas
        </Button>
        <Button onClick={onClose}>Pronto</Button>
      </Group>
    </Dialog>
  );
}
