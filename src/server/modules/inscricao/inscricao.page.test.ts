import { expect, test } from 'vitest';
import { pageText } from './inscricao.page.ts';

const TOKEN = 'a'.repeat(32);
const text = pageText(async (token) =>
  token === TOKEN
    ? {
        nome_evento: 'Rapel <script>',
        local_evento: "Serra d'Água",
        data_inicio: '2026-12-05',
        hora_inicio: '06:00:59',
        data_final: '2026-12-06',
        empresa: 'Trilha & Cia',
      }
    : null,
);

test('the link of an event is sent with its head, what people wrote as text', async () => {
  const html = await text(`/formularios/propostaSeguro/${TOKEN}/cliente`);
  expect(html).toContain('<h1>Rapel &lt;script&gt;</h1>');
  expect(html).toContain('<dt>Início em</dt><dd>05/12/2026 06:00</dd>');
  expect(html).toContain('<dd>Serra d&#39;Água</dd>');
});

test.each([
  `/formularios/propostaSeguro/${'b'.repeat(32)}/cliente`,
  `/formularios/propostaSeguro/${TOKEN}/propriedade`,
  '/formularios/propostaSeguro/1%27/cliente',
  '/formularios/propostaSeguro',
])('nothing is said at %s', async (address) => {
  expect(await text(address)).toBeNull();
});

test('without a database the page comes bare, and says itself what is wrong', async () => {
  const failing = pageText(() => Promise.reject(new Error('away')));
  expect(await failing(`/formularios/propostaSeguro/${TOKEN}/cliente`)).toBeNull();
});
