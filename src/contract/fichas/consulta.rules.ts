import { isCnpj, isCpf } from '../kernel/documents.ts';

/* What may be asked about policies without a login: pure, for the server and for the page. */

export const NAO_ENCONTRADO = 'Não foi possível fazer solicitação!';
export const CODIGO_NAO_ENCONTRADO = 'codigo não encontrado';

/** What is wrong with the document that is asked for, or null. */
export function documentoProblema(tipo: 'F' | 'J', documento: string): string | null {
  if (documento === '') return tipo === 'F' ? 'Informe o CPF' : 'Informe o CNPJ';
  if (tipo === 'F') return isCpf(documento) ? null : 'CPF inválido';
  return isCnpj(documento) ? null : 'CNPJ inválido';
}

/** The first word of a name: all that is told of whose policy it is. */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? '';

const SHOWN = 4;

/** The last signs of a policy's number, by which its holder knows it again; null where they would be all of it. */
export function finalDaApolice(numero: string | null): string | null {
  const bare = (numero ?? '').replace(/[^0-9A-Za-z]/g, '');
  return bare.length > SHOWN ? bare.slice(-SHOWN) : null;
}
