import { CODIGO_NAO_ENCONTRADO } from '#contract/fichas/consulta.rules.ts';
import type { ConsultaPorCodigoResposta } from '#contract/fichas/consulta.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { abrir, falha } from './chamadas.ts';

/** What became of opening a code; `deNovo`: it may be tried again. */
export type Leitura =
  | { readonly fim: 'lida'; readonly lida: ConsultaPorCodigoResposta }
  | { readonly fim: 'recusada'; readonly mensagem: string; readonly deNovo: boolean };

export const ler = (codigo: string): Promise<Leitura> =>
  abrir(codigo).then(
    (lida) => ({ fim: 'lida', lida }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // Nobody has it, or it is no code at all.
      const desconhecido = error.status === 400 || error.status === 422;
      return { fim: 'recusada', mensagem: desconhecido ? CODIGO_NAO_ENCONTRADO : falha(error), deNovo: !desconhecido };
    },
  );
