import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { impedimentoEmissao } from '#contract/fichas/fichas.rules.ts';
import { today } from '#web/kernel/today.ts';
import { SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { adicionarEmissao, contarAnexos, copiarProposta, type Edit } from '../edits.ts';
import classes from '../ficha.module.css';
import type { FichaFields } from '../field-paths.ts';
import { useEdit, useFieldState, useLocked, useValues } from '../form-context.ts';
import { ParcelasField } from '../parcelas/ParcelasField.tsx';
import type { FichaValues } from '../values.ts';
import { AnexosList } from './AnexosList.tsx';
import { EmissaoAsides } from './EmissaoAsides.tsx';
import { CancelamentoFields, ChargesFields, FornecedorField, PagamentoFields } from './NegocioFields.tsx';
import { Totais } from './Totais.tsx';

/** Why an issuance cannot be added as the form stands, or null (FIC-026). */
const impedimento = ({ proposta, anexos }: FichaValues): string | null =>
  impedimentoEmissao(proposta && { cancelado: proposta.cancelado ? 'S' : 'N' }, contarAnexos(anexos.proposta));

function Emissao() {
  const { error } = useFieldState('emissao');
  return (
    <div className={classes['deal']}>
      {error ? (
        <p className={classes['problem']} role="alert">
          {error}
        </p>
      ) : null}
      <Fields>
        <FornecedorField parte="emissao" />
        <DateInput<FichaFields> name="emissao.data_emitido" span={6} required />
        <TextInput<FichaFields> name="emissao.numero_apolice" span={12} required />
        <PagamentoFields parte="emissao" />
      </Fields>
      <ParcelasField parte="emissao" />
      <SwitchInput<FichaFields>
        name="emissao.agendar_sms"
        description="Às 9h, alguns dias antes do vencimento (nas configurações); não das pagas, nem das que já passaram."
      />
      <ChargesFields parte="emissao" />
      <Totais parte="emissao" />
      <Fields>
        <LongTextInput<FichaFields> name="emissao.descricao_indicacao" span={12} minRows={2} />
      </Fields>
      <AnexosList parte="emissao" label="Anexos da emissão" />
      <CancelamentoFields parte="emissao" />
    </div>
  );
}

function Absent() {
  const edit = useEdit();
  const why = useValues(impedimento);
  const reason = useId();
  const blocked = why !== null;
  const issue = (begin: Edit): void => {
    edit(begin);
    focusFieldSoon('emissao.data_emitido');
  };
  return (
    <div className={classes['absent']} data-field="emissao">
      <p id={reason} className={classes['hint']}>
        {why === null ? 'A proposta está pronta para virar apólice.' : `${why}.`}
      </p>
      <div className={classes['asides']}>
        <Button
          leftSection={<IconCopy size={16} />}
          disabled={blocked}
          aria-describedby={reason}
          onClick={() => issue(copiarProposta(today()))}
        >
          Copiar da proposta
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={blocked}
          aria-describedby={reason}
          onClick={() => issue(adicionarEmissao(today()))}
        >
          Adicionar emissão
        </Button>
      </div>
    </div>
  );
}

/** The policy the insurer issued (FIC-026 to FIC-029). */
export const EmissaoBlock = memo(function EmissaoBlock() {
  const there = useValues((values) => values.emissao !== null);
  const locked = useLocked('emissao');
  return (
    <Section title="Emissão" aside={there && !locked ? <EmissaoAsides /> : null}>
      {there ? <Emissao /> : locked ? <p className={classes['hint']}>Este atendimento não foi emitido.</p> : <Absent />}
    </Section>
  );
});
