import { TEXTO_CONSENTIMENTO_RESPONSAVEL } from '#contract/inscricao/textos.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import { avisaMenor } from '#contract/seguro-aventura/participante.rules.ts';
import { CheckField, DateField, MaskedField, TextField } from '../kit/fields.tsx';
import type { Form } from '../kit/use-form.ts';
import { type Campo, type Campos, ROTULOS } from './campos.ts';
import type { Inscricao } from './leitura.ts';

const AVISO_MENOR = 'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.';

/** These as they stand: put again, they lose what was wrong with them. */
const de = (agora: Campos, nomes: readonly Campo[]): Partial<Campos> => Object.fromEntries(nomes.map((nome) => [nome, agora[nome]]));

/** Who answers for somebody under 18 (E187), and whether the child has a CPF. */
function Responsavel({ form }: { readonly form: Form<Campo> }) {
  return (
    <fieldset>
      <legend>Responsável legal pelo menor de 18 anos</legend>
      <TextField {...form.field('responsavelLegalNome')} label={ROTULOS.responsavelLegalNome} required autoComplete="name" />
      <MaskedField {...form.field('responsavelLegalCpf')} kind="cpf" label={ROTULOS.responsavelLegalCpf} required />
      {form.values.estrangeiro === 'S' ? null : (
        <CheckField
          {...form.field('semCpf')}
          label="O menor não tem CPF"
          onChange={(semCpf) => form.put((agora) => ({ semCpf, ...de(agora, ['cpf']) }))}
        />
      )}
      <p className="em-nome-de">{TEXTO_CONSENTIMENTO_RESPONSAVEL}</p>
    </fieldset>
  );
}

/** What is needed first: document, name, birth (INS-011 to INS-015). */
export function Pessoa({
  form,
  inscricao,
  menor,
  meia,
  onMeia,
  onCpf,
}: {
  readonly form: Form<Campo>;
  readonly inscricao: Inscricao;
  readonly menor: boolean;
  /** The year of birth is half typed: of whose age it is nothing is said yet. */
  readonly meia: boolean;
  readonly onMeia: (meia: boolean) => void;
  /** Each change of the CPF, digits only. */
  readonly onCpf: (cpf: string) => void;
}) {
  const { values, errors } = form;
  const deFora = values.estrangeiro === 'S';
  const semCpf = menor && values.semCpf === 'S';
  // At 14 or under, and wherever the birth is refused (INS-049): one that is only half typed as it is left is nobody's age.
  const avisa =
    (form.refusals > 0 && errors['dataNascimento'] !== undefined) ||
    (isCivilDate(values.dataNascimento) && avisaMenor(values.dataNascimento, inscricao.dataInicio));
  return (
    <>
      {deFora ? (
        <TextField {...form.field('numeroPassaporte')} label={ROTULOS.numeroPassaporte} required />
      ) : (
        <MaskedField
          {...form.field('cpf')}
          value={semCpf ? FOREIGN_CPF : values.cpf}
          disabled={semCpf}
          kind="cpf"
          label={ROTULOS.cpf}
          required
          onChange={onCpf}
        />
      )}
      <CheckField
        {...form.field('estrangeiro')}
        label="Sou estrangeiro e não tenho CPF"
        // What was wrong with the document that is not asked for any more goes with it.
        onChange={(estrangeiro) => form.put((agora) => ({ estrangeiro, ...de(agora, ['cpf', 'numeroPassaporte', 'nacionalidade']) }))}
      />
      <TextField {...form.field('nome')} label={ROTULOS.nome} required autoComplete="name" />
      {deFora ? <TextField {...form.field('nacionalidade')} label={ROTULOS.nacionalidade} required autoComplete="country-name" /> : null}
      <DateField
        {...form.field('dataNascimento')}
        label={ROTULOS.dataNascimento}
        required
        past
        onHalf={onMeia}
        autoComplete="bday"
        onChange={(dataNascimento) =>
          form.put((agora) => ({ dataNascimento, ...(menor ? {} : de(agora, ['responsavelLegalNome', 'responsavelLegalCpf'])) }))
        }
      />
      {avisa && !meia ? (
        <p className="aviso" role="status">
          {AVISO_MENOR}
        </p>
      ) : null}
      {menor && !meia ? <Responsavel form={form} /> : null}
    </>
  );
}

/** Where the confirmation goes (INS-016). */
export function Contato({ form, menor }: { readonly form: Form<Campo>; readonly menor: boolean }) {
  return (
    <>
      <TextField
        {...form.field('email')}
        label={ROTULOS.email}
        hint={menor ? 'Do responsável legal: é para lá que vai a confirmação.' : 'Opcional: é para lá que vai a confirmação.'}
        type="email"
        autoComplete="email"
      />
      <MaskedField {...form.field('telefone')} kind="phone" label={ROTULOS.telefone} hint="Opcional." autoComplete="tel-national" />
    </>
  );
}
