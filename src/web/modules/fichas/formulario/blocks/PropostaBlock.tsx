import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { today } from '#web/kernel/today.ts';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { adicionarProposta, contarAnexos, removerProposta } from '../edits.ts';
import classes from '../ficha.module.css';
import type { FichaFields } from '../field-paths.ts';
import { useEdit, useFormInfo, useLocked, useValues } from '../form-context.ts';
import { ParcelasField } from '../parcelas/ParcelasField.tsx';
import { AnexosList } from './AnexosList.tsx';
import { CancelamentoFields, ChargesFields, FornecedorField, PagamentoFields } from './NegocioFields.tsx';
import { Totais } from './Totais.tsx';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function RemoveProposta() {
  const edit = useEdit();
  const [asking, setAsking] = useState(false);
  const issued = useValues((values) => values.emissao !== null);
  const files = useValues((values) => contarAnexos(values.anexos.proposta));
  const parcelas = useValues((values) => values.proposta?.parcelas.length ?? 0);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={14} />}
        disabled={issued}
        title={issued ? 'Já existe uma emissão' : undefined}
        onClick={() => setAsking(true)}
      >
        Remover proposta
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remover proposta"
        message={`A proposta sai deste atendimento com ${plural(parcelas, 'parcela', 'parcelas')} e ${plural(files, 'anexo', 'anexos')}. Vale ao salvar.`}
        confirmLabel="Remover"
        onConfirm={() => {
          setAsking(false);
          edit(removerProposta);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Proposta() {
  return (
    <div className={classes['deal']}>
      <Fields>
        <FornecedorField parte="proposta" />
        <DateInput<FichaFields> name="proposta.data_proposta" span={6} required />
        <PagamentoFields parte="proposta" />
      </Fields>
      <ParcelasField parte="proposta" />
      <ChargesFields parte="proposta" />
      <Totais parte="proposta" />
      <AnexosList parte="proposta" label="Anexos da proposta" />
      <CancelamentoFields parte="proposta" />
    </div>
  );
}

/** The proposal made to the client: terms, instalments, documents (FIC-023 to FIC-025). */
export const PropostaBlock = memo(function PropostaBlock() {
  const { fornecedor } = useFormInfo();
  const edit = useEdit();
  const there = useValues((values) => values.proposta !== null);
  const locked = useLocked('proposta');
  return (
    <Section title="Proposta" aside={there && !locked ? <RemoveProposta /> : null}>
      {there ? (
        <Proposta />
      ) : (
        <div className={classes['absent']} data-field="proposta">
          <p className={classes['hint']}>{locked ? 'Este atendimento não tem proposta.' : 'Registre aqui o que a seguradora ofereceu.'}</p>
          {locked ? null : (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => edit(adicionarProposta(fornecedor, today()))}>
              Adicionar proposta
            </Button>
          )}
        </div>
      )}
    </Section>
  );
});
