import { useState } from 'react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { type Filtro, ignoradosDoEnsaioQuery } from '../envios.queries.ts';
import type { IgnoradosBusca } from '../lote/busca.ts';
import { ListaDeIgnorados } from '../lote/ListaDeIgnorados.tsx';

export interface QuemFicaDeForaDialogProps {
  readonly canal: CanalResposta;
  readonly filtro: Filtro;
  /** How many for each reason; null where nobody is left to write to. */
  readonly ignorados: EnvioResposta['ignorados'] | null;
  readonly onClose: () => void;
}

/** Who would get nothing, before anything is sent: their records open beside what is being written. */
export function QuemFicaDeForaDialog({ canal, filtro, ignorados, onClose }: QuemFicaDeForaDialogProps) {
  const [busca, setBusca] = useState<IgnoradosBusca>({});
  return (
    <Dialog opened title="Quem fica de fora" size="lg" onClose={onClose}>
      <ListaDeIgnorados
        canal={canal}
        ignorados={ignorados}
        beside
        busca={busca}
        onBusca={setBusca}
        pagina={(motivo, pagina) => ignoradosDoEnsaioQuery(canal, filtro, motivo, pagina)}
      />
    </Dialog>
  );
}
