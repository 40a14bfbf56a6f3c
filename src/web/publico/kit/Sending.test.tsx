import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SendingNotice, type SendingNoticeProps } from './Sending.tsx';

/** What it says, and the button under it. */
function said(props: Pick<SendingNoticeProps, 'sending' | 'limit' | 'onAgain'>) {
  const html = renderToStaticMarkup(<SendingNotice onNow={() => undefined} {...props} />);
  const inside = (part: RegExp): string | null => part.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? null;
  return {
    status: inside(/<p role="status">(.*?)<\/p>/),
    alert: inside(/<p role="alert">(.*?)<\/p>/),
    button: inside(/<button[^>]*>(.*?)<\/button>/),
    trying: html.includes('aria-disabled="true"'),
    calm: html.includes('data-calada'),
  };
}

const CALM = { status: '', alert: null, button: null, trying: false, calm: true };

test('nothing is said of what is not sent, and of what goes for the first time only aloud', () => {
  expect(said({ sending: { fase: 'parado' } })).toEqual(CALM);
  const first = { fase: 'enviando', deNovo: false } as const;
  expect(said({ sending: first })).toEqual({ ...CALM, status: 'Enviando…' });
  expect(renderToStaticMarkup(<SendingNotice sending={first} onNow={() => undefined} />)).toContain('class="so-lido">Enviando…');
});

test('what was changed since does not go along, which is said, and may be stopped for', () => {
  const sending = { fase: 'esperando', motivo: 'sinal', segundos: 5, mudou: true } as const;
  expect(said({ sending }).status).toBe('Sem sinal. Tentamos de novo em 5 sinstantes. O que você mudou não vai junto.');
  const stop = renderToStaticMarkup(<SendingNotice sending={sending} onNow={() => undefined} onCorrect={() => undefined} />);
  expect(stop).toContain('>Parar e corrigir</button>');
  expect(said({ sending: { fase: 'parado', mudou: true } })).toEqual({
    ...CALM,
    status: 'O que você mudou ainda não foi enviado. Confira e envie de novo.',
    calm: false,
  });
});

test('the button stays while what had no answer goes again: whoever pressed it stands on it', () => {
  const waiting = said({ sending: { fase: 'esperando', motivo: 'sinal', segundos: 5 } });
  expect(waiting).toMatchObject({ status: 'Sem sinal. Tentamos de novo em 5 sinstantes', button: 'Tentar agora', trying: false });
  expect(said({ sending: { fase: 'enviando', deNovo: true } })).toMatchObject({
    status: 'Tentando de novo…',
    button: 'Tentar agora',
    trying: true,
    calm: false,
  });
});

test('a limit says from when on there is room; what nobody sends says so in its words, and can be asked for again', () => {
  const sending = { fase: 'parado', aPartir: 'das 14:00' } as const;
  const [of, end] = ['Limite de envios atingido.', ' Tente de novo a partir das 14:00, ou fale com a corretora.'];
  expect(said({ sending })).toEqual({ ...CALM, status: null, alert: `${of}${end}`, calm: false });
  const opening = { limit: 'Muitos acessos em pouco tempo.', onAgain: () => undefined };
  expect(said({ sending, ...opening })).toMatchObject({ alert: `${opening.limit}${end}`, button: 'Tentar novamente', trying: false });
  expect(said({ sending: { fase: 'parado' }, ...opening })).toMatchObject({ button: 'Tentar novamente', calm: false });
  // Asked for by that button, it goes for the first time.
  expect(said({ sending: { fase: 'enviando', deNovo: false }, ...opening })).toMatchObject({ button: 'Tentar agora', trying: true });
});
