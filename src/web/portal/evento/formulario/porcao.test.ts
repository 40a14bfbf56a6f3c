import { expect, test } from 'vitest';
import { PARTICIPANTES_POR_VEZ } from '#contract/seguro-aventura/participante.rules.ts';
import { escreverPessoa, incluir } from './edits.ts';
import { payloadOf } from './payload.ts';
import { porSalvar, porcaoDe } from './porcao.ts';
import { type EventoLido, type EventoValues, eventoNovo, pessoaNova, valuesOf } from './values.ts';
import { versoesDoEvento } from './versions.ts';

const versoes = versoesDoEvento(() => new Set());

const novas = (quantas: number) => Array.from({ length: quantas }, (_uma, at) => pessoaNova({ nome: `Pessoa ${at}` }));
const nomes = ({ participantes }: EventoValues) => participantes.map(({ nome }) => nome);

test('one save sends no more people than the server takes', () => {
  const vazio = eventoNovo({ nomeEvento: 'Serra' });
  const { participantes } = payloadOf(incluir(novas(PARTICIPANTES_POR_VEZ + 300))(vazio), { base: null, filled: vazio, soPessoas: false });
  expect(participantes).toHaveLength(PARTICIPANTES_POR_VEZ);
});

test('whoever is changed goes before whoever is new, and the others are new still when those are stored', () => {
  const guardada = (id: number, nome: string) => ({ dados: { id, nome, estrangeiro: 'N', genero: 'M', favorito: 'N' } });
  const evento = (...quem: readonly object[]) =>
    ({ dados: { nomeEvento: 'Serra', horaInicio: '08:00:59' }, participantes: quem }) as unknown as EventoLido;
  const filled = valuesOf(evento(guardada(1, 'Ana'), guardada(2, 'Bia')));
  const [rui, eva, ivo] = ['Rui', 'Eva', 'Ivo'].map((nome) => pessoaNova({ nome, restricoesDadosSaude: 'Asma' }));
  if (!rui || !eva || !ivo) throw new Error('three');
  const values = escreverPessoa('2', 'telefone', '35999990000')(incluir([rui, eva, ivo])(filled));
  const { agora, depois } = porcaoDe(filled, values, 2);
  expect([agora.map(({ pessoa }) => pessoa.nome), depois]).toEqual([['Bia', 'Rui'], 2]);

  const salvo = valuesOf(
    evento(
      guardada(1, 'Ana'),
      { dados: { ...guardada(2, 'Bia').dados, telefone: '35999990000' } },
      { dados: { ...guardada(3, 'Rui').dados, tempId: rui.pessoa.chave, restricoesDadosSaude: 'Asma' } },
    ),
  );
  const depoisDele = versoes.typedSince(values, values, salvo);
  expect(nomes(depoisDele)).toEqual(['Ana', 'Bia', 'Rui', 'Eva', 'Ivo']);
  const { agora: resto, depois: ninguem } = porcaoDe(salvo, depoisDele, 2);
  expect([resto.map(({ pessoa, saude }) => [pessoa.nome, saude.restricoesDadosSaude]), ninguem]).toEqual([
    [
      ['Eva', 'Asma'],
      ['Ivo', 'Asma'],
    ],
    0,
  ]);
});

test('of changed people alone none is left for later', () => {
  const filled: EventoValues = {
    ...eventoNovo({}),
    participantes: novas(3).map(({ pessoa }, at) => ({ ...pessoa, id: at + 1 })),
  };
  const values = { ...filled, participantes: filled.participantes.map((pessoa) => ({ ...pessoa, telefone: '1' })) };
  expect(porcaoDe(filled, values, 2)).toMatchObject({ agora: [{}, {}, {}], depois: 0 });
});

test('the save of many people says while it goes on what takes so long', () => {
  expect(porSalvar(true, 1000)).toBe('Salvando 1.000 pessoas: pode levar alguns segundos');
  expect(porSalvar(true, 3)).toBe('Alterações não salvas');
  expect(porSalvar(false, 1000)).toBe('Alterações não salvas');
});
