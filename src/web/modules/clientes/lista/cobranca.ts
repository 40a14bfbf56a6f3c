import type { CobrancaReenviadaResposta } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';

/* Whom a notice of what is owed reaches, in words. Pure. */

type Ensaio = Pick<CobrancaReenviadaResposta, 'enfileirados' | 'ignorados' | 'motivos'>;

/** `3 clientes recebem.` */
export function recebemCobranca({ enfileirados }: Ensaio): string {
  if (enfileirados === 0) return 'Ninguém recebe agora.';
  return `${showCount(enfileirados, 'cliente recebe', 'clientes recebem')}.`;
}

/** Who owes and is told nothing, and why; null where everybody is told. */
export function ficamDeFora({ ignorados, motivos }: Ensaio): string | null {
  if (ignorados === 0 || motivos === undefined) return null;
  const { avisados, sem_contato } = motivos;
  const why = [
    ...(avisados > 0 ? [`${showNumber(avisados)} já ${avisados === 1 ? 'avisado' : 'avisados'} hoje`] : []),
    ...(sem_contato > 0 ? [`${showNumber(sem_contato)} sem e-mail nem celular`] : []),
  ];
  return `Dos que devem, de fora: ${why.join(', ')}.`;
}
