/** A plate as people write it: `ABC-1234`, and since Mercosul `ABC1D23`; what is neither stays as it was typed. */
export function formatPlaca(text: string): string {
  const bare = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (/^[A-Z]{3}\d{4}$/.test(bare)) return `${bare.slice(0, 3)}-${bare.slice(3)}`;
  return /^[A-Z]{3}\d[A-Z]\d{2}$/.test(bare) ? bare : text.trim();
}
