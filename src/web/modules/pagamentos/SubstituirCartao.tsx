import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import {
  BANDEIRAS,
  bandeiraDe,
  bandeiraProblema,
  codigoProblema,
  digitosDoCodigo,
  numeroEmGrupos,
  numeroLimpo,
  numeroProblema,
  vencimentoProblema,
} from '#contract/pagamentos/cartoes.rules.ts';
import type { SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import type { salvarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from './pagamentos.module.css';

const BLANK = { numero: '', vencimento: '', codigo: '' } as const;
type Values = Record<keyof typeof BLANK, string>;

/** `12/2030` while `122030` is typed; a bar that is typed too stands where it stands. */
const expiry = (typed: string): string => {
  const bare = typed.replace(/\D/g, '').slice(0, 6);
  return bare.length < 2 || (bare.length === 2 && !typed.includes('/')) ? bare : `${bare.slice(0, 2)}/${bare.slice(2)}`;
};

function problemsOf({ numero, vencimento, codigo }: Values): FieldErrors {
  const bare = numeroLimpo(numero);
  const bandeira = bandeiraDe(bare);
  const number = numeroProblema(bare) ?? bandeiraProblema(bandeira, bare);
  const problems = {
    numero: number,
    vencimento: vencimentoProblema(vencimento, civilDateAt(new Date())),
    codigo: codigoProblema(codigo, bandeira),
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}

export interface SubstituirCartaoProps {
  readonly solicitacao: Pick<SolicitacaoResposta, 'id' | 'numero' | 'data_edicao'>;
  readonly onClose: () => void;
}

/** The card that is typed, what is wrong with it, and how it goes in the place of the other. */
function useSubstituto({ solicitacao, onClose }: SubstituirCartaoProps) {
  const keys = useIdempotency();
  // As whoever reads this knows it: what somebody else did meanwhile is shown before the card goes in its place.
  const [seen, setSeen] = useState(solicitacao);
  const [values, setValues] = useState<Values>(BLANK);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const put = (part: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const refuse = (said: FieldErrors): void => {
    setErrors(said);
    focusFirst(Object.keys(said).map((name) => (name === 'bandeira' ? 'numero' : name)));
  };
  const save = async (): Promise<void> => {
    const problems = problemsOf(values);
    const { vencimento, codigo } = values;
    const numero = numeroLimpo(values.numero);
    const bandeira = bandeiraDe(numero);
    refuse(problems);
    if (Object.keys(problems).length > 0 || bandeira === null) return;
    setSaving(true);
    try {
      const body = { id: seen.id, data_edicao: seen.data_edicao, numero, bandeira, vencimento, codigo };
      await call<typeof salvarSolicitacao>('POST /solicitacaoPagamento', { body, key: keys.keyFor(body) });
      toast({ kind: 'success', title: 'Cartão substituído!' });
      onClose();
      await changed('pagamentos');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const conflict = conflictOf<SolicitacaoResposta>(error);
      if (conflict) {
        setSeen(conflict.theirs);
        await changed('pagamentos');
      }
      refuse(conflict ? { data_edicao: `${conflict.message}. Confira o cartão de agora e salve de novo.` } : error.fields);
    } finally {
      setSaving(false);
    }
  };
  return { numero: seen.numero, values, put, errors, saving, save };
}

/** The fields of the card, which say what kind of card it is once its number is typed. */
function Campos({ values, put, errors }: Pick<ReturnType<typeof useSubstituto>, 'values' | 'put' | 'errors'>) {
  const bare = numeroLimpo(values.numero);
  const bandeira = bandeiraDe(bare);
  return (
    <>
      <div data-field="numero">
        <TextField
          label="Número"
          name="numero"
          required
          firstFocus
          maxLength={40}
          value={values.numero}
          description={bandeira === null ? '' : BANDEIRAS[bandeira]}
          onChange={(typed) => put({ numero: typed })}
          onBlur={() => put({ numero: numeroProblema(bare) === null ? numeroEmGrupos(bare) : values.numero })}
          error={errors['numero'] ?? errors['bandeira']}
        />
      </div>
      <div data-field="vencimento">
        <TextField
          label="Vencimento do cartão (MM/AAAA)"
          name="vencimento"
          required
          maxLength={7}
          placeholder="MM/AAAA"
          value={values.vencimento}
          onChange={(typed) => put({ vencimento: expiry(typed) })}
          error={errors['vencimento']}
        />
      </div>
      <div data-field="codigo">
        <TextField
          label={`Código de segurança (${digitosDoCodigo(bandeira)} dígitos)`}
          name="codigo"
          required
          maxLength={4}
          value={values.codigo}
          onChange={(typed) => put({ codigo: typed.replace(/\D/g, '') })}
          error={errors['codigo']}
        />
      </div>
    </>
  );
}

/** Another card in the place of the one that was sent (E145). What is typed here waits nowhere: a page loaded again has forgotten it. */
export function SubstituirCartao(props: SubstituirCartaoProps) {
  const { numero, values, put, errors, saving, save } = useSubstituto(props);
  const other = Object.entries(errors).find(([name]) => !(name in BLANK));
  return (
    <FormDialog
      title={`Substituir o cartão ${numero}`}
      dirty={Object.values(values).some((one) => one !== '')}
      saving={saving}
      submitLabel="Substituir"
      notice={
        other ? (
          <p className={classes['refused']} role="alert">
            {other[1]}
          </p>
        ) : null
      }
      onSubmit={() => void save()}
      onClose={props.onClose}
    >
      <p className={classes['note']}>O cartão de agora é destruído, e o novo pode ser visto uma vez, por quem tem acesso.</p>
      <Campos values={values} put={put} errors={errors} />
    </FormDialog>
  );
}
