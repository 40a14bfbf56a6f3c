import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Visit, Visited } from '#server/integrations/http/visit.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { changedPageEmail } from './pagamentos.emails.ts';

/** The built page that takes a card, and where it is opened. */
export const CARD_PAGE = 'publico/pagamento/index.html';
const ADDRESS = '/meuseguro/pagamento';
/** What the build says that the page loads, beside it. */
const SEAL = 'publico/pagamento/arquivos.json';
const Seal = z.array(z.object({ arquivo: z.string(), integridade: z.string() }));

const POLICY = 'content-security-policy';

/** The style that stands in the page itself, named by what it says: any other is refused. */
const ownStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`);

/** The page, built as `html`, runs what is ours and speaks to us, and nothing else; it stands in no frame (PCI DSS 6.4.3). */
export const cardPageHeaders = (html: string): Readonly<Record<string, string>> => ({
  [POLICY]: [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...ownStyles(html)].join(' '),
    "img-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'x-frame-options': 'DENY',
});

/** The setting with the address that is told. */
const TO = 'emailCorretora';

/** The page as it was built; null where nothing was. */
export interface BuiltPage {
  readonly html: string;
  readonly files: readonly { readonly arquivo: string; readonly integridade: string }[];
}

export function builtCardPage(folder: string): BuiltPage | null {
  const [page, seal] = [path.join(folder, CARD_PAGE), path.join(folder, SEAL)];
  if (!existsSync(page) || !existsSync(seal)) return null;
  return { html: readFileSync(page, 'utf8'), files: Seal.parse(JSON.parse(readFileSync(seal, 'utf8'))) };
}

/** The headers of the page as it was first found: an inline style that is put into the file since is let through nowhere. */
export function createCardPolicy(built: () => BuiltPage | null): () => Readonly<Record<string, string>> {
  let allowed: Readonly<Record<string, string>> | null = null;
  return () => {
    const page = allowed === null ? built() : null;
    if (page) allowed = cardPageHeaders(page.html);
    return allowed ?? cardPageHeaders('');
  };
}

const integrityOf = (bytes: Uint8Array): string => `sha384-${hash('sha384', bytes, 'base64')}`;

/** What is not as it was built, in the words that an administrator reads. */
function pageDifferences(seen: Visited, { html }: BuiltPage): string[] {
  const found: string[] = [];
  if (seen.status !== 200) return [`a página respondeu ${seen.status}`];
  if (Buffer.from(seen.bytes).toString('utf8') !== html) found.push('o conteúdo da página não é o que foi construído');
  for (const [name, value] of Object.entries(cardPageHeaders(html)))
    if (seen.header(name) !== value) found.push(`o cabeçalho ${name} não é o nosso`);
  return found;
}

export interface PageCheckNeeds {
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly visit: Visit;
  /** Reads what was built, anew each time. */
  readonly built: () => BuiltPage | null;
}

/** Looks at the card page as a visitor sees it, through whatever stands in front of us, and tells of every difference (PCI DSS 11.6.1). */
export function createPageCheck(
  { database, history, outbox, publicUrl }: Pick<Kernel, 'database' | 'history' | 'outbox' | 'publicUrl'>,
  { configuracoes, visit, built }: PageCheckNeeds,
) {
  const differences = async (page: BuiltPage): Promise<string[]> => {
    const seen = await visit(`${publicUrl()}${ADDRESS}`);
    if (!seen.ok) return ['a página não respondeu'];
    const found = pageDifferences(seen.value, page);
    for (const { arquivo, integridade } of page.files) {
      const file = await visit(`${publicUrl()}${arquivo}`);
      if (!file.ok || file.value.status !== 200) found.push(`${arquivo} não respondeu`);
      else if (integrityOf(file.value.bytes) !== integridade) found.push(`${arquivo} não é o que foi construído`);
    }
    return found;
  };

  return async (context: SystemContext): Promise<void> => {
    const page = built();
    if (page === null) return;
    const found = await differences(page);
    if (found.length > 0) context.log.error({ diferencas: found }, 'a página do cartão não é a que foi construída');
    await database.transaction().execute(async (trx) => {
      await history.recordChange(trx, context, {
        detail: { resultado: found.length === 0 ? 'sem diferença' : 'diferente', diferencas: found },
      });
      const to = found.length === 0 ? undefined : (await configuracoes.values(trx, [TO])).get(TO);
      if (!to) return;
      const key = `pagina-cartao:${context.now.toISOString()}`;
      await outbox.email(trx, { key, to: [to], ...changedPageEmail(`${publicUrl()}${ADDRESS}`, found), secret: false }, context.now);
    });
  };
}
