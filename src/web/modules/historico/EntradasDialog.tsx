import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoricoEntradasResposta } from '#contract/historico/historico.schemas.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { showInstant } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './historico.module.css';
import { entradasQuery, type Feito } from './historico.queries.ts';
import { type Palavras, palavrasDe } from './palavras.ts';
import { detalheTexto, valorTexto } from './valor.ts';

type HistoricoEntrada = HistoricoEntradasResposta['registros'][number];
type Sides = Readonly<Record<string, unknown>> | null;

/** Field by field, as it was and as it became. */
function Mudancas({ antes, depois, palavras }: { readonly antes: Sides; readonly depois: Sides; readonly palavras: Palavras }) {
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
            <th scope="row">{palavras.campo(field)}</th>
            <td>{valorTexto(antes?.[field], palavras, field)}</td>
            <td>{valorTexto(depois?.[field], palavras, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entrada({ entrada, palavras }: { readonly entrada: HistoricoEntrada; readonly palavras: Palavras }) {
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
      {detalhe ? <p className={classes['detail']}>{detalheTexto(detalhe, palavras)}</p> : null}
      <Mudancas antes={antes} depois={depois} palavras={palavras} />
    </li>
  );
}

/** What one person did with one function in one hour, entry by entry; documents and phones come masked. */
export function EntradasDialog({ feito, onClose }: { readonly feito: Feito; readonly onClose: () => void }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(entradasQuery(feito));
  const palavras = palavrasDe(feito.funcao);
  const entradas = data?.pages.flatMap((page) => page.registros) ?? [];
  const hour = `${formatCivilDate(feito.data)}, ${String(feito.hora).padStart(2, '0')}h`;
  return (
    <Dialog opened title={feito.descricao} onClose={onClose} size="lg">
      <p className={classes['said']}>{`${feito.usuario} · ${hour}`}</p>
      {isError ? <p role="alert">Não foi possível carregar. Feche e tente de novo.</p> : null}
      <ol className={classes['entries']} aria-label="Entradas" aria-busy={data === undefined && !isError}>
        {entradas.map((entrada) => (
          <Entrada key={entrada.id} entrada={entrada} palavras={palavras} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="default" className={classes['more'] ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Carregar mais
        </Button>
      ) : null}
    </Dialog>
  );
}
