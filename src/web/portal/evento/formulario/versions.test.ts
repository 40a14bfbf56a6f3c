import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escrever, escreverPessoa, incluir, tirar } from './edits.ts';
import { recovered } from '#web/patterns/draft/draft.ts';
import { comoGuardadas, inteiraDe, mudadas } from './pessoas.ts';
import { SEM_SAUDE, copiaDe, copiaDoDigitado, type EventoLido, type EventoValues, eventoNovo, pessoaNova, valuesOf } from './values.ts';
import { versoesDoEvento } from './versions.ts';

const versoes = versoesDoEvento(() => new Set());

const guardada = (id: number, nome: string) => {
  const { pessoa, saude } = pessoaNova({ nome, cpf: '52998224725' });
  return { pessoa: { ...pessoa, id, chave: String(id) }, saude };
};
const antes: EventoValues = incluir([guardada(1, 'Ana Lima'), guardada(2, 'Rui Sá')])(
  eventoNovo({ nomeEvento: 'Serra', localEvento: 'Petrópolis' }),
);
const nomes = ({ participantes }: EventoValues) => participantes.map(({ nome }) => nome);

describe('an event saved by two', () => {
  test('asks only about what both changed, and about a person as a whole', () => {
    const meu = escreverPessoa('1', 'nome', 'Ana Rocha')(escrever('nomeEvento', 'Serra Fina')(antes));
    const deles = escreverPessoa(
      '1',
      'email',
      'ana@exemplo.com.br',
    )(escreverPessoa('2', 'nome', 'Rui Souza')(escrever('nomeEvento', 'Serra Negra')(antes)));
    expect(versoes.differences(antes, meu, deles)).toEqual([
      { field: 'nomeEvento', changedHere: true },
      { field: 'participantes.1', changedHere: true },
    ]);
    const minha = versoes.merge(meu, deles, new Set(['nomeEvento', 'participantes.1']), antes);
    expect([minha.nomeEvento, ...nomes(minha)]).toEqual(['Serra Fina', 'Ana Rocha', 'Rui Souza']);
    const dele = versoes.merge(meu, deles, new Set(), antes);
    expect([dele.nomeEvento, dele.participantes[0]?.email]).toEqual(['Serra Negra', 'ana@exemplo.com.br']);
  });

  test('keeps who came meanwhile, who is new here, and what was written of somebody who is gone', () => {
    const nova = pessoaNova({ nome: 'Zoé Luz' });
    const meu = incluir([nova])(escreverPessoa('2', 'telefone', '11912345678')(antes));
    const deles = incluir([guardada(3, 'Inês Sol')])(tirar('2')(antes));
    const juntos = versoes.merge(meu, deles, new Set(), antes);
    expect(nomes(juntos)).toEqual(['Ana Lima', 'Inês Sol', 'Rui Sá', 'Zoé Luz']);
    expect(juntos.participantes.map(({ id }) => id)).toEqual([1, 3, null, null]);
  });

  test('goes on with what was typed while it was saved, and with what is told of health', () => {
    const nova = pessoaNova({ nome: 'Zoé Luz' });
    const enviado = incluir([nova])(antes);
    const { chave } = nova.pessoa;
    const agora = escreverPessoa(chave, 'restricoesDadosSaude', 'Asma')(escrever('descricao', 'Dois dias')(enviado));
    const salvo = incluir([{ pessoa: { ...nova.pessoa, id: 9 }, saude: nova.saude }])(antes);
    const depois = versoes.typedSince(enviado, agora, salvo);
    expect(depois.descricao).toBe('Dois dias');
    expect(inteiraDe(depois, chave)).toMatchObject({ pessoa: { id: 9 }, saude: { restricoesDadosSaude: 'Asma' } });
    expect(mudadas(salvo, depois).map(({ pessoa }) => pessoa.id)).toEqual([9]);
  });

  test('takes back what was typed before the page was loaded again, of people whom that load had put in', () => {
    // As they were called when they came in; a record that is read again calls them by their codes.
    const chamada = (values: EventoValues): EventoValues => ({
      ...values,
      participantes: values.participantes.map((pessoa) => ({ ...pessoa, chave: `nova-${pessoa.chave}` })),
    });
    const saude = { '1': { contatoEmergenciaNome: '', contatoEmergenciaTelefone: '', restricoesDadosSaude: 'Asma' } };
    const lido = { ...antes, saude };
    const zoe = pessoaNova({ nome: 'Zoé Luz' });
    const digitado = incluir([zoe])(escreverPessoa('nova-1', 'telefone', '11912345678')(chamada(antes)));
    const rascunho = { typed: { participantes: digitado.participantes }, before: { participantes: chamada(antes).participantes } };
    const { mine, before, own, collides } = recovered(rascunho, { filled: lido, now: lido, versions: versoes });
    const depois = versoes.merge(mine, lido, own, before);
    expect(collides).toBe(false);
    expect(depois.participantes.map(({ id, nome, telefone }) => [id, nome, telefone])).toEqual([
      [1, 'Ana Lima', '11912345678'],
      [2, 'Rui Sá', ''],
      [null, 'Zoé Luz', ''],
    ]);
    expect(mudadas(lido, depois).map(({ pessoa }) => pessoa.id)).toEqual([1, null]);
    expect(inteiraDe(depois, '1')?.saude.restricoesDadosSaude).toBe('Asma');
  });

  test('takes back nobody who was removed meanwhile, but for whom something was written of', () => {
    const tres = incluir([guardada(3, 'Inês Sol')])(antes);
    const digitado = incluir([pessoaNova({ nome: 'Zoé Luz' })])(escreverPessoa('3', 'telefone', '11912345678')(tres));
    const rascunho = { typed: { participantes: digitado.participantes }, before: { participantes: tres.participantes } };
    const lido = tirar('3')(tirar('2')(antes));
    const { mine, before, own } = recovered(rascunho, { filled: lido, now: lido, versions: versoes });
    const depois = versoes.merge(mine, lido, own, before);
    expect(depois.participantes.map(({ id, nome }) => [id, nome])).toEqual([
      [1, 'Ana Lima'],
      [null, 'Inês Sol'],
      [null, 'Zoé Luz'],
    ]);
  });

  test('brings in nobody who came in from elsewhere meanwhile, but of whom another thing is written here, or who was cancelled', () => {
    const escrita = { nome: 'Zoé Luz', cpf: '11144477735', email: 'zoe@exemplo.com.br' };
    const crianca = { nome: 'Lia Luz', cpf: '00000000000', dataNascimento: '2020-05-01' };
    const deles = incluir(
      [{ ...escrita, restricoesDadosSaude: 'Asma' }, crianca].map((uma, at) => {
        const { pessoa, saude } = pessoaNova(uma);
        return { pessoa: { ...pessoa, id: 7 + at }, saude };
      }),
    )(antes);
    const meu = (nome: string) => incluir([pessoaNova({ ...escrita, nome }), pessoaNova(crianca), pessoaNova({ nome: 'Eva Sol' })])(antes);
    const novas = (nome: string, canceladas: readonly number[] = []) => {
      const { merge, typedSince } = versoesDoEvento(() => new Set(canceladas));
      const [juntos, depois] = [merge(meu(nome), deles, new Set(), antes), typedSince(antes, meu(nome), deles)].map(({ participantes }) =>
        participantes.flatMap(({ id, nome: uma }) => (id === null ? [uma] : [])),
      );
      expect(depois).toEqual(juntos);
      return juntos;
    };
    expect(novas('Zoé Luz')).toEqual(['Eva Sol']);
    expect(novas('Zoé Luz Sá')).toEqual(['Zoé Luz Sá', 'Eva Sol']);
    expect(novas('Zoé Luz', [7, 8])).toEqual(['Zoé Luz', 'Lia Luz', 'Eva Sol']);
  });

  test('leaves whoever was cancelled as they are stored: nobody could save it, nor take it back', () => {
    const meu = escreverPessoa(
      '2',
      'restricoesDadosSaude',
      'Asma',
    )(escreverPessoa('2', 'nome', 'Rui Souza')(escreverPessoa('1', 'nome', 'Ana Rocha')(antes)));
    const depois = comoGuardadas(meu, antes, new Set([2]));
    expect(mudadas(antes, depois).map(({ pessoa }) => pessoa.nome)).toEqual(['Ana Rocha']);
    expect(comoGuardadas(meu, antes, new Set())).toBe(meu);
  });

  test('loses nothing that was typed here, whatever happened there', () => {
    const ato = fc.oneof(
      fc.record({ que: fc.constant('nome' as const), quem: fc.constantFrom('1', '2'), texto: fc.string({ maxLength: 8 }) }),
      fc.record({ que: fc.constant('nova' as const), quem: fc.constant(''), texto: fc.string({ minLength: 1, maxLength: 8 }) }),
      fc.record({ que: fc.constant('tirar' as const), quem: fc.constantFrom('1', '2'), texto: fc.constant('') }),
    );
    type Ato = { readonly que: 'nome' | 'nova' | 'tirar'; readonly quem: string; readonly texto: string };
    const faz = (values: EventoValues, { que, quem, texto }: Ato): EventoValues => {
      if (que === 'nome') return inteiraDe(values, quem) ? escreverPessoa(quem, 'nome', texto)(values) : values;
      return que === 'tirar' ? tirar(quem)(values) : incluir([pessoaNova({ nome: texto })])(values);
    };
    fc.assert(
      fc.property(
        fc.array(
          ato.filter(({ que }) => que !== 'tirar'),
          { maxLength: 6 },
        ),
        fc.array(ato, { maxLength: 6 }),
        (meus, deles) => {
          const meu = meus.reduce(faz, antes);
          const la = deles.reduce(faz, antes);
          const minhas = new Set(mudadas(antes, meu).map(({ pessoa }) => `participantes.${pessoa.chave}` as const));
          const juntos = versoes.merge(meu, la, minhas, antes);
          for (const { pessoa } of mudadas(antes, meu))
            expect(juntos.participantes.find(({ chave }) => chave === pessoa.chave)?.nome).toBe(pessoa.nome);
          for (const { chave } of la.participantes) expect(inteiraDe(juntos, chave)).not.toBeNull();
        },
      ),
    );
  });
});

test('a copy calls its people the same in each load of the page, so that what was written of them finds their health', () => {
  const dados = { id: 7, nome: 'Ana Lima', cpf: '52998224725', restricoesDadosSaude: 'Asma' };
  const evento = { dados: { nomeEvento: 'Serra', horaInicio: '08:00:59' }, participantes: [{ dados }] } as unknown as EventoLido;
  const copia = copiaDe(evento);
  expect(copiaDe(evento)).toEqual(copia);
  expect(copia.participantes.map(({ id }) => id)).toEqual([null]);
  expect(inteiraDe(copia, copia.participantes[0]?.chave ?? '')?.saude.restricoesDadosSaude).toBe('Asma');
});

test('a copy of what is typed is that: its days, who is new, what was written of whom is stored; whoever was cancelled is not in it', () => {
  const lida = (id: number, nome: string) => ({ dados: { id, nome, estrangeiro: 'N', genero: 'M', favorito: 'N' } });
  const evento = {
    dados: { nomeEvento: 'Serra', horaInicio: '08:00:59', dataInicio: '2027-12-05', dataFinal: '2027-12-06' },
    participantes: [lida(7, 'Ana Lima'), lida(8, 'Bia Sol')],
  } as unknown as EventoLido;
  const rui = pessoaNova({ nome: 'Rui Sá', restricoesDadosSaude: 'Asma' });
  const digitado = incluir([rui])(escreverPessoa('7', 'contatoEmergenciaNome', 'Eva')(valuesOf(evento)));
  const copia = copiaDoDigitado(digitado, new Set([8]));
  expect(copia.participantes.map(({ chave, id, nome }) => [chave, id, nome])).toEqual([
    [copiaDe(evento).participantes[0]?.chave, null, 'Ana Lima'],
    [rui.pessoa.chave, null, 'Rui Sá'],
  ]);
  expect(copia).toMatchObject({ nomeEvento: 'Serra', dataInicio: '2027-12-05', dataFinal: '2027-12-06' });
  expect(copia.participantes.map(({ chave }) => inteiraDe(copia, chave)?.saude)).toEqual([
    { ...SEM_SAUDE, contatoEmergenciaNome: 'Eva' },
    { ...SEM_SAUDE, restricoesDadosSaude: 'Asma' },
  ]);
});
