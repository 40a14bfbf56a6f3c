import { expect, test } from 'vitest';
import { portalPaths } from './portal-paths.ts';

test('every address of the portal is the one of the specification', () => {
  expect({
    inicio: portalPaths.inicio(),
    cartaOferta: portalPaths.cartaOferta(),
    eventoNovo: portalPaths.eventoNovo(),
    evento: portalPaths.evento('a b/c'),
    concluido: portalPaths.concluido('abc'),
    finalizado: portalPaths.finalizado('abc'),
    inscricao: portalPaths.inscricao('abc'),
    peloPainel: portalPaths.peloPainel('TRILHA 1&2'),
  }).toEqual({
    inicio: '/formularios/propostaSeguro',
    cartaOferta: '/formularios/propostaSeguro/cartaOferta',
    eventoNovo: '/formularios/propostaSeguro/evento',
    evento: '/formularios/propostaSeguro/evento/a%20b%2Fc',
    concluido: '/formularios/propostaSeguro/concluido/abc',
    finalizado: '/formularios/propostaSeguro/finalizado/abc',
    inscricao: '/formularios/propostaSeguro/abc/cliente',
    peloPainel: '/formularios/propostaSeguro?cartaOferta=TRILHA%201%262&loginViaPainel=S',
  });
});
