import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '#web/kernel/clipboard.ts';
import { useStay } from '#web/patterns/use-stay.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import classes from './seguranca.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly login: string;
  readonly onDone: () => void;
}

/** The codes, this once: they are not stored anywhere they could be read again (E024). */
export function RecoveryCodes({ codes, login, onDone }: RecoveryCodesProps) {
  useStay(true);
  const file = `Guarida: códigos de recuperação do usuário ${login}\r\nCada código vale uma só vez.\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    // Not the button: an Enter too many would close what is shown only once.
    <div className={classes['step']} tabIndex={-1} ref={focusOnMount}>
      <p className={classes['text']}>
        Guarde estes códigos fora do celular. Se ficar sem o aplicativo, cada um deles serve para entrar uma vez.{' '}
        <strong>Eles não serão mostrados de novo.</strong>
      </p>
      <ul className={classes['codes']} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" leftSection={<IconCopy size={16} />} onClick={() => void copyText(codes.join('\n'))}>
          Copiar
        </Button>
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="guarida-codigos-de-recuperacao.txt"
        >
          Baixar
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>Já guardei os códigos</Button>
      </Group>
    </div>
  );
}
