import { Kbd } from '@mantine/core';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { screensFor } from '../menu/entries.ts';
import classes from './KeysDialog.module.css';
import { useLetters } from './letters.ts';

type Row = readonly [keys: readonly string[], does: string];

const EVERYWHERE: readonly Row[] = [
  [['Ctrl', 'K'], 'Procurar cliente, ficha, tela ou ação'],
  [['Ctrl', 'S'], 'Salvar'],
  [['Ctrl', 'Z'], 'Desfazer, enquanto um aviso o oferece'],
  [['Esc'], 'Fechar o que está por cima'],
  [['?'], 'Mostrar estes atalhos'],
];
const HERE: readonly Row[] = [
  [['/'], 'Ir para a busca da lista'],
  [['↓'], 'Da busca para a lista, e de linha em linha'],
  [['Enter'], 'Abrir a linha'],
  [['n'], 'Cadastrar'],
  [['e'], 'Editar: abrir a linha, ou ir para o primeiro campo'],
];

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => (
  <section>
    <h3 className={classes['title']}>{title}</h3>
    <dl className={classes['rows']}>
      {rows.map(([keys, does]) => (
        <div key={does} className={classes['row']}>
          <dt>
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 ? ' ' : ''}
                <Kbd size="sm">{key}</Kbd>
              </span>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export interface KeysDialogProps {
  readonly permissao: Permissions;
  readonly onClose: () => void;
}

/** Every key of the panel, and the switch of those of one letter. */
export function KeysDialog({ permissao, onClose }: KeysDialogProps) {
  const [heard, setHeard] = useLetters();
  const places = screensFor(permissao).flatMap(({ tecla, label }): Row[] => (tecla ? [[['g', tecla], label]] : []));
  return (
    <Dialog opened title="Atalhos do teclado" size="lg" onClose={onClose}>
      <div className={classes['columns']}>
        <div>
          <Rows title="Em qualquer tela" rows={EVERYWHERE} />
          <Rows title="Na tela aberta" rows={HERE} />
        </div>
        <Rows title="Ir para" rows={places} />
      </div>
      <div className={classes['switch']}>
        <SwitchField
          label="Atalhos de uma letra"
          description="Desligue se um leitor de tela ou programa de ditado usa as mesmas teclas."
          value={heard}
          onChange={setHeard}
        />
      </div>
    </Dialog>
  );
}
