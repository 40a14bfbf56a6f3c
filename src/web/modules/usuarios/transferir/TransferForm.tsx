import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsExchange, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { transferirUsuario } from '#contract/usuarios/usuarios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changedAll } from '#web/kernel/changed.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { responsaveisOptions } from '#web/modules/responsaveis/parts/pickers.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { NothingBelow } from '#web/patterns/record/RecordPage.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { focusField } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toasts.ts';
import type { Contagem } from './contagem.ts';
import { contagemText, isEmpty } from './contagem.ts';
import classes from './transferir.module.css';

const Counts = ({ clientes, eventos, fichas }: Contagem) => (
  <dl className={classes['counts']}>
    {(
      [
        ['Clientes', clientes],
        ['Eventos pendentes', eventos],
        ['Fichas em andamento', fichas],
      ] as const
    ).map(([label, count]) => (
      <div key={label} className={classes['count']}>
        <dt>{label}</dt>
        <dd>{showNumber(count)}</dd>
      </div>
    ))}
  </dl>
);

export interface TransferFormProps {
  readonly id: number;
  readonly from: Contagem & { readonly nome: string };
}

/** Who receives, the question before it, and the transfer itself. */
function useTransferencia(id: number) {
  const keys = useIdempotency();
  const [target, setTarget] = useState<readonly PickerOption[]>([]);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const receiver = target[0]?.label ?? '';
  const transfer = useMutation({
    mutationFn: () => {
      const body = { id_responsavel: id, id_transferir: Number(target[0]?.id) };
      return call<typeof transferirUsuario>('POST /usuarios/transferir', { body, key: keys.keyFor(body) });
    },
    onSuccess: ({ dados }) => {
      keys.renew();
      toast({ kind: 'success', title: 'Dados transferidos!', text: `${receiver} recebeu ${contagemText(dados)}.` });
      // Responsibles show in nearly every list.
      void changedAll();
    },
    onError: () => focusField('id_transferir'),
    onSettled: () => setAsking(false),
  });
  return {
    target,
    receiver,
    transfer,
    asking,
    problem: missing ? 'Escolha o usuário que vai receber os registros' : fieldErrorsOf(transfer.error)['id_transferir'],
    choose: (value: readonly PickerOption[]) => {
      setTarget(value);
      setMissing(false);
      transfer.reset();
    },
    ask: () => {
      setMissing(target.length === 0);
      if (target.length === 0) focusField('id_transferir');
      else setAsking(true);
    },
    giveUp: () => setAsking(false),
  };
}

const Aviso = ({ nome }: { readonly nome: string }) => (
  <div className={classes['warning']}>
    <IconAlertTriangle size={18} aria-hidden="true" />
    <span>
      Todos os clientes, eventos pendentes e fichas em andamento de <strong>{nome}</strong> passarão para quem você escolher. Esta ação não
      pode ser desfeita. O que já foi concluído continua com {nome}.
    </span>
  </div>
);

/** What moves, to whom, and what was moved (USU-008 to USU-015). */
export function TransferForm({ id, from }: TransferFormProps) {
  const may = useAllows(level('usuarios', 3));
  const { target, receiver, transfer, asking, problem, choose, ask, giveUp } = useTransferencia(id);
  if (transfer.data)
    return (
      <NothingBelow
        icon={<IconCircleCheck size={32} />}
        title={`${receiver} recebeu ${contagemText(transfer.data.dados)}`}
        text={`Os registros já concluídos continuam com ${from.nome}.`}
        back={{ to: paths.usuarios() }}
      />
    );
  if (isEmpty(from))
    return (
      <NothingBelow
        icon={<IconArrowsExchange size={32} />}
        title={`${from.nome} não tem nada para transferir`}
        text="Nenhum cliente, evento pendente ou ficha em andamento é deste usuário."
        back={{ to: paths.usuarios() }}
      />
    );
  return (
    <section className={classes['panel']} aria-label={`Transferir registros de ${from.nome}`}>
      <Aviso nome={from.nome} />
      <Counts {...from} />
      {may ? (
        <div data-field="id_transferir">
          <RecordPicker
            label="Transferir para"
            required
            value={target}
            onChange={choose}
            // Active, and not whoever gives (USU-028): the first are shown, the others are found by their names.
            options={responsaveisOptions({ without: [String(id)], active: true })}
            error={problem}
          />
        </div>
      ) : (
        <p className={classes['reason']}>Transferir pede permissão para alterar usuários. Fale com quem administra os acessos.</p>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" component={Link} to={paths.usuarios()}>
          Voltar para a lista
        </Button>
        {may ? <Button onClick={ask}>Transferir</Button> : null}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Transferir tudo para ${receiver}?`}
        message={`${from.nome} deixa de ser responsável por ${contagemText(from)}. Esta ação não pode ser desfeita.`}
        confirmLabel="Transferir"
        loading={transfer.isPending}
        onConfirm={() => transfer.mutate()}
        onCancel={giveUp}
      />
    </section>
  );
}
