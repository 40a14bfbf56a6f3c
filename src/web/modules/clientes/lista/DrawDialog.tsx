import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import { maskDocument } from '#contract/kernel/documents.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import classes from './DrawDialog.module.css';

export interface DrawDialogProps {
  readonly drawn: ClienteLinhaResposta;
  /** Among how many; undefined when it is not known. */
  readonly population: number | undefined;
  readonly drawing: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Who was drawn. The document is only recognisable: a draw is often shown to others. */
export function DrawDialog({ drawn, population, drawing, onAgain, onClose }: DrawDialogProps) {
  const navigate = useNavigate();
  const document = drawn.cpf ?? drawn.cnpj;
  return (
    <Dialog opened title="Resultado do sorteio" size="sm" onClose={onClose}>
      <div className={classes['result']} aria-live="polite" aria-busy={drawing}>
        <PersonAvatar name={drawn.nome} src={photoUrl(drawn.foto)} size={72} />
        <p className={classes['name']}>{drawn.nome}</p>
        <p className={classes['note']}>
          {[`Código ${drawn.id}`, document ? `${drawn.cpf ? 'CPF' : 'CNPJ'} ${maskDocument(document)}` : null].filter(Boolean).join(' · ')}
        </p>
        {population !== undefined && population > 0 ? (
          <p className={classes['note']}>
            {population === 1 ? 'Único cliente do filtro' : `Sorteado entre ${showNumber(population)} clientes do filtro`}
          </p>
        ) : null}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" loading={drawing} onClick={onAgain}>
          Sortear novamente
        </Button>
        <Button data-autofocus disabled={drawing} onClick={() => void navigate({ to: paths.clienteAlterar(drawn.id) })}>
          Abrir cliente
        </Button>
      </Group>
    </Dialog>
  );
}
