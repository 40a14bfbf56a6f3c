/** Paper is white: a screen is printed in the light scheme, and is as it was when that is over. */
export function printLight(): void {
  const { dataset } = document.documentElement;
  let chosen: string | undefined;
  addEventListener('beforeprint', () => {
    chosen = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  });
  addEventListener('afterprint', () => {
    if (chosen !== undefined) dataset['mantineColorScheme'] = chosen;
  });
}
