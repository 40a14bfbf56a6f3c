import { expect, test } from 'vitest';
import { JA_COMECOU } from '#contract/seguro-aventura/evento.rules.ts';
import { escrever, incluir } from './edits.ts';
import { problemsOf } from './problems.ts';
import { eventoNovo, pessoaNova } from './values.ts';

const REGRAS = { soPessoas: false, comecou: false, canceladas: new Set<number>() };
const guardado = eventoNovo({
  nomeEvento: 'Serra',
  localEvento: 'Passa Quatro',
  descricao: 'Travessia',
  dataInicio: '2020-05-10',
  horaInicio: '08:00',
  dataFinal: '2020-05-11',
});

test('an event that begins while people are typed into it is the server to judge; one that is put into the past is told at once (G2-01)', () => {
  const comGente = incluir([pessoaNova({ nome: 'Rui Sá', cpf: '52998224725', dataNascimento: '1990-02-01' })])(guardado);
  expect(problemsOf(comGente, { ...REGRAS, filled: guardado })).toEqual({});
  for (const mudado of [escrever('horaInicio', '09:00')(guardado), escrever('dataInicio', '2020-05-09')(guardado)])
    expect(problemsOf(mudado, { ...REGRAS, filled: guardado })).toEqual({ dataInicio: JA_COMECOU });
  expect(problemsOf(guardado, { ...REGRAS, filled: eventoNovo({ horaInicio: '08:00' }) })).toEqual({ dataInicio: JA_COMECOU });
});
