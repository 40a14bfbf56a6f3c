import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFirstField } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { given } from '#web/kernel/search-params.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import type { Busca } from './busca.ts';
import type { Linha } from './estados.ts';
import { type Pedido, pedirFechamento } from './fechamentos.queries.ts';

/** A month of a partner, as the page shows it (FEC-040). */
export const pedidoDe = ({ dados, cliente }: Linha, mes: CivilDate, { valorMinimo }: Busca, dataVencimento: CivilDate): Pedido => ({
  cartaOferta: dados.cartaOferta,
  idCliente: cliente.id,
  data: mes,
  ...given('valorMinimo', valorMinimo),
  seguroValorDiariaEditado: cliente.seguroValorDiariaEditado,
  dataVencimento,
});

type Resposta = Awaited<ReturnType<typeof pedirFechamento>>;

/** Asks for something of a month, and says the first thing that is wrong with it; what it changed is read again. */
export function usePedir() {
  const keys = useIdempotency();
  const [going, setGoing] = useState(false);
  const pedir = async (dados: Pedido, done: (resposta: Resposta) => void): Promise<void> => {
    setGoing(true);
    try {
      const resposta = await pedirFechamento(dados, keys.keyFor(dados));
      keys.renew();
      done(resposta);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFirstField(error);
    } finally {
      setGoing(false);
    }
    // Refused too: the month is not as it was shown.
    await changed('fechamentos');
  };
  return { going, pedir };
}

/** Hands the workbook of a month over, as it would be closed now or as it was (FEC-029). */
export function useSimular() {
  const { isPending, download } = useFileCall(toastFirstField);
  const [asked, setAsked] = useState<number | null>(null);
  const simular = (pedido: Pedido, cliente: number): void => {
    setAsked(cliente);
    download(async () => (await pedirFechamento({ ...pedido, simular: 'S' })).anexo);
  };
  return { going: isPending ? asked : null, simular };
}
