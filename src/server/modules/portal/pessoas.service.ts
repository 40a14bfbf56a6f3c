import type {
  FavoritosEntrada,
  FavoritosResposta,
  PreenchimentoDados,
  PreenchimentoDaInscricaoDados,
  RemoverFavoritoEntrada,
} from '#contract/portal/pessoas.schemas.ts';
import { FOREIGN_CPF, digits } from '#contract/kernel/documents.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { mesmaCarta } from '#contract/clientes/parceiro.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { ParticipanteContext, PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PortalNeeds } from './portal.needs.ts';
import { type Partner, createPartnerOf } from './portal.partner.ts';

/** People a partner enters again, and the link by which they enter themselves. */
export function createPessoas(
  { database, history, write }: Pick<Kernel, 'database' | 'history' | 'write'>,
  { clientes, promotor }: Pick<PortalNeeds, 'clientes' | 'promotor'>,
) {
  const partnerOf = createPartnerOf(database, clientes);

  /** Whether another partner's favourites are asked for (G2-51). */
  const isAnothers = (partner: Partner, said: string | null | undefined): boolean =>
    typeof said === 'string' && !mesmaCarta(partner.carta_oferta, said);

  return {
    async cpf(context: PromotorContext, cpf: string): Promise<{ dados: PreenchimentoDados | null }> {
      const partner = await partnerOf(context);
      const known = cpf === FOREIGN_CPF ? null : await promotor.byCpf(partner, cpf);
      await history.recordRead(context, { client: partner.id, record: known?.id ?? null });
      return { dados: known?.dados ?? null };
    },

    /**
     * To whoever registers by the link: of the partner of the event, what the schema of the answer lets through. Nothing once nobody registers
     * there any more, though the JWT is still good.
     */
    async cpfDeInscricao(context: ParticipanteContext, cpf: string): Promise<{ dados: PreenchimentoDaInscricaoDados | null }> {
      const { now, caller } = context;
      const { idCliente, dia } = caller.claims;
      const partner = typeof idCliente === 'number' ? await clientes.promotor(database, idCliente) : null;
      const open =
        partner !== null && (await promotor.takesStrangers(partner, { id: caller.id, dia: typeof dia === 'string' ? dia : null, now }));
      const known = open && cpf !== FOREIGN_CPF ? await promotor.byCpf(partner, cpf) : null;
      await history.recordRead(context, { client: partner?.id ?? null, record: known?.id ?? null });
      return { dados: known && { nome: known.dados.nome, email: known.dados.email, telefone: known.dados.telefone } };
    },

    async favoritos(context: PromotorContext, query: FavoritosEntrada): Promise<FavoritosResposta> {
      const partner = await partnerOf(context);
      const found = isAnothers(partner, query.cartaOferta)
        ? { registros: [], totalRegistros: 0 }
        : await promotor.favourites(partner, query.texto, pageOf(query));
      await history.recordRead(context, { client: partner.id, record: partner.id });
      return found;
    },

    async removerFavorito(context: PromotorContext, { cartaOferta, cpf, numeroPassaporte }: RemoverFavoritoEntrada) {
      const partner = await partnerOf(context);
      const passport = numeroPassaporte ? bareCode(numeroPassaporte) : null;
      const documents = { cpf: cpf ? digits(cpf) : null, numeroPassaporte: passport };
      return write(context, async (trx) => {
        const removed = !isAnothers(partner, cartaOferta) && (await promotor.removeFavourite(trx, partner, documents));
        await history.recordChange(trx, context, {
          client: partner.id,
          record: partner.id,
          before: { favorito: removed ? 'S' : 'N', cpf: documents.cpf, numero_passaporte: passport },
        });
        return SUCESSO;
      });
    },

    async link(context: PromotorContext, token: string, bloqueado: 'S' | 'N') {
      const partner = await partnerOf(context);
      await write(context, (trx) => promotor.setLink(trx, context, partner, { token, bloqueado }));
      return { dados: { linkInscricaoBloqueado: bloqueado } };
    },
  };
}
