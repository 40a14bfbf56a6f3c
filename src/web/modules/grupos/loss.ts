import { showNumber } from '#web/kernel/format.ts';

/** What deleting a group loses, in numbers. */
export function lossText(clients: number): string {
  const loss =
    clients === 0
      ? 'Nenhum cliente pertence a este grupo.'
      : clients === 1
        ? '1 cliente deixará de pertencer a este grupo.'
        : `${showNumber(clients)} clientes deixarão de pertencer a este grupo.`;
  return `${loss} Esta ação não pode ser desfeita.`;
}
