import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { flag } from '#contract/kernel/permissions.ts';
import { showDate } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { openPortal } from '#web/kernel/portal-paths.ts';
import { CopyValue } from '#web/patterns/form/CopyValue.tsx';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues } from '../values.ts';
import { Contrato } from './Contrato.tsx';
import classes from './seguro.module.css';

/** Whether the partner may enter, in a word. */
function Situacao() {
  const { record } = useFormInfo();
  if (record?._seguroAventura.suspenso === 'S') return <StatusTag kind="bad">Suspenso</StatusTag>;
  if (!record?.dados.carta_oferta) return <StatusTag kind="attention">Sem código</StatusTag>;
  return record.dados.ativo === 'S' ? <StatusTag kind="good">Pode entrar</StatusTag> : <StatusTag>Inativo</StatusTag>;
}

/** The code by which the partner enters, its policy and its contract. */
export function ParceiroBlock() {
  const { record } = useFormInfo();
  const code = useWatch<ClienteValues, 'carta_oferta'>({ name: 'carta_oferta' });
  const enters = useAllows(flag('habilitarAcessoSeguroAventura'));
  const stored = record?.dados.ativo === 'S' ? record.dados.carta_oferta : null;
  const since = record?._seguroAventura.carta_oferta_desde ?? null;
  return (
    <Section title="Seguro Aventura" aside={<Situacao />}>
      <Fields>
        <TextInput<ClienteValues>
          name="carta_oferta"
          span={6}
          rightSection={code.trim() === '' ? null : <CopyValue label="carta oferta" value={code.trim()} inBox />}
        />
        <TextInput<ClienteValues> name="numero_contrato" span={6} />
        <TextInput<ClienteValues> name="numero_apolice" span={6} />
        <DateInput<ClienteValues> name="data_vigencia_apolice" span={6} />
      </Fields>
      <p className={classes['under']}>
        {since === null
          ? 'A carta oferta é o código com que o parceiro entra no portal.'
          : `O parceiro entra no portal por carta oferta desde ${showDate(since)}. Trocar esta por outra encerra o acesso de quem entrou com ela.`}
      </p>
      {stored && enters ? (
        <div className={classes['buttons']}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDoorEnter size={15} aria-hidden="true" />}
            onClick={() => openPortal(stored)}
          >
            Abrir o portal do parceiro
          </Button>
        </div>
      ) : null}
      <div className={classes['parts']}>
        <Contrato />
      </div>
    </Section>
  );
}
