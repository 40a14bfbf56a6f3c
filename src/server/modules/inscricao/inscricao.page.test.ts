import { expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { pageText } from './inscricao.page.ts';

const TOKEN = 'a'.repeat(32);
const HEAD = {
  nome_evento: 'Rapel <script>',
  local_evento: "Serra d'Água",
  data_inicio: '2026-12-05',
  hora_inicio: '06:00:59',
  data_final: '2026-12-06',
  empresa: 'Trilha & Cia',
  responsavel: 'Rui <b>',
};
const text = pageText(
  {
    event: async (token) => (token === TOKEN ? HEAD : null),
    property: async (token, stay) =>
      token === TOKEN ? { ...HEAD, nome_evento: `Pousada ${stay}`, hora_inicio: null, responsavel: HEAD.empresa } : null,
  },
  createLog('silent'),
);

test('the link of an event is sent with its head, what people wrote as text', async () => {
  const html = await text(`/formularios/propostaSeguro/${TOKEN}/cliente`);
  expect(html).toContain('<h1>Rapel &lt;script&gt;</h1>');
  expect(html).toContain('<dt>Início em</dt><dd>05/12/2026 06:00</dd>');
  expect(html).toContain('<dd>Serra d&#39;Água</dd>');
  expect(html).toContain('<dt>Responsável</dt><dd>Rui &lt;b&gt;</dd>');
});

test('the QR of a property with the day and the stay of its address', async () => {
  const html = await text(`/formularios/propostaSeguro/${TOKEN}/propriedade/diarias/ab12/`);
  expect(html).toContain('<h1>Pousada ab12</h1>');
  expect(html).toContain('<dt>Início em</dt><dd>05/12/2026</dd>');
  expect(html).toContain('<dt>Responsável</dt><dd>Trilha &amp; Cia</dd>');
  expect(await text(`/formularios/propostaSeguro/${TOKEN}/propriedade`)).toContain('<h1>Pousada null</h1>');
});

test.each([
  `/formularios/propostaSeguro/${'b'.repeat(32)}/cliente`,
  `/formularios/propostaSeguro/${'b'.repeat(32)}/propriedade`,
  `/formularios/propostaSeguro/${TOKEN}/propriedade/diarias`,
  '/formularios/propostaSeguro/1%27/cliente',
  '/formularios/propostaSeguro',
])('nothing is said at %s', async (address) => {
  expect(await text(address)).toBeNull();
});

test('without a database the page comes bare, and says itself what is wrong; the log has why', async () => {
  const lines: string[] = [];
  const away = () => Promise.reject(new Error('away'));
  const failing = pageText({ event: away, property: away }, createLog('warn', { write: (line) => void lines.push(line) }));
  expect(await failing(`/formularios/propostaSeguro/${TOKEN}/cliente`)).toBeNull();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ err: { message: 'away' } }]);
});
