/** 128 random bits in hexadecimal. Not `randomUUID`: that one is missing on plain http addresses. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
