import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatMoney } from '#contract/kernel/money.ts';
import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { showCount, showDate, showNumber } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './evento.module.css';
import { baseDoCusto, custoDe, custoDiaADia, semNascimento, temDias } from './formulario/custo.ts';
import { useFormInfo, useValues } from './formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';

function DiaADia({ onClose }: { readonly onClose: () => void }) {
  const { store, valorDiaria } = useFormInfo();
  const { values, ground: base } = store.get();
  const dias = custoDiaADia(values, base, valorDiaria);
  return (
    <Dialog opened title="Custo dia a dia" size="sm" onClose={onClose}>
      <table className={classes['dias']}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Pessoas</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {dias.map(({ dia, pessoas, valor }) => (
            <tr key={dia}>
              <td>{showDate(dia)}</td>
              <td>{showNumber(pessoas)}</td>
              <td>{valor === null ? '—' : formatMoney(valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** What the event costs as it stands on the screen, in sight while it is written. */
export function Custo() {
  const { store, valorDiaria } = useFormInfo();
  const [dasPessoas] = useState(baseDoCusto);
  const custeado = useValues(dasPessoas);
  const base = useStore(store, (state) => state.ground);
  const [aberto, setAberto] = useState(false);
  const custo = useMemo(() => custoDe(custeado, base, valorDiaria), [custeado, base, valorDiaria]);
  const incompletas = useValues(semNascimento);
  const diarias = showCount(custo.diarias, 'diária', 'diárias');
  // Without its days an event has people already, and no cost yet.
  const semDias = custo.diarias === 0 && custeado.participantes.length > 0 && !temDias(custeado);
  const pessoas = showCount(semDias ? custeado.participantes.length : custo.pessoas, 'pessoa', 'pessoas');
  const abaixo = custo.valor !== null && custo.sozinho !== null && custo.sozinho > custo.valor;
  return (
    <div className={classes['custo']} role="status" aria-label="Quanto custa">
      <span>
        Quanto custa: {pessoas}, {semDias ? 'informe os dias do evento' : diarias}
        {valorDiaria === null || semDias ? '' : ` × ${formatMoney(valorDiaria)} = `}
        {custo.valor === null || semDias ? null : <strong>{formatMoney(custo.valor)}</strong>}
      </span>
      {abaixo ? <span className={classes['piso']}>{`em boleto só deste evento, ${formatMoney(VALOR_MINIMO)}`}</span> : null}
      {incompletas > 0 ? (
        <span className={classes['falta']}>{showCount(incompletas, 'pessoa', 'pessoas')} sem data de nascimento</span>
      ) : null}
      {custo.diarias > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setAberto(true)}>
          Dia a dia
        </Button>
      ) : null}
      {aberto ? <DiaADia onClose={() => setAberto(false)} /> : null}
    </div>
  );
}
