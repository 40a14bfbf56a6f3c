import { Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Bind } from '#web/patterns/form/bound.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import classes from './email.module.css';
import type { EmailValues, Outro } from './values.ts';

/** How somebody else gets it (E137). */
const TIPOS = [
  { value: 'para', label: 'Para' },
  { value: 'CC', label: 'Cc' },
  { value: 'CCO', label: 'Cco' },
] as const;

const tipoDe = (value: string): Outro['tipo'] => (value === 'CC' || value === 'CCO' ? value : '');

interface LinhaProps {
  readonly outro: Outro;
  readonly at: number;
  readonly disabled: boolean;
  readonly onChange: (outro: Outro) => void;
  readonly onRemove: () => void;
}

function Linha({ outro, at, disabled, onChange, onRemove }: LinhaProps) {
  const which = `destinatário ${at + 1}`;
  return (
    <li className={classes['other']}>
      <div>
        <SelectField
          label={`Como recebe o ${which}`}
          labelHidden
          options={TIPOS}
          value={outro.tipo === '' ? 'para' : outro.tipo}
          disabled={disabled}
          onChange={(tipo) => onChange({ ...outro, tipo: tipoDe(tipo) })}
        />
      </div>
      <TextField
        label={`E-mail do ${which}`}
        labelHidden
        type="email"
        placeholder="E-mail"
        maxLength={200}
        value={outro.email}
        disabled={disabled}
        onChange={(email) => onChange({ ...outro, email })}
      />
      <div className={classes['whose']}>
        <TextField
          label={`Nome do ${which}`}
          labelHidden
          placeholder="Nome, se quiser"
          maxLength={200}
          value={outro.nome}
          disabled={disabled}
          onChange={(nome) => onChange({ ...outro, nome })}
        />
      </div>
      <IconAction label={`Remover o ${which}`} icon={<IconTrash size={16} />} danger disabled={disabled} onClick={onRemove} />
    </li>
  );
}

function Outros() {
  const box = useRef<HTMLDivElement>(null);
  // What it looks for comes with the change that was just made.
  const focusSoon = (selector: string): void => void setTimeout(() => box.current?.querySelector<HTMLElement>(selector)?.focus(), 0);
  return (
    <Bind<readonly Outro[]> name="outros_destinatarios">
      {({ value, onChange, disabled, error }) => (
        <Input.Wrapper error={error ?? null} size="sm" ref={box}>
          {value.length > 0 ? (
            <ul className={classes['others']} aria-label="Outros destinatários">
              {value.map((outro, at) => (
                <Linha
                  key={at}
                  outro={outro}
                  at={at}
                  disabled={disabled}
                  onChange={(next) => onChange(value.with(at, next))}
                  onRemove={() => {
                    onChange(value.toSpliced(at, 1));
                    focusSoon(`li:nth-child(${at + 1}) input[type="email"], :scope > button`);
                  }}
                />
              ))}
            </ul>
          ) : null}
          {value.length < 50 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} />}
              disabled={disabled}
              onClick={() => {
                onChange([...value, { nome: '', email: '', tipo: 'CC' }]);
                focusSoon('li:last-child input[type="email"]');
              }}
            >
              {value.length === 0 ? 'Cc, Cco e outros destinatários' : 'Mais um destinatário'}
            </Button>
          ) : null}
        </Input.Wrapper>
      )}
    </Bind>
  );
}

/** Whom it goes to, who else gets it, and whom an answer goes to. */
export const Destinatarios = () => (
  <Section title="Para">
    <Fields>
      <TextInput<EmailValues> name="para_email" span={6} />
      <TextInput<EmailValues> name="responder_para" span={6} placeholder="O responsável pelo cliente" />
      <Cell>
        <Outros />
      </Cell>
    </Fields>
  </Section>
);
