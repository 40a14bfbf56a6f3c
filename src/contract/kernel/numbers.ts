/** `1234` as `1.234`. Counts are told without what a browser loads for it, which takes as long as the first row has. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, '.') : value.toLocaleString('pt-BR');

/** `1 cliente`, `0 clientes`, `1.234 clientes`. */
export const formatCount = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`;
