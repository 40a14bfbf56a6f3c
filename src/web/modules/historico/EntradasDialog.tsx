import { useQuery } from '@tanstack/react-query';
import { ENTRADAS_MAX } from '#contract/historico/historico.labels.ts';
import type { HistoricoEntradaResposta } from '#contract/historico/historico.schemas.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { showInstant } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './historico.module.css';
import { entradasQuery, type Feito } from './historico.queries.ts';
import { detalheTexto, valorTexto } from './valor.ts';

type Sides = Readonly<Record<string, unknown>> | null;

/** Field by field, as it was and as it became. */
function Mudancas({ antes, depois }: { readonly antes: Sides; readonly depois: Sides }) {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  if (fields.length === 0) return null;
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{valorTexto(antes?.[field])}</td>
            <td>{valorTexto(depois?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entrada({ entrada }: { readonly entrada: HistoricoEntradaResposta }) {
  const { quando, cliente, id_cliente, id_registro, ip, causa, dispositivo, detalhe, antes, depois } = entrada;
  const said = [
    cliente && `${cliente} (código ${id_cliente})`,
    id_registro !== null && id_registro !== id_cliente && `registro ${id_registro}`,
    ip && `de ${ip}`,
    dispositivo,
    causa,
  ].filter(Boolean);
  return (
    <li className={classes['entry']}>
      <p className={classes['when']}>{showInstant(quando)}</p>
      <p className={classes['said']}>{said.join(' · ')}</p>
      {detalhe ? <p className={classes['detail']}>{detalheTexto(detalhe)}</p> : null}
      <Mudancas antes={antes} depois={depois} />
    </li>
  );
}

/** What one person did with one function in one hour, entry by entry; documents and phones come masked. */
export function EntradasDialog({ feito, onClose }: { readonly feito: Feito; readonly onClose: () => void }) {
  const { data, isError } = useQuery(entradasQuery(feito));
  const hour = `${formatCivilDate(feito.data)}, ${String(feito.hora).padStart(2, '0')}h`;
  return (
    <Dialog opened title={feito.descricao} onClose={onClose} size="lg">
      <p className={classes['said']}>{`${feito.usuario} · ${hour}`}</p>
      {(data?.length ?? 0) >= ENTRADAS_MAX ? <p className={classes['said']}>{`As ${ENTRADAS_MAX} mais recentes desta hora.`}</p> : null}
      {isError ? <p role="alert">Não foi possível carregar. Feche e tente de novo.</p> : null}
      <ol className={classes['entries']} aria-label="Entradas" aria-busy={data === undefined && !isError}>
        {(data ?? []).map((entrada) => (
          <Entrada key={entrada.id} entrada={entrada} />
        ))}
      </ol>
    </Dialog>
  );
}
