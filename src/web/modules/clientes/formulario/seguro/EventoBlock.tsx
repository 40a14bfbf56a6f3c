import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import type { ClienteValues } from '../values.ts';
import { ImagemParticipante } from './ImagemParticipante.tsx';
import classes from './seguro.module.css';

/** What a new event of the partner starts with, and what its participants are sent. */
export function EventoBlock() {
  return (
    <Section title="Eventos do parceiro">
      <Fields>
        <TextInput<ClienteValues> name="seguro_evento_nome" span={6} />
        <TextInput<ClienteValues> name="cadastro_participante_nome" span={6} />
        <TextInput<ClienteValues> name="seguro_evento_local" span={12} />
        <LongTextInput<ClienteValues> name="seguro_evento_descricao" span={12} minRows={2} counted />
        <CheckInput<ClienteValues> name="bloquear_envio_emails_seguro_aventura" span={12} />
      </Fields>
      <div className={classes['parts']}>
        <ImagemParticipante />
      </div>
    </Section>
  );
}
