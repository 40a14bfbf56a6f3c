import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { Alcance, type AlcanceProps } from './Alcance.tsx';

const ignorados = { sem_contato: 0, invalido: 0, descadastrado: 0, duplicado: 0 };

/** What is told of a change, to whoever does not see the screen. */
function heard(ensaio: Pick<AlcanceProps['ensaio'], 'data' | 'error'>): string | undefined {
  const html = renderToStaticMarkup(
    <MantineProvider env="test">
      <Alcance canal="sms" filtro={{}} ensaio={{ ...ensaio, refetch: () => Promise.reject(new Error('not asked for')) }} />
    </MantineProvider>,
  );
  return /<p[^>]*role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}

test('how many get it is told, and so is that nobody does', () => {
  expect(heard({ data: undefined, error: null })).toBe('Contando quem recebe…');
  expect(heard({ data: { total: 2, enfileirados: 2, ignorados }, error: null })).toBe('2 clientes recebem');
  const nobody = new ApiError(400, { filtrosClientes: 'Nenhum cliente com contato válido' }, null);
  expect(heard({ data: undefined, error: nobody })).toBe('Nenhum cliente com contato válido Ver quem fica de fora');
});
