import type { Kernel } from '#server/kernel/kernel.ts';
import { type ResumoNeeds, createResumos } from './resumo.ts';

/** What the start screen tells of the day, to whoever asked for it by e-mail (E097). */
export function painelInicioModule(kernel: Kernel, needs: ResumoNeeds) {
  return {
    routes: [],
    schedules: [
      {
        name: 'resumo-diario',
        summary: 'Enviar o resumo do dia',
        cron: '0 8 * * *',
        alsoAtStart: true as const,
        perform: createResumos(kernel, needs),
      },
    ],
  };
}
