import { localHour } from '#web/kernel/local-hour.ts';
import { showDate } from '#web/kernel/format.ts';
import type { Inscricao } from './leitura.ts';

/** What an event says of itself, line by line. */
export interface Cabeca {
  readonly titulo: string;
  readonly fatos: readonly (readonly [rotulo: string, texto: string])[];
}

/** The hours are of Brasília: where the clock here shows another one, it is said beside (PEV-036). */
function momento(dia: string, hora: string | null): string {
  if (hora === null) return showDate(dia);
  const aqui = localHour(dia, hora);
  return `${showDate(dia)} ${hora}${aqui === null ? '' : ` (${aqui} no seu relógio)`}`;
}

/** What the registration is for, read only (INS-007 to INS-010). */
export function cabecaDe({ nomeEvento, empresa, responsavel, local, dataInicio, horaInicio, dataFinal, horaFinal }: Inscricao): Cabeca {
  return {
    titulo: nomeEvento,
    fatos: [
      ['Início em', momento(dataInicio, horaInicio)],
      ['Final em', momento(dataFinal, horaFinal)],
      ['Local', local],
      ['Empresa', empresa],
      ['Responsável', responsavel],
    ],
  };
}

const textOf = (element: Element | null): string => element?.textContent ?? '';

/** The same as the server sent it with the page, so that it stays on screen while the rest is on its way; null where it sent none. */
export function cabecaEnviada(root: ParentNode): Cabeca | null {
  const title = root.querySelector('h1');
  if (!title) return null;
  const facts = [...root.querySelectorAll('dl > div')];
  return { titulo: textOf(title), fatos: facts.map((one) => [textOf(one.querySelector('dt')), textOf(one.querySelector('dd'))] as const) };
}

export function Resumo({ titulo, fatos }: Cabeca) {
  return (
    <header className="resumo">
      <h1>{titulo}</h1>
      <dl>
        {fatos.map(([rotulo, texto]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
