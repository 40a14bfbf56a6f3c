import { Tooltip, UnstyledButton } from '@mantine/core';
import { type Conjunto, tagInfo, type TagNome, tagsDe } from '#contract/mensagens/tags.ts';
import classes from './tags.module.css';

export interface TagPaletteProps {
  readonly conjunto: Conjunto;
  readonly onInsert: (tag: TagNome) => void;
  readonly disabled?: boolean;
}

/** What may be filled in, by its name; a click puts it where the text is being written. */
export const TagPalette = ({ conjunto, onInsert, disabled = false }: TagPaletteProps) => (
  <div className={classes['palette']} role="group" aria-label="Tags para inserir no texto">
    {tagsDe(conjunto).map((nome) => {
      const { rotulo, exemplo } = tagInfo(nome);
      const meaning = `[${nome}] · ex.: ${exemplo}`;
      return (
        <Tooltip key={nome} label={meaning} events={{ hover: true, focus: true, touch: true }}>
          <UnstyledButton
            className={classes['tag'] ?? ''}
            disabled={disabled}
            aria-description={meaning}
            // The text keeps the focus, and with it the place of the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(nome)}
          >
            {rotulo}
          </UnstyledButton>
        </Tooltip>
      );
    })}
  </div>
);
