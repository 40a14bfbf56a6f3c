/** Whether the last digit is the one that the others ask for. */
export function luhn(numero: string): boolean {
  if (!/^\d+$/.test(numero)) return false;
  let sum = 0;
  for (let at = 0; at < numero.length; at += 1) {
    const digit = Number(numero[numero.length - 1 - at]);
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
