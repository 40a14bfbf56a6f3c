import { Badge, Button, TextInput as TextInputPlain } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { localHour } from '#web/kernel/local-hour.ts';
import { DateInput, TimeInput } from '#web/patterns/form/date-fields.tsx';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import type { ValuesOf } from '#web/patterns/form/values.ts';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import classes from './evento.module.css';
import { useFormInfo, useValues } from './formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { LinkInscricao } from './LinkInscricao.tsx';
import type { AcoesDoEventoProps } from './ParceiroCard.tsx';
import { Situacao } from './Situacao.tsx';

type Values = ValuesOf<typeof EVENTO_SEGURADO_FIELDS>;

/** Nobody types it: cover ends with the day (PEV-027). */
const HORA_FINAL = '23:59';

/** The event itself, where people register for it, and what is sent to them again (PEV-020). */
export function EventoCard({ fazendo, onAcao }: AcoesDoEventoProps) {
  const { store, eventoFechado } = useFormInfo();
  const base = useStore(store, (state) => state.ground);
  const comecaAqui = useValues(({ dataInicio, horaInicio }) => localHour(dataInicio, horaInicio));
  const terminaAqui = useValues(({ dataFinal }) => localHour(dataFinal, HORA_FINAL));
  const aqui = [comecaAqui && `começa às ${comecaAqui}`, terminaAqui && `termina às ${terminaAqui}`].filter((parte) => parte !== null);
  return (
    <Section
      title="Evento"
      aside={
        base === null ? null : (
          <div className={classes['marcas']}>
            <Situacao situacao={base.dados.situacao} />
            <Badge variant="light" size="lg" title="Código do evento">
              {base.dados.codigo}
            </Badge>
          </div>
        )
      }
    >
      <Fields>
        <TextInput<Values> name="nomeEvento" span={12} firstFocus={base === null} />
        <DateInput<Values> name="dataInicio" span={3} />
        <TimeInput<Values> name="horaInicio" span={3} />
        <TextInput<Values> name="localEvento" span={6} />
        <DateInput<Values> name="dataFinal" span={3} />
        <Cell span={3}>
          <TextInputPlain size="sm" label="Hora final" value={HORA_FINAL} readOnly />
        </Cell>
        {aqui.length === 0 ? null : (
          <Cell span={12}>
            <p className={classes['horas']}>{`As horas são de Brasília. No seu relógio o evento ${aqui.join(' e ')}.`}</p>
          </Cell>
        )}
        <LongTextInput<Values> name="descricao" span={12} minRows={3} counted={!eventoFechado} />
      </Fields>
      {/* Into a property people come by its own QR. */}
      {base === null || base.dados.propriedade === 'S' ? null : <LinkInscricao evento={base} />}
      {base === null || base.dados.cancelado === 'S' || base.participantes.length === 0 ? null : (
        <div className={classes['acoes']}>
          <Button variant="default" leftSection={<IconMail size={16} />} loading={fazendo === 'emails'} onClick={() => onAcao('emails')}>
            Reenviar e-mails
          </Button>
        </div>
      )}
    </Section>
  );
}
