import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sinistro } from './Sinistro.tsx';

const shown = (link: string | null): string =>
  renderToStaticMarkup(
    <MantineProvider env="test">
      <Sinistro link={link} />
    </MantineProvider>,
  );

test('where a claim has no address the partner is told whom to turn to, in the place of the button', () => {
  expect(shown('https://seguradora.exemplo/sinistro')).toMatch(
    /<a [^>]*href="https:\/\/seguradora\.exemplo\/sinistro".*Comunicar Sinistro/,
  );
  const none = shown(null);
  expect(none).toContain('Para comunicar um sinistro, fale com a corretora.');
  expect(none).not.toContain('Comunicar Sinistro');
});
