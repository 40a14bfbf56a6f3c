import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Escolha } from './Acoes.tsx';
import type { Linha } from './estados.ts';

/** What is done with a row is done with it as it stands by now; off the page it stands as it was. */
const comoAgora = ({ fazer, linha }: Escolha, linhas: readonly Linha[] | undefined): Escolha => ({
  fazer,
  linha: linhas?.find(({ cliente }) => cliente.id === linha.cliente.id) ?? linha,
});

/** What is about to be done with one partner of the month; of another month it is not. */
export function useEscolha(mes: CivilDate, linhas: readonly Linha[] | undefined) {
  const [escolhida, setEscolhida] = useState<{ readonly escolha: Escolha; readonly mes: CivilDate } | null>(null);
  return {
    escolha: escolhida?.mes === mes ? comoAgora(escolhida.escolha, linhas) : null,
    escolher: (escolha: Escolha): void => setEscolhida({ escolha, mes }),
    desistir: (): void => setEscolhida(null),
  };
}
