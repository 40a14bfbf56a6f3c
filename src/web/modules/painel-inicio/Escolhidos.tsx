import { Button } from '@mantine/core';
import { CONCLUIR_MAX } from '#contract/eventos/eventos.labels.ts';
import { showCount } from '#web/kernel/format.ts';
import { AcoesDeVarios, type AcoesDeVariosProps } from '#web/modules/eventos/parts/AcoesDeVarios.tsx';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import classes from './inicio.module.css';

export interface EscolhidosProps extends AcoesDeVariosProps {
  readonly count: number;
  readonly onLimpar: () => void;
}

/** What can be done with the reminders that were chosen. */
export const Escolhidos = ({ count, onLimpar, ...acoes }: EscolhidosProps) => (
  <div className={classes['chosen']} role="group" aria-label="Eventos escolhidos" ref={passFocusOn}>
    <strong role="status">
      {showCount(count, 'escolhido', 'escolhidos')}
      {count >= CONCLUIR_MAX ? ', o máximo de uma vez' : ''}
    </strong>
    <AcoesDeVarios {...acoes} />
    <Button size="compact-sm" variant="subtle" onClick={onLimpar} disabled={acoes.going}>
      Limpar
    </Button>
  </div>
);
