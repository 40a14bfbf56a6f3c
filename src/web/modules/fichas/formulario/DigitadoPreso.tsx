import { Button } from '@mantine/core';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { KeptTyped } from '#web/ui/KeptTyped.tsx';
import { useFormInfo } from './form-context.ts';
import { soltar } from './presas.ts';

export interface DigitadoPresoProps {
  /** What it is, by the names it has on screen. */
  readonly presas: readonly string[];
  readonly saving: boolean;
  readonly onReabrir: () => void;
}

/** The ficha was closed over what was typed in it: says so, and what can be done with that. */
export function DigitadoPreso({ presas, saving, onReabrir }: DigitadoPresoProps) {
  const { store, readOnly } = useFormInfo();
  const reopens = useAllows(level('clientes', 4));
  const descartar = (): void => {
    store.edit(soltar(store.get().filled));
    store.forget();
  };
  if (readOnly)
    return (
      <KeptTyped title="Este atendimento foi excluído" takesFocus>
        <Button variant="default" onClick={descartar}>
          Descartar o que foi digitado
        </Button>
      </KeptTyped>
    );
  return (
    <KeptTyped
      title="Este atendimento foi finalizado"
      text={`Não pode mais ser salvo o que você mudou em: ${presas.join(', ')}.`}
      takesFocus
    >
      {reopens ? (
        <Button loading={saving} onClick={onReabrir}>
          Reabrir e salvar
        </Button>
      ) : null}
      <Button variant="default" onClick={descartar}>
        Descartar o que não pode ser salvo
      </Button>
    </KeptTyped>
  );
}
