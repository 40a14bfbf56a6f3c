import { expect, test } from 'vitest';
import { ClienteFiltro } from '../clientes/clientes.schemas.ts';
import { FiltroDoEnvio } from './envios.schemas.ts';

/** As the list has it in its address. */
const DA_LISTA = { texto: '123', grupos: ['1011', '27'], responsaveis: '0,1', tipo_cliente: ['3'], id_plano: '15', estado: ['SP'] };

test('the filter that a batch says of itself may be sent back, and means the same people', () => {
  const dito = ClienteFiltro.parse(DA_LISTA);
  expect(dito).toMatchObject({ grupos: [1011, 27], responsaveis: [0, 1], id_plano: [15] });
  expect(FiltroDoEnvio.parse(JSON.parse(JSON.stringify(dito)))).toEqual(dito);
  expect(FiltroDoEnvio.parse(DA_LISTA)).toEqual(dito);
});

test.each([{ grupos: [1.5] }, { grupos: [-1] }, { grupos: [null] }, { grupos: [[27]] }, { grupo: 27 }, [[27]], 27, 'todos'])(
  'what is no filter of the list is refused: %j',
  (filtro) => {
    expect(FiltroDoEnvio.safeParse(filtro).success).toBe(false);
  },
);
