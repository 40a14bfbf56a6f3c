import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { Refusals } from '#web/patterns/form/Refusals.tsx';
import { SaveForm } from '#web/patterns/form/SaveForm.tsx';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { DraftOffer } from '#web/ui/DraftOffer.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from './configuracoes.module.css';
import type { Secao } from './use-secao.ts';

export interface CartaoProps {
  readonly titulo: string;
  readonly texto: string;
  readonly children: ReactNode;
}

interface CabecaProps extends Pick<CartaoProps, 'titulo' | 'texto'> {
  readonly id: string;
}

const Cabeca = ({ id, titulo, texto }: CabecaProps) => (
  <header className={classes['head']}>
    <h2 id={id} className={classes['title']}>
      {titulo}
    </h2>
    <p className={classes['text']}>{texto}</p>
  </header>
);

/** Settings that are saved as they are chosen. */
export function Cartao({ children, ...head }: CartaoProps) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <Cabeca id={id} {...head} />
      <div className={classes['fields']}>{children}</div>
    </section>
  );
}

/** A section of the settings with its own way to save. */
export function CartaoSecao({ secao: { form, save }, children, ...head }: CartaoProps & { readonly secao: Secao }) {
  const id = useId();
  const press = (): void => {
    if (save.saving) return;
    if (form.dirty) save.save();
    else toast({ kind: 'info', title: 'Nada a salvar' });
  };
  return (
    <FormSourceContext value={form.source}>
      <SaveForm className={classes['card']} aria-labelledby={id} ref={save.place} onSave={press}>
        <Cabeca id={id} {...head} />
        <div className={classes['fields']}>
          {save.offer ? <DraftOffer {...save.offer} /> : null}
          {children}
          <Refusals title="As configurações não foram salvas" refusal={save.refusal} placeless />
        </div>
        <footer className={classes['foot']}>
          <UnsavedGuard dirty={form.dirty} onGivenUp={save.forget} />
          {/* With nothing to save it looks disabled and is not: whoever has just pressed it keeps the focus. */}
          <Button
            type="submit"
            data-disabled={!form.dirty}
            aria-disabled={!form.dirty}
            loading={save.saving}
            title="Ctrl+S"
            aria-label={`Salvar ${head.titulo}`}
          >
            Salvar
          </Button>
        </footer>
      </SaveForm>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}
