import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconCopy, IconExternalLink, IconQrcodeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatLinha } from '#contract/cobrancas/boleto.ts';
import type { PagamentoPixResposta } from '#contract/portal/faturas.schemas.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { showDate, showInstant, showMoney } from '#web/kernel/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { focusWork } from '#web/ui/first-focus.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { pixQuery } from '../portal.queries.ts';
import classes from './pagar.module.css';
import { usePaid } from './use-paid.ts';

const venceu = (validade: string | null, now: number): boolean => validade !== null && Date.parse(validade) < now;

function Facts({ valor, vencimento, validade, now }: PagamentoPixResposta & { readonly now: number }) {
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>Valor</dt>
        <dd>{showMoney(valor)}</dd>
      </div>
      <div>
        <dt>Vencimento</dt>
        <dd>{showDate(vencimento)}</dd>
      </div>
      {validade === null || venceu(validade, now) ? null : (
        <div>
          <dt>O código PIX vale até</dt>
          <dd>{showInstant(validade)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Why there is no text, by what the server says of it; one that is broken by its own last four characters never leaves the server. */
const SEM_PIX: Readonly<Record<NonNullable<PagamentoPixResposta['semPix']>, string>> = {
  nenhum: 'Este boleto não tem PIX. Pague pela linha digitável.',
  silencio: 'O código PIX não veio agora. Tente novamente ou pague pela linha digitável.',
  defeito: 'O código PIX chegou com defeito. Pague pela linha digitável ou fale com a corretora.',
};

interface CodeProps extends Pick<PagamentoPixResposta, 'copiaECola' | 'semPix' | 'validade'> {
  readonly now: number;
  readonly onRetry: () => void;
}

/** Drawn here from the text. */
function Code({ copiaECola: text, semPix, validade, now, onRetry }: CodeProps) {
  if (text === null)
    return (
      <div className={classes['none']} role={semPix === 'nenhum' ? undefined : 'alert'}>
        <IconQrcodeOff size={28} aria-hidden="true" />
        <p>{SEM_PIX[semPix ?? 'nenhum']}</p>
        {semPix === 'silencio' ? (
          <Button variant="default" size="xs" onClick={onRetry}>
            Tentar novamente
          </Button>
        ) : null}
      </div>
    );
  if (venceu(validade, now))
    return (
      <p className={classes['none']}>
        <IconQrcodeOff size={28} aria-hidden="true" />
        {`O código PIX venceu em ${showInstant(validade)}. Pague pela linha digitável ou abra o boleto.`}
      </p>
    );
  return (
    <div className={classes['code']}>
      <QrCode content={text} label="QR do PIX" />
      <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copyText(text)}>
        Copiar código
      </Button>
    </div>
  );
}

/** The longest that a browser waits for anything. */
const LONGEST_MS = 2 ** 31 - 1;

/** The moment, told again when the code has just expired: a page may stay open for longer than it pays. */
function useMoment(validade: string | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = validade === null ? 0 : Date.parse(validade) - Date.now();
    if (left <= 0 || left >= LONGEST_MS) return undefined;
    const waiting = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(waiting);
  }, [validade]);
  return now;
}

interface WaysProps {
  readonly pix: PagamentoPixResposta;
  readonly alone: boolean;
  readonly onRetry: () => void;
}

function Ways({ pix, alone, onRetry }: WaysProps) {
  const link = pix.linkBoleto ?? pix.linkFatura;
  const line = pix.linhaDigitavel;
  const now = useMoment(pix.validade);
  return (
    <div className={classes['pix']} ref={alone ? focusWork : undefined}>
      <Code {...pix} now={now} onRetry={onRetry} />
      <div className={classes['side']}>
        <Facts {...pix} now={now} />
        {line === null ? null : (
          <div className={classes['line']}>
            <p>
              <span>Linha digitável</span>
              <code>{formatLinha(line)}</code>
            </p>
            <Button variant="default" size="xs" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copyText(line)}>
              Copiar linha
            </Button>
          </div>
        )}
        {link === null ? null : (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            size="xs"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Abrir boleto
          </Button>
        )}
        <p className={classes['waiting']}>Esta página avisa quando o pagamento chegar.</p>
      </div>
    </div>
  );
}

export interface PixProps {
  readonly id: number;
  /** Nothing else is asked beside it: its first way to pay has the focus when it comes, after the dialog that it is in. */
  readonly alone: boolean;
}

/** How one charge is paid; when the payment arrives it says so by itself. */
export function Pix({ id, alone }: PixProps) {
  const pix = useQuery(pixQuery(id));
  const paid = usePaid(id, { shown: pix.data?.versao, failed: pix.isError, asking: pix.isFetching });
  if (paid !== null || pix.data?.pago === 'S')
    return (
      <div className={classes['paid']} role="status">
        <IconCircleCheck size={48} aria-hidden="true" />
        <strong>Pago</strong>
        <p>{paid?.pagaEm ? `Recebemos o pagamento em ${showDate(paid.pagaEm)}.` : 'Recebemos o pagamento.'}</p>
      </div>
    );
  if (pix.isError) {
    const why = fieldErrorsOf(pix.error)['cobranca'];
    return why === undefined ? (
      <LoadFailure what="o PIX" onRetry={() => void pix.refetch()} />
    ) : (
      <EmptyState
        icon={<IconQrcodeOff size={32} />}
        title={why}
        instead={{ label: 'Tentar novamente', onClick: () => void pix.refetch() }}
      />
    );
  }
  if (pix.data === undefined) return <div className={classes['skeleton']} aria-busy="true" aria-label="Carregando o PIX" />;
  return <Ways pix={pix.data} alone={alone} onRetry={() => void pix.refetch()} />;
}
