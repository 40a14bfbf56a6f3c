import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Id, IdParams, Valor, filterText } from '../kernel/vocabulary.ts';

/** Daily price plan; 15 means values of the client's own (document 0, section 9). `valor` a day, and what it covers, in reais (E082). */
const Plano = z.object({
  id: Id,
  nome: z.string(),
  valor: Valor,
  valor_morte_acidental: Valor,
  valor_invalidez: Valor,
  valor_dmho: Valor,
});

export type PlanoResposta = z.output<typeof Plano>;

export const consultarPlanos = operation({
  id: 'planos/consultar',
  summary: 'Listar planos',
  method: 'GET',
  path: '/plano',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  query: z.object({ texto: filterText(100) }),
  response: z.object({ registros: z.array(Plano) }),
});

export const consultarPlano = operation({
  id: 'planos/consultarId',
  summary: 'Consultar plano',
  method: 'GET',
  path: '/plano/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  params: IdParams,
  response: Plano,
});
