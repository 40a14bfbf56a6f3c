import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ENTRIES, pageOf } from '#web/entries.ts';

/** Why a file is on a page that is sealed, by how the build names it (PCI DSS 6.4.3). A file that none of these names stops the build. */
const REASONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^publico-pagamento-.*\.js$/, 'A página do cartão: campos, conferência e envio'],
  [/^publico-pagamento-.*\.css$/, 'A aparência da página do cartão'],
  [/^leves-base-.*\.(js|css)$/, 'Formulários das páginas públicas: campos, erros, envio com novas tentativas; desenho (preact)'],
  [/^comum-.*\.js$/, 'Regras que a página divide com outras: datas, documentos, valores, chamadas à API'],
  [/^(masks|typed-date|typed-decimal)-.*\.js$/, 'Digitação de números, datas e valores'],
  [/^cartoes\.rules-.*\.js$/, 'Regras do cartão: bandeira, dígito verificador, vencimento'],
];

/** A file that a sealed page loads, as it was built. */
export interface SealedFile {
  readonly arquivo: string;
  readonly integridade: string;
  readonly motivo: string;
}

/** Beside the page that it is about. */
export const SEAL_FILE = 'arquivos.json';

const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*>/g;

function sealOf(stage: string, address: string): SealedFile {
  const name = path.basename(address);
  const motivo = REASONS.find(([pattern]) => pattern.test(name))?.[1];
  if (motivo === undefined) throw new Error(`A página lacrada carrega ${name}, e ninguém disse por quê (tools/construcao/lacre.ts).`);
  return { arquivo: address, integridade: `sha384-${hash('sha384', fs.readFileSync(path.join(stage, address)), 'base64')}`, motivo };
}

/** Every file that these pages load is loaded only as it was built; what they load is listed beside them, with the reason. */
export function sealPages(stage: string): void {
  for (const entry of ENTRIES.filter(({ sealed }) => sealed)) {
    const page = path.join(stage, pageOf(entry));
    const files: SealedFile[] = [];
    const html = fs.readFileSync(page, 'utf8').replace(LOADED, (tag: string, address: string) => {
      const file = sealOf(stage, address);
      files.push(file);
      return tag.replace(/>$/, ` integrity="${file.integridade}">`);
    });
    fs.writeFileSync(page, html);
    fs.writeFileSync(path.join(path.dirname(page), SEAL_FILE), `${JSON.stringify(files, null, 2)}\n`);
  }
}
