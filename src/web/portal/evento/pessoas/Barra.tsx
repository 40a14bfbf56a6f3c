import { Select, Switch } from '@mantine/core';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { PlanilhaAcoes } from '../planilha/PlanilhaAcoes.tsx';
import { EnviarLink } from './EnviarLink.tsx';
import type { Procura } from './cartoes.ts';
import { ORDENS, type useOrdem } from './ordem.ts';
import classes from './pessoas.module.css';

/** From so many on they are looked for. */
const PROCURA_A_PARTIR_DE = 5;

export interface BarraProps {
  readonly quantas: number;
  readonly procura: Procura;
  readonly onProcurar: (mudada: Partial<Procura>) => void;
  /** How many have neither CPF nor passport. */
  readonly incompletas: number;
  /** How many did not accept the term; null where there is none. */
  readonly semTermo: number | null;
  readonly ordem: ReturnType<typeof useOrdem>;
  /** Null while the event is not stored. */
  readonly idEvento: number | null;
  /** Nobody may be added or changed. */
  readonly fechada: boolean;
  readonly onLida: (lida: PlanilhaLidaResposta) => void;
}

/** How many are in the event, who of them is shown and in which order, and their spreadsheet. */
export function Barra({ quantas, procura, onProcurar, incompletas, semTermo, ordem, idEvento, fechada, onLida }: BarraProps) {
  return (
    <div className={classes['barra']}>
      <h2 className={classes['titulo']}>
        Participantes <span className={classes['conta']}>{showNumber(quantas)}</span>
      </h2>
      {quantas >= PROCURA_A_PARTIR_DE ? (
        <div className={classes['busca']}>
          <SearchBox
            label="Buscar participante"
            placeholder="Buscar por nome ou CPF"
            value={procura.texto}
            onChange={(texto) => onProcurar({ texto })}
          />
        </div>
      ) : null}
      {incompletas > 0 || procura.semCpf ? (
        <Switch
          size="sm"
          label={`Sem CPF (${incompletas})`}
          checked={procura.semCpf}
          onChange={(event) => onProcurar({ semCpf: event.currentTarget.checked })}
        />
      ) : null}
      {semTermo !== null && (semTermo > 0 || procura.semAceite) ? (
        <Switch
          size="sm"
          label={`Sem aceite (${semTermo})`}
          checked={procura.semAceite}
          onChange={(event) => onProcurar({ semAceite: event.currentTarget.checked })}
        />
      ) : null}
      {procura.semCpf && idEvento !== null ? <EnviarLink idEvento={idEvento} /> : null}
      {quantas > 1 && idEvento !== null ? (
        <Select
          size="sm"
          aria-label="Ordenar participantes"
          className={classes['ordem'] ?? ''}
          data={ORDENS}
          value={ordem.ordem}
          allowDeselect={false}
          onChange={(value) => ordem.mudar(value)}
        />
      ) : null}
      <span className={classes['espaco']} />
      <PlanilhaAcoes fechada={fechada} onLida={onLida} />
    </div>
  );
}
