import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Leitura } from './leitura.ts';
import { Salvo } from './Salvo.tsx';

const salvo = {
  dados: {
    idSeguroAventura: 1,
    numeroInscricao: '001',
    nomeEvento: 'Travessia',
    dataInicio: '2026-12-05',
    dataFinal: '2026-12-06',
    descricao: '',
  },
  dadosImagemModeloEmailParticipante: { nomeTemporario: null },
};

const said = (lida: Leitura | null): string =>
  renderToStaticMarkup(<Salvo salvo={salvo} mudou="nada" lida={lida} onNovo={() => undefined} />);

test('that the event is over is told where something was listening before (INS-024)', () => {
  expect(said(null)).toContain('<div role="status"></div>');
  const closed = said({ fim: 'recusada', mensagem: 'Evento finalizado!' });
  expect(closed).toContain(
    '<h1>Evento Finalizado!</h1><div role="status"><p class="situacao">Sua inscrição está feita. O evento foi encerrado depois dela.</p></div>',
  );
  expect(closed).not.toContain('cadastrados com sucesso');
  for (const html of [said(null), closed]) expect(html).not.toContain('Novo participante');
});
