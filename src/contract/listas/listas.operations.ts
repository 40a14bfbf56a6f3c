import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import { LISTAS, POR_PAGINA } from './listas.keys.ts';

/* What a person hides, and not what is shown: a column that comes later, or with another filter, is seen. */
const Ocultas = z.array(z.string().regex(/^[a-z_]{1,40}$/, 'Coluna inválida')).max(40);

/** Null: ten rows on a page, as every list opens. */
const PorPaginaEscolhido = z.literal(POR_PAGINA, 'Escolha 25, 50 ou 100').nullable();

/** The columns the caller hides and the rows on a page, of every list; a list that is not named shows all, ten at a time. */
export const consultarColunas = operation({
  id: 'listas/colunas',
  summary: 'Consultar as colunas e as linhas por página escolhidas',
  method: 'GET',
  path: '/listas/colunas',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: z.object({
    registros: z.array(z.object({ lista: z.enum(LISTAS), ocultas: Ocultas, por_pagina: PorPaginaEscolhido })),
  }),
});

/** Hides these columns of a list, for the caller alone; none: all are shown again. */
export const escolherColunas = operation({
  id: 'listas/escolherColunas',
  summary: 'Escolher as colunas de uma lista',
  method: 'POST',
  repeat: 'nature',
  path: '/listas/colunas',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  body: z.object({ lista: z.enum(LISTAS, 'Lista inválida'), ocultas: Ocultas }),
  response: Sucesso,
});

/** Keeps how many rows of a list come on a page, for the caller alone. */
export const escolherPorPagina = operation({
  id: 'listas/escolherPorPagina',
  summary: 'Escolher as linhas por página de uma lista',
  method: 'POST',
  repeat: 'nature',
  path: '/listas/porPagina',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  body: z.object({ lista: z.enum(LISTAS, 'Lista inválida'), por_pagina: PorPaginaEscolhido }),
  response: Sucesso,
});
