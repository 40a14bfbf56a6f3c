import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import type { Visit } from '#server/integrations/http/visit.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { cardPageHeaders, createCardPolicy, createPageCheck } from './pagamentos.page.ts';

const STYLE = '.demora{visibility:hidden}';
const HTML = `<!doctype html><style>${STYLE}</style><script src="/assets/a.js"></script>`;
const SCRIPT = 'pagar()';
const BUILT = { html: HTML, files: [{ arquivo: '/assets/a.js', integridade: `sha384-${hash('sha384', SCRIPT, 'base64')}` }] };

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.database.insertInto('configuracoes').values({ chave: 'emailCorretora', valor: 'caixa@corretora.com.br' }).execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('caixa_saida').execute();
});

interface Seen {
  readonly html?: string;
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

const visitor =
  ({ html = HTML, script = SCRIPT, headers = cardPageHeaders(HTML), status = 200 }: Seen): Visit =>
  async (url) => {
    const page = url === 'https://painel.exemplo/meuseguro/pagamento';
    return success({
      status: page ? status : 200,
      header: (name) => (page ? (headers[name] ?? null) : null),
      bytes: Buffer.from(page ? html : script),
    });
  };

/** What was told after a visit, and what the history says of it. */
async function told(visit: Visit, built: typeof BUILT | null = BUILT) {
  const check = createPageCheck(api.app.kernel, {
    visit,
    built: () => built,
    configuracoes: { values: async () => new Map([['emailCorretora', 'caixa@corretora.com.br']]) },
  });
  await check(systemContext('cartoes-pagina', 'teste', new Date(), api.app.kernel.log));
  const mails = await api.database.selectFrom('caixa_saida').select(['para', 'corpo_texto']).execute();
  const entry = await api.database
    .selectFrom('historico')
    .select('detalhe')
    .where('funcao', '=', 'cartoes-pagina')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { mails, entry: entry?.detalhe };
}

test('a page that is as it was built is told to nobody, and stands in the history', async () => {
  expect(await told(visitor({}))).toEqual({ mails: [], entry: { resultado: 'sem diferença', diferencas: [] } });
});

test('of styles in the page, the one it was built with is let through and no other', () => {
  expect(cardPageHeaders(HTML)['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash('sha256', STYLE, 'base64')}';`);
  expect(cardPageHeaders('<p style="color:red">')['content-security-policy']).toContain("style-src 'self';");
});

test('what is let through is what the page had when it was first found, which may be later', () => {
  let built: typeof BUILT | null = null;
  const policy = createCardPolicy(() => built);
  expect(policy()).toEqual(cardPageHeaders(''));
  built = BUILT;
  expect(policy()).toEqual(cardPageHeaders(HTML));
  built = { ...BUILT, html: `${HTML}<style>body{display:none}</style>` };
  expect(policy()).toEqual(cardPageHeaders(HTML));
});

test.each([
  [{ html: `${HTML}<script src="//alheio.example/x.js"></script>` }, 'o conteúdo da página não é o que foi construído'],
  [{ script: 'pagar();roubar()' }, '/assets/a.js não é o que foi construído'],
  [{ headers: { 'x-frame-options': 'DENY' } }, 'o cabeçalho content-security-policy não é o nosso'],
  [{ status: 503 }, 'a página respondeu 503'],
] as const)('any difference is told to the brokerage: %o', async (seen, words) => {
  const { mails, entry } = await told(visitor(seen));
  expect(mails).toEqual([{ para: ['caixa@corretora.com.br'], corpo_texto: expect.stringContaining(words) as string }]);
  expect(entry).toEqual({ resultado: 'diferente', diferencas: [words] });
});

test('so is a page that does not answer; where nothing was built there is nothing to look at', async () => {
  const nobody: Visit = async () => failure('unavailable', 'no answer');
  expect((await told(nobody)).entry).toEqual({ resultado: 'diferente', diferencas: ['a página não respondeu'] });
  await api.database.deleteFrom('caixa_saida').execute();
  expect((await told(nobody, null)).mails).toEqual([]);
});
