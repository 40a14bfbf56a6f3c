import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { alternado, type Busca } from './busca.ts';
import classes from './inicio.module.css';

/** PDA-013. */
const ESTADOS: Readonly<Record<Situacao, readonly [string, keyof PainelResposta & `total${string}`]>> = {
  aberto: ['Abertos', 'totalAbertos'],
  andamento: ['Andamento', 'totalAndamento'],
  finalizado: ['Finalizados', 'totalFinalizados'],
  cancelado: ['Cancelados', 'totalCancelados'],
};

export interface FiltrosProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly painel: PainelResposta | undefined;
}

interface CaixaProps extends Pick<FiltrosProps, 'busca' | 'change'> {
  readonly name: 'texto' | 'participante';
  readonly label: string;
  readonly placeholder: string;
}

function Caixa({ name, label, placeholder, busca, change }: CaixaProps) {
  const typed = useTypedText(busca[name] ?? '', (text) => change({ [name]: text === '' ? undefined : text }, { replace: true }));
  return <SearchBox label={label} placeholder={placeholder} slash={name === 'texto'} {...typed} />;
}

/** Four states, any of them together, and two searches; all of it in the address, but for the documents of people. */
export function Filtros({ busca, change, painel }: FiltrosProps) {
  return (
    <search className={classes['filtros']}>
      <ul className={classes['estados']} aria-label="Eventos por estado">
        {SITUACOES.map((estado) => {
          const [label, total] = ESTADOS[estado];
          return (
            <li key={estado}>
              <button
                type="button"
                className={classes['estado']}
                aria-pressed={busca.estados?.includes(estado) ?? false}
                onClick={() => change({ estados: alternado(busca.estados, estado) })}
              >
                {label}
                <small>{painel === undefined ? '' : showNumber(painel[total])}</small>
              </button>
            </li>
          );
        })}
      </ul>
      <Caixa name="texto" label="Procurar evento" placeholder="Código ou nome do evento" busca={busca} change={change} />
      <Caixa name="participante" label="Procurar participante" placeholder="CPF ou nome do participante" busca={busca} change={change} />
    </search>
  );
}
