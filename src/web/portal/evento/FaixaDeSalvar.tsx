import { Button } from '@mantine/core';
import { PARTICIPANTES_POR_VEZ } from '#contract/seguro-aventura/participante.rules.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import classes from './evento.module.css';
import { useFormInfo } from './formulario/form-context.ts';
import { porcaoDe } from './formulario/porcao.ts';

/** From so many people on the way down to 'Salvar' is long (PEV-022). */
const SALVAR_EM_CIMA = 4;

export interface FaixaDeSalvarProps {
  readonly saving: boolean;
  readonly onSalvar: () => void;
}

/** Above what was typed and is not saved: a way to save it, and how much of it does not fit in one save. */
export function FaixaDeSalvar({ saving, onSalvar }: FaixaDeSalvarProps) {
  const { store } = useFormInfo();
  const demais = useStore(store, ({ filled, values }) => porcaoDe(filled, values).depois);
  const quantas = useStore(store, ({ values }) => values.participantes.length);
  return (
    <>
      {demais > 0 ? (
        <p className={classes['porVez']}>
          {`Cada vez que você salva vão até ${showNumber(PARTICIPANTES_POR_VEZ)} pessoas. Ainda ${demais === 1 ? 'falta' : 'faltam'} ${showNumber(demais)}: salve de novo depois.`}
        </p>
      ) : null}
      <div className={classes['faixa']}>
        <button type="button" className={classes['aviso']} disabled={saving} onClick={onSalvar}>
          Clique aqui para salvar as alterações
        </button>
        {quantas > SALVAR_EM_CIMA ? (
          <Button loading={saving} onClick={onSalvar}>
            Salvar
          </Button>
        ) : null}
      </div>
    </>
  );
}
