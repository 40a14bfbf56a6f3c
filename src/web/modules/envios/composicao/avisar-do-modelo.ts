import { toast } from '#web/ui/toasts.ts';

/** Filled in, a template no longer shows where it had nothing to say: whoever writes is told what to look at (E118). */
export function avisarDoModelo(avisos: readonly string[]): void {
  if (avisos.length > 0) toast({ kind: 'info', title: 'Confira o texto', text: avisos.join(' ') });
}
