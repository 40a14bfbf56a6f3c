/* The number that is drawn, and what is said of whoever is near it: pure, on both sides. */

export const PREMIOS = 5;
/** How many are shown where nobody has the very number (SOR-005). */
export const PROXIMOS = 5;

export const isLuckyNumber = (text: string): boolean => /^\d{6}$/.test(text);

/** Prizes of the Loteria Federal as somebody types them: five or six digits each. */
export const isPremio = (text: string): boolean => /^\d{5,6}$/.test(text);

/** The units of the five prizes, read from the first to the last, behind the tens of the first. Null until all five are prizes. */
export function numeroDosPremios(premios: readonly string[]): string | null {
  const [first = ''] = premios;
  if (premios.length !== PREMIOS || !premios.every(isPremio)) return null;
  return first.slice(-2, -1) + premios.map((premio) => premio.slice(-1)).join('');
}

/** As the receipt says it, and the screen. */
export const REGRA = [
  'O número sorteado é formado pela Loteria Federal: a dezena do primeiro prêmio, seguida das unidades do primeiro ao quinto prêmio.',
  'Concorre quem tem número da sorte no mês do primeiro dia de cobertura, sem cancelamento.',
  'Ganha quem tem exatamente o número sorteado. Sem ele, apresentam-se os cinco números mais próximos; com a mesma distância, o maior vem primeiro.',
] as const;
