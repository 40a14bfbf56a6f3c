import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { keyPlace } from '../kit/tab.ts';
import { Fechada } from './Recusada.tsx';
import { nomeDe } from './lugar.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const LUGAR = { tipo: 'evento', token: 'abc', tokenDiarias: null } as const;
const said = (): string => renderToStaticMarkup(<Fechada lugar={LUGAR} mensagem="Evento Finalizado!" />).replace(/<[^>]*>/g, ' ');

test('whoever sent something in vain is told that it may have arrived, and nobody else is', () => {
  expect(said().trim()).toBe('Evento Finalizado!');
  keyPlace(nomeDe(LUGAR)).keep('1');
  expect(said()).toContain('O que você enviou antes pode ter chegado: confira com quem organiza.');
});
