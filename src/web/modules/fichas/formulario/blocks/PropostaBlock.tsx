import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { formatMoney } from '#contract/kernel/money.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showCount, showDate } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { today } from '#web/kernel/today.ts';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { adicionarProposta, contarAnexos, removerProposta } from '../edits.ts';
import classes from '../ficha.module.css';
import type { FichaFields } from '../field-paths.ts';
import { shownProblems, useEdit, useFormInfo, useLocked, useValues } from '../form-context.ts';
import { totaisDoNegocio } from '../negocio.ts';
import { ParcelasField } from '../parcelas/ParcelasField.tsx';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { AnexosList } from './AnexosList.tsx';
import { CancelamentoFields, ChargesFields, FornecedorField, PagamentoFields } from './NegocioFields.tsx';
import { Totais } from './Totais.tsx';

function RemoveProposta() {
  const edit = useEdit();
  const [asking, setAsking] = useState(false);
  const issued = useValues((values) => values.emissao !== null);
  const files = useValues((values) => contarAnexos(values.anexos.proposta));
  const parcelas = useValues((values) => values.proposta?.parcelas.length ?? 0);
  const { origem } = useFormInfo();
  const mayTakeFiles = useAllows(level('clienteAnexos', 4)) || !origem.base?.anexosProposta.length;
  const why = issued ? 'Já existe uma emissão' : mayTakeFiles ? undefined : 'Os anexos sairiam junto, e o seu login não exclui anexos';
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={14} />}
        disabled={why !== undefined}
        title={why}
        onClick={() => setAsking(true)}
      >
        Remover proposta
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remover proposta"
        message={`A proposta sai deste atendimento com ${showCount(parcelas, 'parcela', 'parcelas')} e ${showCount(files, 'anexo', 'anexos')}. Vale ao salvar.`}
        confirmLabel="Remover"
        onConfirm={() => {
          setAsking(false);
          edit(removerProposta);
          focusFieldSoon('proposta');
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Once issued, the proposal is a line: what was issued speaks for the deal. Open by hand, and where something in it is wrong. */
function Dobrada() {
  const { store } = useFormInfo();
  const [opened, setOpened] = useState(false);
  const wrong = useStore(store, (state) => Object.keys(shownProblems(state)).some((path) => path.startsWith('proposta.')));
  const deal = useValues((values) => values.proposta);
  const body = useId();
  if (deal === null) return null;
  const shown = opened || wrong;
  const insurer = deal.id_fornecedor[0]?.label;
  const { valor_bruto } = totaisDoNegocio(deal);
  const parts = [showDate(deal.data_proposta), formatMoney(valor_bruto), showCount(deal.parcelas.length, 'parcela', 'parcelas')];
  return (
    <>
      <button type="button" className={classes['folded']} aria-expanded={shown} aria-controls={body} onClick={() => setOpened(!shown)}>
        <IconChevronDown size={16} aria-hidden="true" />
        <span>{[...parts, insurer].filter(Boolean).join(' · ')}</span>
        <span className={classes['hint']}>{shown ? 'Dobrar' : 'Mostrar proposta'}</span>
      </button>
      <div id={body} hidden={!shown}>
        <Proposta />
      </div>
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
  const { fornecedor, origem } = useFormInfo();
  const issued = Boolean(origem.base?.emissao);
  const edit = useEdit();
  const add = (): void => {
    edit(adicionarProposta(fornecedor, today()));
    focusFieldSoon('proposta.data_proposta');
  };
  const there = useValues((values) => values.proposta !== null);
  const locked = useLocked('proposta');
  return (
    <Section title="Proposta" aside={there && !locked ? <RemoveProposta /> : null}>
      {there ? (
        issued ? (
          <Dobrada />
        ) : (
          <Proposta />
        )
      ) : (
        <div className={classes['absent']} data-field="proposta">
          <p className={classes['hint']}>{locked ? 'Este atendimento não tem proposta.' : 'Registre aqui o que a seguradora ofereceu.'}</p>
          {locked ? null : (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              Adicionar proposta
            </Button>
          )}
        </div>
      )}
    </Section>
  );
});
