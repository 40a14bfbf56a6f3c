import { resolveAddress } from '#web/kernel/api-address.ts';
import type { Termo } from './leitura.ts';

const queryOf = ({ link, idCliente, versao }: Termo) => ({ linkTermoResponsabilidade: link, id: idCliente, versao });

/** The file of the term, to be opened in a frame or a tab. */
export const enderecoDoTermo = (termo: Termo): string => resolveAddress('GET /clientes/baixarArquivoTermo', {}, queryOf(termo)).url;

/** One page of it as an image; the first is 1. */
export const enderecoDaPagina = (termo: Termo, pagina: number): string =>
  resolveAddress('GET /clientes/paginaTermo', {}, { ...queryOf(termo), pagina }).url;
