import { NotFound } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { DOWNLOAD } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { cartaz } from './cartaz.rules.ts';

export interface CartazNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'partnerPapers'>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The poster that is hung at a property. */
export function createCartaz({ database, files, history, links, pdf, publicUrl, clock }: Kernel, { clientes }: CartazNeeds) {
  return {
    async baixar(context: PromotorContext, tokenDiarias: string | null) {
      const { caller } = context;
      const [partner, papers] = await Promise.all([clientes.promotor(database, caller.id), clientes.partnerPapers(database, caller.id)]);
      const stay = tokenDiarias === null ? undefined : papers.estadas.find((one) => one.numero_diarias_token === tokenDiarias);
      if (!partner || partner.possui_grupo_propriedade !== 'S' || papers.token_propriedade === null) throw new NotFound();
      if (tokenDiarias !== null && !stay) throw new NotFound();
      const estada = stay && { numeroDiariasToken: stay.numero_diarias_token, numeroDiarias: stay.numero_diarias };
      const shown = { nome: partner.nome_fantasia ?? partner.nome, token: papers.token_propriedade, estada };
      const bytes = await pdf.renderDocument(cartaz(shown, publicUrl()));
      const nome = stay ? `cartaz-${stay.numero_diarias}-diarias.pdf` : 'cartaz.pdf';
      const file = await files.gerar(
        { tipo: 'temporario', nome, mime: PDF_MIME, expiraEm: new Date(clock().getTime() + KEPT_MS) },
        async (out) => void out.end(bytes),
      );
      await database.transaction().execute((trx) => files.confirmar(trx, file.chave));
      await history.recordRead(context, { client: caller.id, record: caller.id });
      const temporario = links.sign(DOWNLOAD, file.chave);
      return { arquivo: temporario, temporario, nome };
    },
  };
}
