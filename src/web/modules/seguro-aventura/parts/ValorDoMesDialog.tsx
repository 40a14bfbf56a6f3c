import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, decimalOf, formatMoney } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { custoDoMes } from '#contract/seguro-aventura/custo.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { OptionalDecimalField } from '#web/ui/DecimalField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from '../seguro-aventura.module.css';
import { mesDoParceiroQuery, parceiroDoMesQuery } from '../seguro-aventura.queries.ts';

export interface ValorDoMesDialogProps {
  readonly cliente: { readonly id: number; readonly nome: string };
  /** Any day of the month. */
  readonly data: CivilDate;
  /** The days of the month, and what it comes to, where who opens it knows. */
  readonly mes?: MesConhecido;
  readonly onClose: () => void;
}

interface MesConhecido {
  readonly diarias: number;
  readonly custo: (editado: Cents | null) => Cents;
}

type Parceiro = ResponseOf<typeof consultarCliente>;

const conhecido = (linha: ExplicacaoResposta): MesConhecido => ({
  diarias: linha.diarias.periodo,
  custo: custoDoMes(linha, centsOf(linha.valorMinimo)),
});

/** How often somebody else may save the record in between before it is left to the person. */
const TRIES = 3;

const centsOrNull = (decimal: string | null | undefined): number | null => (decimal ? centsOf(decimal) : null);

function Formulario({
  cliente,
  data,
  onClose,
  parceiro,
  reler,
  mes: { diarias, custo },
}: ValorDoMesDialogProps & {
  readonly parceiro: Parceiro;
  readonly reler: () => Promise<Parceiro | undefined>;
  readonly mes: MesConhecido;
}) {
  const { dados } = parceiro;
  const stored = centsOrNull(dados.seguro_valor_diaria_editado);
  const [editado, setEditado] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const valorDiaria = centsOrNull(dados.seguro_valor_diaria);
  const cost = (value: number | null): string => formatMoney(custo(value));
  /** Over the record as somebody else saved it meanwhile: at once where this value is still as it was, else once it was seen. */
  const overTheirs = async (value: Cents, said: string, tries: number): Promise<void> => {
    const now = await reler();
    if (now === undefined) return setProblem('Não foi possível salvar agora');
    const theirs = centsOrNull(now.dados.seguro_valor_diaria_editado);
    if (theirs === stored && tries > 0) return send(value, now.dados.data_edicao, tries - 1);
    setProblem(`${said}. O valor do mês é agora ${theirs === null ? 'o das diárias' : formatMoney(theirs)}: confira e salve de novo.`);
  };
  const send = async (value: Cents, data_edicao: string, tries: number): Promise<void> => {
    try {
      const body = { dados: { id: cliente.id, data_edicao, seguro_valor_diaria_editado: decimalOf(value) } };
      await call<typeof salvarCliente>('POST /clientes', { body, key: randomKey() });
      toast({ kind: 'success', title: 'Valor do mês salvo!', text: cliente.nome });
      await changed('clientes');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = fieldErrorsOf(error);
      const stale = fields['data_edicao'];
      if (stale !== undefined) return overTheirs(value, stale, tries);
      setProblem(fields['seguro_valor_diaria_editado'] ?? Object.values(fields)[0] ?? 'Não foi possível salvar agora');
    }
  };
  const save = async (): Promise<void> => {
    if (editado === null) return setProblem('Insira um valor');
    setSaving(true);
    try {
      await send(editado, dados.data_edicao, TRIES);
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog title="Valor do mês" dirty={editado !== stored} saving={saving} onSubmit={() => void save()} onClose={onClose}>
      <p className={classes['context']}>
        {cliente.nome}, {monthInWords(data)}: {showNumber(diarias)} {diarias === 1 ? 'diária' : 'diárias'} a{' '}
        {valorDiaria === null ? 'valor não informado' : formatMoney(valorDiaria)}.
      </p>
      <OptionalDecimalField
        label="Valor do mês editado"
        prefix="R$"
        required
        value={editado}
        error={problem}
        onChange={(cents) => {
          setProblem(null);
          setEditado(cents);
        }}
      />
      <dl className={classes['cost']}>
        <div>
          <dt>O mês custa hoje</dt>
          <dd>{cost(stored)}</dd>
        </div>
        <div>
          <dt>Passará a custar</dt>
          <dd aria-live="polite">{cost(editado)}</dd>
        </div>
      </dl>
    </FormDialog>
  );
}

const FORA_DO_MES = 'Este parceiro não está neste mês';

/** What a month of a partner costs, whatever its days, with what it costs before and after (SAV-021, SAV-022, SAV-040). */
export function ValorDoMesDialog(props: ValorDoMesDialogProps) {
  const { cliente, data, mes: dito, onClose } = props;
  const parceiro = useQuery(parceiroDoMesQuery(cliente.id));
  // What a failed reading leaves is the record of before.
  const reler = async (): Promise<Parceiro | undefined> => {
    const { data: agora, isError } = await parceiro.refetch();
    return isError ? undefined : agora;
  };
  // Who opens it over the row of the month has looked already. Of an open month the closing itself says what it comes to.
  const linha = useQuery({ ...mesDoParceiroQuery(cliente.id, data), enabled: dito === undefined });
  const reads = dito === undefined ? [parceiro, linha] : [parceiro];
  const impede = dito !== undefined || linha.data === undefined ? null : linha.data === null ? FORA_DO_MES : linha.data.impede.valor;
  const mes = dito ?? (linha.data ? conhecido(linha.data) : null);
  if (parceiro.data && mes !== null && impede === null) return <Formulario {...props} parceiro={parceiro.data} reler={reler} mes={mes} />;
  return (
    <Dialog opened title="Valor do mês" size="sm" onClose={onClose}>
      {reads.some(({ isError }) => isError) ? (
        <LoadFailure what="o valor do mês" onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))} />
      ) : impede !== null ? (
        <>
          <p className={classes['context']}>
            {cliente.nome}, {monthInWords(data)}.
          </p>
          <p role="status" className={classes['stands']}>
            {impede}
          </p>
        </>
      ) : (
        <div className={classes['costWaiting']} aria-busy="true" aria-label="Carregando o valor do mês" />
      )}
    </Dialog>
  );
}
