import { Button } from '@mantine/core';
import { useState } from 'react';
import { PREMIOS, isPremio, numeroDosPremios } from '#contract/sorteio/sorteio.ts';
import { MaskField } from '#web/ui/MaskField.tsx';
import classes from './sorteio.module.css';

/** A prize is its place. */
const LUGARES: readonly string[] = Array.from({ length: PREMIOS }, (_, at) => `${at + 1}º prêmio`);

/** The number made of the five prizes of the Loteria Federal, for whoever has its results at hand. */
export function Loteria({ onNumero }: { readonly onNumero: (numero: string) => void }) {
  const [premios, setPremios] = useState<readonly string[]>(() => LUGARES.map(() => ''));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const numero = numeroDosPremios(premios);
  const wrong = (at: number): boolean => left.has(at) && premios[at] !== '' && !isPremio(premios[at] ?? '');
  return (
    <form
      className={classes['lottery']}
      aria-label="Loteria Federal"
      onSubmit={(event) => {
        event.preventDefault();
        if (numero !== null) onNumero(numero);
      }}
    >
      <h2 className={classes['heading']}>Pela Loteria Federal</h2>
      <p className={classes['note']}>Digite os cinco prêmios da extração: o número sai da dezena do primeiro e das unidades dos cinco.</p>
      <div className={classes['prizes']}>
        {LUGARES.map((lugar, at) => (
          <MaskField
            key={lugar}
            kind="code"
            label={lugar}
            value={premios[at] ?? ''}
            error={wrong(at) ? 'Cinco ou seis dígitos' : null}
            onChange={(digits) => setPremios(premios.with(at, digits))}
            onBlur={() => setLeft(new Set([...left, at]))}
          />
        ))}
      </div>
      <div className={classes['made']}>
        <output aria-live="polite">
          {numero === null ? (
            'Faltam prêmios'
          ) : (
            <>
              Número sorteado: <strong>{numero}</strong>
            </>
          )}
        </output>
        <Button type="submit" variant="default" disabled={numero === null}>
          Usar este número
        </Button>
      </div>
    </form>
  );
}
