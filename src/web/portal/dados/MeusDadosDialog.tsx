import { useRef, useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { ABSENT, showDocument } from '#web/kernel/format.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { MaskField } from '#web/ui/MaskField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import classes from './dados.module.css';
import { useSalvarDados } from './use-salvar-dados.ts';

/** The two contacts that a partner changes by itself, by kind of person (G2-43, PDC-003). */
const CONTATOS = {
  F: { email: 'email', telefone: 'telefoneCelular' },
  J: { email: 'responsavelJuridicoEmail', telefone: 'responsavelJuridicoTelefone' },
} as const;

export interface MeusDadosDialogProps {
  readonly dados: PromotoraResposta;
  readonly onClose: () => void;
}

function Fixos({ dados }: { readonly dados: PromotoraResposta }) {
  const rows: readonly (readonly [name: string, shown: string | null, copied?: string | null])[] =
    dados.tipoPessoa === 'J'
      ? [
          ['Nome', dados.nome],
          ['Nome fantasia', dados.nomeFantasia],
          ['CNPJ', showDocument(null, dados.cnpj), dados.cnpj && bareCnpj(dados.cnpj)],
          ['Responsável', dados.responsavelJuridicoNome],
        ]
      : [
          ['Nome', dados.nome],
          ['Nome da empresa', dados.nomeFantasia],
          ['CPF', showDocument(dados.cpf, null), dados.cpf && digits(dados.cpf)],
        ];
  return (
    <dl className={classes['fixos']}>
      {rows.map(([name, shown, copied = null]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Copied label={name} value={copied}>
              {shown ?? ABSENT}
            </Copied>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the brokerage has of the partner; two of it are the partner's to change (PDC-001, PDC-002). */
export function MeusDadosDialog({ dados, onClose }: MeusDadosDialogProps) {
  const names = CONTATOS[dados.tipoPessoa];
  const [before] = useState(() => ({ email: dados[names.email] ?? '', telefone: dados[names.telefone] ?? '' }));
  const [email, setEmail] = useState(before.email);
  const [telefone, setTelefone] = useState(before.telefone);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { saving, salvar } = useSalvarDados();
  const place = useRef<HTMLFormElement>(null);
  const dirty = email !== before.email || telefone !== before.telefone;
  const save = async (): Promise<void> => {
    const refused = await salvar({ [names.email]: email, [names.telefone]: telefone }, 'Dados alterados com sucesso!');
    if (refused === null) onClose();
    if (!refused) return;
    setErrors(refused);
    focusFirst(Object.keys(refused), place.current ?? document);
  };
  return (
    <FormDialog title="Meus dados" dirty={dirty} saving={saving} place={place} onSubmit={() => void save()} onClose={onClose}>
      <Fixos dados={dados} />
      <TextField
        name={names.email}
        type="email"
        label="E-mail"
        autoComplete="email"
        maxLength={100}
        firstFocus
        value={email}
        onChange={setEmail}
        error={errors[names.email]}
      />
      <MaskField
        name={names.telefone}
        kind="phone"
        label="Telefone"
        autoComplete="tel"
        value={telefone}
        onChange={setTelefone}
        error={errors[names.telefone]}
      />
    </FormDialog>
  );
}
