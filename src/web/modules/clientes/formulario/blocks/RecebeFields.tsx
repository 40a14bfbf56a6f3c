import { useWatch } from 'react-hook-form';
import { CAMPOS_RECEBE } from '#contract/clientes/recebe.ts';
import { SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useFormInfo } from '../form-context.ts';
import { comesBack, receives, sentenceOf } from '../recebe.ts';
import type { ClienteValues } from '../values.ts';

/** By which channels this client is written to in bulk (E138), and why that changes. */
export function RecebeFields() {
  const { record } = useFormInfo();
  const [recebe_email, recebe_sms, recebe_whatsapp] = useWatch<ClienteValues, ['recebe_email', 'recebe_sms', 'recebe_whatsapp']>({
    name: ['recebe_email', 'recebe_sms', 'recebe_whatsapp'],
  });
  const values = { recebe_email, recebe_sms, recebe_whatsapp };
  const changed = CAMPOS_RECEBE.some((field) => values[field] !== receives(record, field));
  return (
    <>
      {CAMPOS_RECEBE.map((field) => {
        const sentence = sentenceOf(record, field);
        return <SwitchInput<ClienteValues> key={field} name={field} span={4} {...(sentence === null ? {} : { description: sentence })} />;
      })}
      {changed ? (
        <TextInput<ClienteValues>
          name="motivo_recebe"
          span={12}
          label={comesBack(values, record) ? 'Por que volta a receber' : 'Por que deixa de receber'}
          required={comesBack(values, record)}
        />
      ) : null}
    </>
  );
}
