import type { ButtonProps, CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

// Shade 7 carries white text at 7.6:1, shade 5 at 4.6:1, so the filled button is readable in both schemes.
const petroleo: MantineColorsTuple = [
  '#ecf7f9',
  '#d6ecf0',
  '#abd8e1',
  '#7cc3d1',
  '#4fa9bb',
  '#2b8a9f',
  '#177186',
  '#0b5a6b',
  '#084957',
  '#053843',
];

const ambar: MantineColorsTuple = [
  '#fff7e6',
  '#ffecc7',
  '#ffd88d',
  '#ffc24f',
  '#fbae22',
  '#e79a0c',
  '#bd7a05',
  '#8f5c04',
  '#6e4703',
  '#503302',
];

// The greys of the dark scheme with the coolness of the petrol, so that dialogs and panels share one ground.
const dark: MantineColorsTuple = [
  '#d3dade',
  '#b8c1c6',
  '#8d979d',
  '#69747b',
  '#3d444a',
  '#343b40',
  '#262b2f',
  '#1b1e21',
  '#181b1d',
  '#141618',
];

/** Calm and dense: petrol for what can be done, amber for what asks attention, red only for refusal or loss. */
export const theme = createTheme({
  colors: { petroleo, ambar, dark },
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Where motion is reduced nothing moves the loader to the middle.
    Button: {
      styles: { loader: { transform: 'translate(-50%, calc(-50% + 1px))' } },
      // The smallest of the kit has 22 px, and nothing to be pressed less than 24.
      vars: (_theme: unknown, { size }: ButtonProps) => ({ root: size === 'compact-xs' ? { '--button-height': '24px' } : {} }),
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Fechar' } } },
    // The focus goes to the first entry, and a menu has nothing but entries.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // What was typed is looked at without a mouse too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
  },
});

/** Texts of refusal, dark or light enough to be read on their ground (4.5:1). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-error': '#b42318', '--mantine-color-placeholder': '#66737a', '--mantine-color-dimmed': '#56646b' },
  dark: {
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-placeholder': '#8d979d',
    '--mantine-color-dimmed': '#a3adb3',
    '--mantine-color-red-light-color': '#ff8a80',
  },
});
