import { Input } from '@mantine/core';
import { useState } from 'react';
import type { Conjunto } from '#contract/mensagens/tags.ts';
import { CORPO_MAX } from '#contract/modelos-email/modelos-email.rules.ts';
import { TextoComTags } from '#web/modules/modelos-sms/parts/TextoComTags.tsx';
import type { FieldProps } from '#web/ui/field.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import classes from './editor.module.css';
import { fitsVisual } from './visual-html.ts';

const EditorVisual = lazyPart(
  () => import('./EditorVisual.tsx'),
  (file) => file.EditorVisual,
);

export interface CorpoFieldProps extends Omit<FieldProps<string>, 'ref'> {
  readonly conjunto: Conjunto;
  /** Without the frame of the house it is always source. */
  readonly visual: boolean;
}

/** The body of an e-mail: as it looks, or as source where the visual editor would lose something of it. */
export function CorpoField({ conjunto, visual, ...field }: CorpoFieldProps) {
  const [wanted, setWanted] = useState<'visual' | 'codigo'>('visual');
  const fits = visual && fitsVisual(field.value);
  const mode = fits ? wanted : 'codigo';
  return (
    <div>
      <div className={classes['mode']}>
        <Input.Label component="div" size="sm" required={field.required ?? false}>
          {field.label}
        </Input.Label>
        {fits ? (
          <SegmentedChoice
            label="Como editar o corpo"
            options={[
              { value: 'visual', label: 'Visual' },
              { value: 'codigo', label: 'Código' },
            ]}
            value={mode}
            onChange={setWanted}
          />
        ) : null}
      </div>
      {fits ? null : (
        <p className={classes['note']}>
          {visual
            ? 'Este corpo tem tabelas, estilos ou imagens que o editor visual não guarda: ele é editado no código, e nada dele se perde.'
            : 'Este e-mail é de antes da moldura da casa: é editado inteiro, no código.'}
        </p>
      )}
      {mode === 'visual' ? (
        <EditorVisual {...field} labelHidden conjunto={conjunto} />
      ) : (
        <div className={classes['source']}>
          <TextoComTags {...field} labelHidden conjunto={conjunto} sms={false} maxLength={CORPO_MAX} />
        </div>
      )}
    </div>
  );
}
