import { Alert } from '@mantine/core';
import { SEXOS } from '#contract/clientes/clientes.labels.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { avisaMenor } from '#contract/seguro-aventura/participante.rules.ts';
import { CheckInput, RadioInput } from '#web/patterns/form/choice-fields.tsx';
import { BirthInput, DateInput } from '#web/patterns/form/date-fields.tsx';
import { LongTextInput, MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import type { EventoDoNovo, ParticipanteForm, ParticipanteValues as Values } from './values.ts';

const GENEROS = [
  { value: 'M', label: SEXOS.M },
  { value: 'F', label: SEXOS.F },
] as const;

const MENORES = 'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.';

export interface ParticipanteFieldsProps {
  readonly form: ParticipanteForm;
  readonly evento: EventoDoNovo;
  /** The field that has the focus first; null where nothing may be typed. */
  readonly primeiro: string | null;
}

/** The fields of somebody of an event; a foreigner has a passport instead of a CPF. */
export function ParticipanteFields({ form, evento, primeiro }: ParticipanteFieldsProps) {
  const estrangeiro = form.methods.watch('estrangeiro');
  const nascimento = form.methods.watch('dataNascimento');
  const menor = isCivilDate(nascimento) && avisaMenor(nascimento, evento.dataInicio);
  return (
    <>
      <Fields>
        <TextInput<Values> name="nome" span={8} firstFocus={primeiro === 'nome'} />
        <BirthInput<Values> name="dataNascimento" span={4} firstFocus={primeiro === 'dataNascimento'} />
        <CheckInput<Values> name="estrangeiro" span={12} />
        {estrangeiro ? (
          <>
            <TextInput<Values> name="numeroPassaporte" span={6} firstFocus={primeiro === 'numeroPassaporte'} />
            <TextInput<Values> name="nacionalidade" span={6} />
          </>
        ) : (
          <MaskInput<Values> name="cpf" span={6} firstFocus={primeiro === 'cpf'} />
        )}
        <RadioInput<Values> name="genero" span={6} options={GENEROS} />
        <TextInput<Values> name="email" span={8} />
        <MaskInput<Values> name="telefone" span={4} />
        <DateInput<Values> name="dataEntrada" span={6} description="Em branco: o primeiro dia do evento." />
        <DateInput<Values> name="dataSaida" span={6} description="Em branco: o último dia do evento." />
        <TextInput<Values> name="contatoEmergenciaNome" span={8} />
        <MaskInput<Values> name="contatoEmergenciaTelefone" span={4} />
        <LongTextInput<Values> name="restricoesDadosSaude" span={12} />
      </Fields>
      {menor ? <Alert color="yellow">{MENORES}</Alert> : null}
    </>
  );
}
