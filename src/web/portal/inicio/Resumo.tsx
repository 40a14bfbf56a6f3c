import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import { today } from '#web/kernel/today.ts';
import { doMesAtual, doMesPosterior, pagarDe } from './frases.ts';
import classes from './inicio.module.css';

export interface ResumoProps {
  /** Undefined: on its way. */
  readonly painel: PainelResposta | undefined;
  readonly onPagar: () => void;
}

/** What a partner looks for first: this month, the next one, and what waits to be paid. */
export function Resumo({ painel, paga, onPagar }: ResumoProps & { readonly paga: boolean }) {
  if (painel === undefined) return <div className={classes['resumo']} aria-busy="true" aria-label="Carregando o resumo do mês" />;
  const { somatorioMeses, aPagar } = painel;
  return (
    <section className={classes['resumo']} aria-label="Resumo do mês">
      <p className={classes['mes']}>
        <span>Este mês: </span>
        <strong>{doMesAtual(somatorioMeses.mesAtual)}</strong>
      </p>
      <p className={classes['proximo']}>
        <span>Próximo mês: </span>
        {doMesPosterior(somatorioMeses.mesPosterior)}
      </p>
      {aPagar === null || !paga ? null : (
        <Button
          className={classes['pagar'] ?? ''}
          color={aPagar.vencidas > 0 ? 'red.8' : 'petroleo'}
          leftSection={<IconQrcode size={17} aria-hidden="true" />}
          onClick={onPagar}
        >
          {pagarDe(aPagar, today())}
        </Button>
      )}
    </section>
  );
}

/** G2-09: what is not possible, and what gives it back. */
export function Suspenso({ painel, onPagar }: ResumoProps) {
  const aPagar = painel?.aPagar;
  return (
    <div className={classes['suspenso']} role="status">
      <p>
        <strong>Sua empresa está suspensa.</strong>{' '}
        {aPagar && aPagar.vencidas > 0
          ? 'Pague o que está vencido para voltar a criar eventos. Boletos, relatórios e downloads continuam aqui.'
          : 'Entre em contato com a corretora para voltar a criar eventos. Boletos, relatórios e downloads continuam aqui.'}
      </p>
      {aPagar ? (
        <Button className={classes['pagar'] ?? ''} size="compact-md" color="red.8" onClick={onPagar}>
          {pagarDe(aPagar, today())}
        </Button>
      ) : null}
    </div>
  );
}
