import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { given } from '#web/kernel/search-params.ts';
import { toast } from '#web/ui/toasts.ts';
import { type Busca, estaPesquisando } from '../busca.ts';
import type { Massa } from '../fechamentos.queries.ts';
import type { Acompanhamento } from './use-corrida.ts';

export interface MassaOptions {
  readonly mes: CivilDate;
  readonly busca: Busca;
  readonly vencimento: CivilDate;
  /** Who was taken out, of the closing and of its boletos. */
  readonly desmarcados: Pick<Massa, 'desselecionados' | 'desselecionadosBoleto'>;
  readonly corrida: Acompanhamento;
}

const avisar = (text: string): void => toast({ kind: 'info', title: 'Aviso', text });

/** The closing of all that are marked: asked for, shown before it begins, begun, and begun again for those that failed. */
export function useMassa({ mes, busca, vencimento, desmarcados, corrida }: MassaOptions) {
  /** As it was asked for: what it shows is what is confirmed. */
  const [pedida, setPedida] = useState<Massa | null>(null);
  const agora: Massa = {
    data: mes,
    ...given('valorMinimo', busca.valorMinimo),
    desselecionados: desmarcados.desselecionados,
    desselecionadosBoleto: desmarcados.desselecionadosBoleto,
  };
  return {
    pedida,
    pedir: (): void => {
      // Over what the search hides nobody decides (FEC-034, FEC-035, FEC-053).
      if (estaPesquisando(busca)) avisar('Limpe a pesquisa para o funcionamento do fechamento em massa.');
      else if (corrida.emCurso) avisar('Já existe um fechamento em massa em andamento.');
      else setPedida(agora);
    },
    desistir: (): void => setPedida(null),
    confirmar: (): void => {
      if (pedida === null) return;
      setPedida(null);
      corrida.iniciar({ ...pedida, dataVencimento: vencimento });
    },
    repetir: (id: number): void => corrida.iniciar({ ...agora, dataVencimento: vencimento, repetir: id }),
  };
}
