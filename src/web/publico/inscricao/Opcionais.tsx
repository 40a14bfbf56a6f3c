import { TEXTO_CONSENTIMENTO_SAUDE } from '#contract/inscricao/textos.ts';
import { AreaField, CheckField, MaskedField, TextField } from '../kit/fields.tsx';
import type { Form } from '../kit/use-form.ts';
import { type Campo, ROTULOS } from './campos.ts';

/** A part that is there while its box is ticked, or one of its fields is wrong; unticked it is emptied (INS-028, INS-048). */
function aberta(form: Form<Campo>, box: Campo, fields: readonly Campo[]): boolean {
  return form.values[box] === 'S' || fields.some((name) => form.errors[name] !== undefined);
}

/** Whom to call (INS-017). */
export function Emergencia({ form }: { readonly form: Form<Campo> }) {
  const shown = aberta(form, 'informarEmergencia', ['contatoEmergenciaNome', 'contatoEmergenciaTelefone']);
  return (
    <div className="opcional">
      <CheckField
        {...form.field('informarEmergencia')}
        value={shown ? 'S' : 'N'}
        label="Informar um contato de emergência"
        hint="Quem avisamos se algo acontecer durante o evento."
        onChange={(value) =>
          form.put(
            value === 'S'
              ? { informarEmergencia: 'S' }
              : { informarEmergencia: 'N', contatoEmergenciaNome: '', contatoEmergenciaTelefone: '' },
          )
        }
      />
      {shown ? (
        <>
          <TextField {...form.field('contatoEmergenciaNome')} label={ROTULOS.contatoEmergenciaNome} />
          <MaskedField {...form.field('contatoEmergenciaTelefone')} kind="phone" label={ROTULOS.contatoEmergenciaTelefone} />
        </>
      ) : null}
    </div>
  );
}

/** What somebody who helps should know, under a consent of its own (INS-018; LGPD, art. 11). */
export function Saude({ form }: { readonly form: Form<Campo> }) {
  const shown = aberta(form, 'informarSaude', ['restricoesDadosSaude', 'consentimentoSaude']);
  return (
    <div className="opcional">
      <CheckField
        {...form.field('informarSaude')}
        value={shown ? 'S' : 'N'}
        label="Informar restrições ou dados de saúde"
        hint="Alergias, remédios, limitações: só para o seu atendimento."
        onChange={(value) =>
          form.put(value === 'S' ? { informarSaude: 'S' } : { informarSaude: 'N', restricoesDadosSaude: '', consentimentoSaude: 'N' })
        }
      />
      {shown ? (
        <>
          <AreaField {...form.field('restricoesDadosSaude')} label={ROTULOS.restricoesDadosSaude} rows={3} />
          <CheckField {...form.field('consentimentoSaude')} label={TEXTO_CONSENTIMENTO_SAUDE} />
        </>
      ) : null}
    </div>
  );
}
