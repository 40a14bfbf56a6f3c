import { expect, test } from 'vitest';
import { incluir } from './edits.ts';
import { comOsNomes } from './retomada.ts';
import { type EventoLido, type ParticipanteLido, eventoNovo, pessoaNova, valuesOf } from './values.ts';
import { versoesDoEvento } from './versions.ts';

const lida = (id: number, escrito: Partial<ParticipanteLido>) =>
  ({ dados: { id, estrangeiro: 'N', genero: 'M', favorito: 'N', ...escrito } }) as EventoLido['participantes'][number];

test('whoever a lost answer stored is not stored twice, and what is told of their health stays', () => {
  const ana = { nome: 'Ana Lima', cpf: '52998224725', dataNascimento: '1990-02-01' };
  const bia = { nome: 'Bia Lima', cpf: '00000000000', dataNascimento: '2020-02-01' };
  const vazio = eventoNovo({ nomeEvento: 'Serra', horaInicio: '08:00' });
  // The page was loaded again: what was told of health is not there.
  const aqui = incluir([pessoaNova(ana), pessoaNova(bia), pessoaNova({ nome: 'Caio Sá' })])(vazio);
  const feito = {
    dados: { nomeEvento: 'Serra', horaInicio: '08:00:00' },
    participantes: [
      lida(1, { ...ana, restricoesDadosSaude: 'Asma' }),
      lida(2, bia),
      lida(3, { nome: 'Veio pelo Link', cpf: '11144477735' }),
    ],
  } as EventoLido;
  const guardado = valuesOf(comOsNomes(feito, aqui));
  const juntos = versoesDoEvento.typedSince(aqui, aqui, guardado);
  expect(juntos.participantes.map(({ id, nome }) => [id, nome])).toEqual([
    [1, 'Ana Lima'],
    [2, 'Bia Lima'],
    [3, 'Veio pelo Link'],
    [null, 'Caio Sá'],
  ]);
  expect(Object.values(juntos.saude).map(({ restricoesDadosSaude }) => restricoesDadosSaude)).toEqual(['Asma']);
});
