import type { FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import type { ParcelaPagarEntrada } from '#contract/fichas/parcelas.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { instalmentsOf } from './fichas.instalments.ts';
import { fichaOfInstalment } from './fichas.queries.ts';
import { lockFicha } from './fichas.repository.ts';

/** The save of a ficha that only marks one instalment of its issuance. The ficha is locked: the other instalments stay as they are. */
export async function instalmentRequest(trx: Trx, id: number, dados: ParcelaPagarEntrada['dados']): Promise<FichaSalvarEntrada> {
  const owner = await fichaOfInstalment(trx, id);
  if (!owner) throw new NotFound();
  await lockFicha(trx, owner.id_ficha);
  const parcelas = await instalmentsOf(trx, 'fichas_emissoes_parcelas', owner.id_emissao);
  return {
    dados: { id: owner.id_ficha, data_edicao: dados.data_edicao },
    dadosEmissaoParcelas: parcelas.map(({ numero: _numero, ...one }) =>
      one.id === id ? { ...one, pago: dados.pago, data_pago: dados.data_pago ?? null } : one,
    ),
  };
}
