import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ListSelection } from '#web/patterns/ListTable.tsx';
import type { FiltroDeEnviados } from './enviados.ts';
import { ReenviarFalhas } from './ReenviarFalhas.tsx';

interface Falha {
  readonly id: number;
  readonly pode: { readonly reenviar: 'S' | 'N'; readonly incerto: 'S' | 'N' };
}

/** Among the messages of one batch: those that failed can be chosen, to leave once more. */
export function useFalhasEscolhidas<Row extends Falha>({ id_lote, ...busca }: FiltroDeEnviados): ListSelection<Row> | undefined {
  const writes = useAllows(WRITERS);
  if (!writes || id_lote === undefined) return undefined;
  return {
    scope: JSON.stringify([id_lote, busca.texto, busca.dataProgramadoInicio, busca.dataProgramadoFim]),
    // One in doubt is asked about by itself.
    can: ({ pode }) => pode.reenviar === 'S' && pode.incerto === 'N',
    named: true,
    actions: ({ ids }, _rows, clear) => <ReenviarFalhas envio={id_lote} escolhidas={[...ids]} count={ids.size} onDone={clear} />,
  };
}
