import type { EnderecoProcurado } from './lugares.port.ts';

const dashed = (cep: string): string => `${cep.slice(0, 5)}-${cep.slice(5)}`;

/** `Avenida Paulista, 1000, Bela Vista, São Paulo, SP, 01310-100`: what is known, from the narrow to the wide. */
export const addressLine = ({ endereco, numero, bairro, cidade, estado, cep }: EnderecoProcurado): string =>
  [endereco, endereco === null ? null : numero, bairro, cidade, estado, cep === null ? null : dashed(cep)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
