import { Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showInstant } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** Whether a browser is this terminal, and the way to end it (DIS-510). */
export function LinkSection({ record }: { readonly record: DispositivoResposta }) {
  const [asking, setAsking] = useState(false);
  const mayUnlink = useAllows(level('dispositivos', 4));
  const linked = record.hashcookie !== null;
  return (
    <Section title="Navegador" aside={linked ? <StatusTag kind="good">Vinculado</StatusTag> : <StatusTag>Livre</StatusTag>}>
      <Text size="sm" c="dimmed">
        {linked
          ? `Vinculado em ${showInstant(record.vinculado_em)}${record.vinculado_por === null ? '' : ` por ${record.vinculado_por}`}.`
          : 'Nenhum navegador é este terminal. Quem tem a permissão escolhe este dispositivo pelo botão «Escolher dispositivo», na barra do topo.'}
      </Text>
      {linked && mayUnlink ? (
        <Button mt="sm" variant="default" leftSection={<IconPlugConnectedX size={16} />} onClick={() => setAsking(true)}>
          Desvincular
        </Button>
      ) : null}
      {asking ? <UnlinkDialog dispositivo={record} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
