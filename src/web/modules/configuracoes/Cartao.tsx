import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useId } from 'react';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import classes from './configuracoes.module.css';
import type { Secao } from './use-secao.ts';

export interface CartaoProps {
  readonly titulo: string;
  readonly texto: string;
  readonly children: ReactNode;
  /** Absent: each field is saved as it is chosen. */
  readonly secao?: Secao;
}

/** A section of the settings with its own way to save. */
export function Cartao({ titulo, texto, children, secao }: CartaoProps) {
  const id = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (secao?.form.dirty) secao.save.save();
  };
  return (
    <FormSourceContext value={secao?.form.source ?? null}>
      <form className={classes['card']} aria-labelledby={id} ref={secao?.save.place} onSubmit={submit} noValidate>
        <header className={classes['head']}>
          <h2 id={id} className={classes['title']}>
            {titulo}
          </h2>
          <p className={classes['text']}>{texto}</p>
        </header>
        <div className={classes['fields']}>{children}</div>
        {secao ? (
          <footer className={classes['foot']}>
            <UnsavedGuard dirty={secao.form.dirty} />
            <Button type="submit" disabled={!secao.form.dirty} loading={secao.save.saving} aria-label={`Salvar ${titulo}`}>
              Salvar
            </Button>
          </footer>
        ) : null}
      </form>
    </FormSourceContext>
  );
}
