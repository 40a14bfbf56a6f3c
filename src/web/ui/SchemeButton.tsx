import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconAction } from './IconAction.tsx';

/** Light or dark; until it is pressed the system decides. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return scheme === 'dark' ? (
    <IconAction label="Usar tema claro" icon={<IconSun size={18} />} size="lg" onClick={() => setColorScheme('light')} />
  ) : (
    <IconAction label="Usar tema escuro" icon={<IconMoon size={18} />} size="lg" onClick={() => setColorScheme('dark')} />
  );
}
