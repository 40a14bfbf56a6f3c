import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isCivilDate } from '#contract/kernel/dates.ts';
import type { gerarAfd } from '#contract/ponto/ponto.operations.ts';
import type { MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './ponto.module.css';
import { usePontoFile } from './use-ponto-file.ts';

/** The period of the source file of marks: at first the month on the screen. */
export function AfdDialog({ month, onClose }: { readonly month: MesResposta; readonly onClose: () => void }) {
  const [from, setFrom] = useState(month.datas[0]?.data ?? '');
  const [to, setTo] = useState(month.datas.at(-1)?.data ?? '');
  const file = usePontoFile(onClose);
  const errors = fieldErrorsOf(file.error);
  const ready = isCivilDate(from) && isCivilDate(to);
  return (
    <Dialog opened title="Arquivo AFD" size="sm" onClose={onClose}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) file.download(() => call<typeof gerarAfd>('GET /ponto/afd', { query: { data_inicio: from, data_fim: to } }));
        }}
      >
        <Text size="sm" c="dimmed">
          As batidas originais de todos os usuários, no leiaute da Portaria 671 (REP-P), sem assinatura digital nem registro no INPI.
        </Text>
        <div className={classes['period']}>
          <DateField label="De" value={from} onChange={setFrom} error={errors['data_inicio']} />
          <DateField label="Até" value={to} onChange={setTo} error={errors['data_fim']} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!ready} loading={file.loading}>
            Baixar arquivo
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
