import { Button, Group, Progress } from '@mantine/core';
import { BANDEIRAS, numeroEmGrupos } from '#contract/pagamentos/cartoes.rules.ts';
import type { CartaoReveladoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { showCount } from '#web/kernel/format.ts';
import { useStay } from '#web/patterns/use-stay.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import classes from './pagamentos.module.css';
import { type Moment, useSecondsLeft } from './use-contagem-regressiva.ts';

export interface CartaoNaTelaProps {
  readonly cartao: CartaoReveladoResposta;
  readonly since: Moment;
  readonly onClose: () => void;
}

const HIDDEN = '•••• •••• •••• ••••';

const Copiar = ({ what, value }: { readonly what: string; readonly value: string }) => (
  <Button variant="subtle" size="compact-sm" aria-label={`Copiar ${what}`} onClick={() => void copyText(value)}>
    Copiar
  </Button>
);

/** What was told, for its seconds; then it is masked, and stays so. */
export function CartaoNaTela({ cartao, since, onClose }: CartaoNaTelaProps) {
  const { nome, numero, bandeira, vencimento, codigo, segundos } = cartao;
  const left = useSecondsLeft(segundos, since);
  const shown = left > 0;
  useStay(shown);
  return (
    <div className={classes['step']}>
      {/* Not on a button: the Enter that sent the password may be pressed twice. */}
      <div className={classes['told']} role="group" aria-label="Dados do cartão" tabIndex={-1} ref={focusOnMount}>
        <dl>
          <div>
            <dt>Número</dt>
            <dd className={classes['line']}>
              <span className={classes['big']}>{shown ? numeroEmGrupos(numero) : HIDDEN}</span>
              {shown ? <Copiar what="número do cartão" value={numero} /> : null}
            </dd>
          </div>
        </dl>
        <dl>
          <div>
            <dt>Código de segurança</dt>
            <dd className={classes['line']}>
              <span className={classes['big']}>{shown ? (codigo ?? 'destruído') : '•••'}</span>
              {shown && codigo !== null ? <Copiar what="código de segurança" value={codigo} /> : null}
            </dd>
          </div>
          <div>
            <dt>Validade</dt>
            <dd>{vencimento}</dd>
          </div>
          <div>
            <dt>Bandeira</dt>
            <dd>{BANDEIRAS[bandeira]}</dd>
          </div>
          <div>
            <dt>Nome no cartão</dt>
            <dd>{nome}</dd>
          </div>
        </dl>
      </div>
      {codigo === null ? (
        <p className={classes['note']}>O código de segurança fica guardado por 24 horas, e já tinha sido destruído.</p>
      ) : null}
      {shown ? (
        <div className={classes['clock']}>
          <Progress value={(left / segundos) * 100} color={left <= 10 ? 'red.8' : 'petroleo'} aria-hidden="true" />
          <p role="timer">
            Some da tela em <strong>{showCount(left, 'segundo', 'segundos')}</strong>. Não será mostrado de novo.
          </p>
        </div>
      ) : (
        <p role="status">Os dados saíram da tela. O número e o código foram destruídos, e não podem mais ser vistos.</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shown ? 'Esconder agora' : 'Fechar'}
        </Button>
      </Group>
    </div>
  );
}
