import { Button } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { centsOf, decimalOf, formatMoney } from '#contract/kernel/money.ts';
import { nomeProblema } from '#contract/pagamentos/cartoes.rules.ts';
import { SOLICITACAO_FIELDS } from '#contract/pagamentos/pagamentos.form.ts';
import type { salvarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import type { SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { MoneyInput } from '#web/patterns/form/number-fields.tsx';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, missingIn, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { RecordHead } from '#web/patterns/record/RecordHead.tsx';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { CartaoSection } from './CartaoSection.tsx';
import { CofreDesligado } from './CofreDesligado.tsx';
import { ExcluirSolicitacao } from './ExcluirSolicitacao.tsx';
import { factsOf } from './fatos.ts';
import classes from './pagamentos.module.css';
import { solicitacaoQuery } from './pagamentos.queries.ts';
import { Processada } from './Processada.tsx';
import { RevelarDialog } from './RevelarDialog.tsx';
import { SituacaoTag } from './situacao.tsx';
import { SubstituirCartao } from './SubstituirCartao.tsx';

/** An amount is in cents here. */
type Values = Omit<ValuesOf<typeof SOLICITACAO_FIELDS>, 'valor'> & { readonly valor: number };

const valuesOf = (stored: SolicitacaoResposta | null): Values => ({
  ...valuesFrom(SOLICITACAO_FIELDS, stored),
  valor: centsOf(stored?.valor ?? '0.00'),
});

const said = (field: string, problem: string | null) => (problem === null ? {} : { [field]: problem });

const check = (values: Values) => ({
  ...missingIn(SOLICITACAO_FIELDS, values),
  ...said('nome', nomeProblema(values.nome.trim())),
  ...(values.valor > 0 ? {} : { valor: SOLICITACAO_FIELDS.valor.required }),
});

const bodyOf = ({ valor, ...values }: Values, base: SolicitacaoResposta | null) => ({
  ...(base && { id: base.id, data_edicao: base.data_edicao }),
  ...bodyFrom(SOLICITACAO_FIELDS, { ...values, valor: decimalOf(valor) }),
});

type Over = 'revelar' | 'substituir' | 'excluir' | null;

/** The form of a request, and how it is saved. */
function useSolicitacao(record: SolicitacaoResposta) {
  const navigate = useNavigate();
  const form = useRecordForm<Values, SolicitacaoResposta>({
    record,
    fields: SOLICITACAO_FIELDS,
    valuesOf,
    check,
    readOnly: record.pode.alterar === 'N',
    show: (field, values) => (field === 'valor' ? formatMoney(values.valor) : undefined),
  });
  const save = useRecordSave({
    form,
    // Somebody may type the number into a wrong field, and a browser keeps what it is given.
    name: null,
    bodyOf,
    send: (body, key) => call<typeof salvarSolicitacao>('POST /solicitacaoPagamento', { body, key }),
    saved: { title: 'Solicitação salva!' },
    conflictTitle: 'Esta solicitação mudou enquanto você editava',
    storedOf: ({ id }) => readAnew(solicitacaoQuery(id)),
    leave: async () => {
      await navigate({ to: paths.solicitacoesPagamento(), ignoreBlocker: true });
      await changed('pagamentos');
    },
  });
  return { form, save };
}

interface CabecaProps {
  readonly record: SolicitacaoResposta;
  /** Nothing is done with it while something typed is not saved. */
  readonly dirty: boolean;
  readonly onOver: (over: Over) => void;
}

/** Which one it is, and what may be done with it. */
const Cabeca = ({ record, dirty, onOver }: CabecaProps) => (
  <RecordHead
    screen="Solicitação de Pagamento"
    name={record.nome}
    path={paths.solicitacaoPagamentoAlterar(record.id)}
    actions={
      record.pode.remover === 'S'
        ? [{ label: 'Excluir', icon: <IconTrash size={18} />, disabled: dirty, onClick: () => onOver('excluir') }]
        : []
    }
    primary={
      <>
        {record.pode.processar === 'S' ? <Processada solicitacao={record} disabled={dirty} /> : null}
        {record.pode.revelar === 'S' ? (
          <Button leftSection={<IconEye size={17} />} disabled={dirty} onClick={() => onOver('revelar')}>
            Ver dados
          </Button>
        ) : null}
      </>
    }
  >
    <SituacaoTag situacao={record.situacao} />
  </RecordHead>
);

/** A payment request: what was asked, the card as far as it may be read, and what is done with it (PAG-503, E145). */
export function SolicitacaoScreen({ record }: { readonly record: SolicitacaoResposta }) {
  const navigate = useNavigate();
  const [over, setOver] = useState<Over>(null);
  const close = (): void => setOver(null);
  const locked = record.pode.alterar === 'N';
  const { form, save } = useSolicitacao(record);
  return (
    <>
      <RecordScreen
        source={form.source}
        save={save}
        isNew={false}
        dirty={form.dirty}
        onSave={() => save.save()}
        onCancel={() => void navigate({ to: paths.solicitacoesPagamento() })}
        refusedTitle="A solicitação não foi salva"
        placeless
      >
        <Cabeca record={record} dirty={form.dirty} onOver={setOver} />
        {record.cofre === 'desligado' ? <CofreDesligado /> : null}
        <div className={classes['page']}>
          {form.dirty && !locked ? (
            <p className={classes['note']} role="status">
              Salve ou descarte o que mudou antes de ver, substituir, processar ou excluir.
            </p>
          ) : null}
          <FactStrip label="Resumo da solicitação" facts={factsOf(record)} />
          <RecordFields save={save} locked={locked}>
            <div className={classes['form']}>
              <Section title="Pagamento">
                <div className={classes['fields']}>
                  <div className={classes['wide']}>
                    <TextInput<Values> name="nome" />
                  </div>
                  <MoneyInput<Values> name="valor" />
                  <DateInput<Values> name="vencimento_fatura" />
                </div>
              </Section>
              <CartaoSection record={record} disabled={form.dirty} onReplace={() => setOver('substituir')} />
            </div>
          </RecordFields>
        </div>
      </RecordScreen>
      {over === 'revelar' ? <RevelarDialog solicitacao={record} onClose={close} /> : null}
      {over === 'substituir' ? <SubstituirCartao solicitacao={record} onClose={close} /> : null}
      {over === 'excluir' ? <ExcluirSolicitacao solicitacao={record} onClose={close} /> : null}
    </>
  );
}
