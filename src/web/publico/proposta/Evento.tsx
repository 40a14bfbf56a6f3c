import { AreaField, DateField, MaskedField, TextField, TypedField } from '../kit/fields.tsx';
import type { SecaoProps } from './Empresa.tsx';
import { typedTime, wholeTime } from '#web/ui/typed-time.ts';
import { ROTULOS, eTravado } from './campos.ts';

export function Evento({ form }: SecaoProps) {
  return (
    <section aria-labelledby="secao-evento" className="bloco">
      <h2 id="secao-evento">Evento</h2>
      <TextField {...form.field('nomeEvento')} label={ROTULOS.nomeEvento} required />
      <AreaField
        {...form.field('descricaoEvento')}
        label={ROTULOS.descricaoEvento}
        hint="O que se faz: trilha, rapel, passeio de barco…"
        required
        rows={3}
      />
      <TextField {...form.field('localEvento')} label={ROTULOS.localEvento} hint="Lugar, cidade e estado." required />
      <div className="dia-e-hora">
        <DateField {...form.field('dataInicio')} label={ROTULOS.dataInicio} required />
        <TypedField
          {...form.field('horaInicio')}
          label={ROTULOS.horaInicio}
          required
          typed={typedTime}
          whole={wholeTime}
          placeholder="hh:mm"
        />
      </div>
      <div className="dia-e-hora">
        <DateField {...form.field('dataFinal')} label={ROTULOS.dataFinal} required />
        <TypedField {...form.field('horaFinal')} label={ROTULOS.horaFinal} typed={typedTime} whole={wholeTime} placeholder="23:59" />
      </div>
    </section>
  );
}

/** Whom the brokerage writes to, and who gets the code. */
export function Responsavel({ form }: SecaoProps) {
  const { values } = form;
  return (
    <section aria-labelledby="secao-responsavel" className="bloco">
      <h2 id="secao-responsavel">Responsável</h2>
      <TextField
        {...form.field('responsavel')}
        label={ROTULOS.responsavel}
        required
        disabled={eTravado(values, 'responsavel')}
        autoComplete="name"
      />
      <MaskedField
        {...form.field('telefoneCelular')}
        kind="phone"
        label={ROTULOS.telefoneCelular}
        required
        disabled={eTravado(values, 'telefoneCelular')}
        autoComplete="tel-national"
      />
      <TextField
        {...form.field('email')}
        label={ROTULOS.email}
        hint="É para lá que vai o código da proposta."
        type="email"
        required
        disabled={eTravado(values, 'email')}
        autoComplete="email"
      />
    </section>
  );
}
