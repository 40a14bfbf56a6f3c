import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Encerrada } from './Encerrada.tsx';

const nada = (): undefined => undefined;
const finalizada = {
  situacao: 'finalizada',
  codigoEvento: 'TRAVESSA23',
  inscricaoFinalizada: 'S',
  nomeEvento: 'Travessia',
  cancelavelAte: '2026-11-21T11:00:59.000Z',
} as const;

const said = (podeCancelar: 'S' | 'N'): string =>
  renderToStaticMarkup(
    <Encerrada
      proposta={{ ...finalizada, podeCancelar }}
      frase="Inscrição finalizada!"
      mudou={false}
      onCancelada={nada}
      onNova={nada}
      onVoltar={null}
    />,
  );

test('says until when it may be cancelled, and how', () => {
  const html = said('S');
  for (const part of ['Cancelamento permitido até', '21/11/2026', 'é por ele que o evento se cancela', 'Cancelar evento'])
    expect(html).toContain(part);
});

test('promises nothing whose time is over', () => {
  const html = said('N');
  expect(html).toContain('O prazo para cancelar já terminou.');
  for (const part of ['Cancelamento permitido até', '21/11/2026', 'se cancela', 'Cancelar evento']) expect(html).not.toContain(part);
});
