import { DAY_MS } from '#contract/kernel/durations.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { DOWNLOAD, readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { cartaz } from './cartaz.rules.ts';

export interface CartazNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'property'>;
}

const KEPT_MS = DAY_MS;

/** The poster that is hung at a property. */
export function createCartaz({ database, files, history, links, pdf, publicUrl, clock }: Kernel, { clientes }: CartazNeeds) {
  return {
    async baixar(context: PromotorContext, tokenDiarias: string | null) {
      const { caller } = context;
      const [partner, { tokenPropriedade: token, estadas }] = await Promise.all([
        clientes.promotor(database, caller.id),
        clientes.property(database, caller.id),
      ]);
      const estada = tokenDiarias === null ? undefined : estadas.find((one) => one.numeroDiariasToken === tokenDiarias);
      if (!partner || partner.possui_grupo_propriedade !== 'S' || token === null) throw new NotFound();
      if (tokenDiarias !== null && !estada) throw new NotFound();
      const shown = { nome: partner.nome_fantasia ?? partner.nome, token, estada };
      const bytes = await pdf.renderDocument(cartaz(shown, publicUrl()));
      const nome = estada ? `cartaz-${estada.numeroDiarias}-diarias.pdf` : 'cartaz.pdf';
      const file = await files.gerar(
        { tipo: 'temporario', nome, mime: PDF_MIME, expiraEm: new Date(clock().getTime() + KEPT_MS) },
        async (out) => void out.end(bytes),
      );
      await database.transaction().execute((trx) => files.confirmar(trx, file.chave));
      await history.recordRead(context, { client: caller.id, record: caller.id });
      return readyFile(links.sign(DOWNLOAD, file.chave), nome);
    },
  };
}
