import { enderecoPropriedade } from '#contract/clientes/parceiro.enderecos.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { DOWNLOAD } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';

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
      const estada = tokenDiarias === null ? undefined : papers.estadas.find((one) => one.numero_diarias_token === tokenDiarias);
      if (!partner || partner.possui_grupo_propriedade !== 'S' || papers.token_propriedade === null) throw new NotFound();
      if (tokenDiarias !== null && !estada) throw new NotFound();
      const content = enderecoPropriedade(
        publicUrl(),
        papers.token_propriedade,
        estada && { numeroDiariasToken: estada.numero_diarias_token, numeroDiarias: estada.numero_diarias },
      );
      const bytes = await pdf.renderDocument({ title: partner.nome_fantasia ?? partner.nome, blocks: [{ kind: 'qr', content }] });
      const nome = 'cartaz.pdf';
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
