import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { EventosAFaturarDados } from '#contract/cobrancas/cobrancas.schemas.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { showMoney } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { diarias, diasDe } from '../inicio/frases.ts';
import { aFaturarQuery } from '../portal.queries.ts';
import classes from './pagar.module.css';
import { somaDe, todosEmPalavras } from './soma.ts';
import { useGerarBoleto } from './use-gerar-boleto.ts';

type Evento = EventosAFaturarDados['registros'][number];

export interface BoletoDialogProps {
  readonly onClose: () => void;
  /** The charge that was made: to be paid by PIX without leaving the page. */
  readonly onPix: (idCobranca: number) => void;
}

const detalhe = ({ dados, diarias: { periodo } }: Evento): string =>
  `${dados.codigo} · ${diasDe(dados.dataInicio, dados.dataFinal)} · ${diarias(periodo)}`;

interface EscolhaProps extends Pick<BoletoDialogProps, 'onClose'> {
  readonly answer: EventosAFaturarDados;
  readonly boleto: ReturnType<typeof useGerarBoleto>;
}

/** Why no boleto was made: it stays, whatever is left to choose among. */
function Recusa({ problem }: Pick<ReturnType<typeof useGerarBoleto>, 'problem'>) {
  return problem === null ? null : (
    <p className={classes['problem']} role="alert">
      <strong>Erro na Geração do Boleto!</strong>
      {problem}
    </p>
  );
}

/** Which events one boleto is for, and what it comes to (PBO-001). */
function Escolha({ answer, boleto: { sending, problem, gerar }, onClose }: EscolhaProps) {
  const { registros } = answer;
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = registros.filter(({ dados }) => !out.has(dados.id));
  const { total, minimo } = somaDe(chosen, centsOf(answer.valorMinimo));
  const toggle = (id: number): void => setOut(new Set(out.has(id) ? [...out].filter((one) => one !== id) : [...out, id]));
  const all = chosen.length === registros.length;
  return (
    <>
      <Checkbox
        ref={focusOnMount}
        className={classes['todos'] ?? ''}
        label={todosEmPalavras(registros.length)}
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => setOut(all ? new Set(registros.map(({ dados }) => dados.id)) : new Set())}
      />
      <ul className={classes['eventos']} aria-label="Eventos finalizados">
        {registros.map((evento) => (
          <li key={evento.dados.id}>
            <Checkbox
              label={
                <>
                  {evento.dados.nomeEvento}
                  <small>{detalhe(evento)}</small>
                </>
              }
              checked={!out.has(evento.dados.id)}
              onChange={() => toggle(evento.dados.id)}
            />
            <strong>{showMoney(evento.valor)}</strong>
          </li>
        ))}
      </ul>
      <p className={classes['total']} role="status">
        <span>Total</span>
        <span>
          {minimo ? <small>valor mínimo de um boleto </small> : null}
          {formatMoney(total)}
        </span>
      </p>
      <Recusa problem={problem} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          loading={sending}
          disabled={chosen.length === 0}
          onClick={() =>
            gerar(
              chosen.map(({ dados }) => dados.id),
              total,
            )
          }
        >
          Gerar boleto
        </Button>
      </Group>
    </>
  );
}

/** One boleto for finished events, before the month closes. */
export function BoletoDialog({ onClose, onPix }: BoletoDialogProps) {
  const query = useQuery(aFaturarQuery());
  const boleto = useGerarBoleto((id) => (onClose(), onPix(id)));
  return (
    <Dialog opened title="Gerar Boleto de Eventos" size="md" onClose={onClose}>
      {query.isError && query.data === undefined ? (
        <LoadFailure what="os eventos finalizados" onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <div className={classes['skeleton']} aria-busy="true" aria-label="Carregando os eventos finalizados" />
      ) : query.data.registros.length === 0 ? (
        <>
          <Recusa problem={boleto.problem} />
          <EmptyState
            icon={<IconReceiptOff size={32} />}
            title="Nenhum evento a pagar"
            text="Os eventos finalizados já têm boleto ou estão no fechamento do mês."
          />
        </>
      ) : (
        <Escolha answer={query.data} boleto={boleto} onClose={onClose} />
      )}
    </Dialog>
  );
}
