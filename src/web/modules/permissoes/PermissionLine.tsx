import { SegmentedControl, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Level, PermissionKey, Permissions } from '#contract/kernel/permissions.ts';
import { useFormSource } from '#web/patterns/form/form-source.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { Linha } from './catalogo.ts';
import { NIVEIS } from './catalogo.ts';
import type { Edicao } from './edicao.ts';
import { limitText, needText, refusal } from './edicao.ts';
import classes from './permissoes.module.css';

const LEVELS: readonly Level[] = [1, 2, 3, 4];

export interface PermissionLineProps {
  readonly edicao: Edicao;
  readonly line: Linha;
  readonly control: Control<Permissions>;
}

interface ChoiceProps extends PermissionLineProps {
  readonly value: Permissions[PermissionKey];
  readonly error: string | null;
  readonly locked: boolean;
  readonly onChange: (value: Permissions[PermissionKey]) => void;
}

function PermissionChoice({ edicao, line, control, value, error, locked, onChange }: ChoiceProps) {
  const id = useId();
  const narrow = useMediaQuery('(max-width: 479px)') ?? false;
  const { key, label, text } = line;
  const limit = limitText(edicao, line);
  const need = useWatch({ control, compute: (now) => needText(now, key) });
  return (
    <div className={classes['line']} data-kind={line.kind} data-changed={value !== edicao.before[key] || undefined} data-field={key}>
      <div className={classes['words']}>
        <span className={classes['label']}>
          {line.kind === 'flag' ? <label htmlFor={`${id}-controle`}>{label}</label> : <span>{label}</span>}
          {value === edicao.before[key] ? null : <StatusTag kind="info">Alterada</StatusTag>}
        </span>
        <span id={id}>
          <span className={classes['text']}>{text}</span>
          {limit ? <span className={classes['limit']}>{limit}</span> : null}
          {need ? <span className={classes['limit']}>{need}</span> : null}
          {error ? (
            <span className={classes['error']} role="alert">
              {error}
            </span>
          ) : null}
        </span>
      </div>
      {line.kind === 'level' ? (
        <SegmentedControl
          className={`${classes['control'] ?? ''} ${classes['levels'] ?? ''}`}
          aria-label={label}
          aria-describedby={id}
          orientation={narrow ? 'vertical' : 'horizontal'}
          data={LEVELS.map((level) => ({
            value: String(level),
            label: NIVEIS[level],
            disabled: refusal(edicao, key, level) !== null,
          }))}
          disabled={locked}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen) as Level)}
        />
      ) : (
        <Switch
          id={`${id}-controle`}
          className={classes['control'] ?? ''}
          aria-describedby={id}
          checked={value === 'S'}
          disabled={locked || (limit !== null && refusal(edicao, key, value === 'S' ? 'N' : 'S') !== null)}
          onChange={(event) => onChange(event.currentTarget.checked ? 'S' : 'N')}
        />
      )}
    </div>
  );
}

/** One permission: what it is called, what it allows, what may be chosen, and that it differs from what is stored. */
export function PermissionLine({ edicao, line, control }: PermissionLineProps) {
  const { Field } = useFormSource();
  return (
    <Field name={line.key}>
      {({ value, error, locked, onChange }) => (
        <PermissionChoice
          edicao={edicao}
          line={line}
          control={control}
          value={value as Permissions[PermissionKey]}
          error={error}
          locked={locked}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
