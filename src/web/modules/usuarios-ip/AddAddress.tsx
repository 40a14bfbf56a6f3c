import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { USUARIO_IP_FIELDS } from '#contract/usuarios-ip/usuarios-ip.form.ts';
import type { salvarUsuarioIp } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import type { UsuarioIpResposta } from '#contract/usuarios-ip/usuarios-ip.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import type { Refusal } from '#web/patterns/save/saver.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { readOwnAddress } from './usuarios-ip.queries.ts';

export interface AddAddressProps {
  readonly userId: number;
  readonly onClose: () => void;
}

type Values = ValuesOf<typeof USUARIO_IP_FIELDS>;

/** One more address or network; asks again before shutting out whoever adds it (E036). */
export function AddAddress({ userId, onClose }: AddAddressProps) {
  const form = useRecordForm<Values, UsuarioIpResposta>({
    record: null,
    fields: USUARIO_IP_FIELDS,
    valuesOf: (record) => valuesFrom(USUARIO_IP_FIELDS, record),
    checkOn: 'saving',
  });
  const save = useRecordSave({
    form,
    name: 'usuarios-ip',
    bodyOf: (values: Values, base: UsuarioIpResposta | null, confirmar: 'S' | 'N') => ({
      ...(base && { id: base.id }),
      ...bodyFrom(USUARIO_IP_FIELDS, values),
      id_usuario: userId,
      confirmar,
    }),
    send: (body, key) => call<typeof salvarUsuarioIp>('POST /usuariosIp', { body, key }),
    conflictTitle: 'Este endereço mudou enquanto você editava',
    onStored: ({ endereco_ip }) => {
      toast({ kind: 'success', title: 'Endereço liberado!', text: endereco_ip });
      void changed('usuarios-ip');
    },
    storedOf: (stored) => stored,
    leave: onClose,
  });
  const { fill } = form;
  const own = useMutation({ mutationFn: readOwnAddress, onSuccess: (endereco_ip) => fill({ endereco_ip }) });
  const [turnedDown, setTurnedDown] = useState<Refusal | null>(null);
  const { refusal } = save;
  const question = refusal === turnedDown ? undefined : refusal?.fields['confirmar'];
  return (
    <>
      <RecordDialog
        title="Liberar endereço"
        submitLabel="Liberar"
        form={form}
        save={{ ...save, save: () => save.save('N') }}
        refusedTitle="O endereço não foi liberado"
        onClose={onClose}
      >
        <TextInput<Values>
          name="endereco_ip"
          firstFocus
          placeholder="203.0.113.10"
          description="Um endereço IPv4 ou IPv6, ou uma rede inteira, como 203.0.113.0/24."
        />
        <div>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconMapPin size={15} />}
            loading={own.isPending}
            onClick={() => own.mutate()}
          >
            Usar meu endereço atual
          </Button>
        </div>
      </RecordDialog>
      {question === undefined ? null : (
        <ConfirmDialog
          opened
          title="Você ficaria de fora"
          message={`${question}.`}
          confirmLabel="Liberar mesmo assim"
          loading={save.saving}
          onConfirm={() => save.save('S')}
          onCancel={() => setTurnedDown(refusal)}
        />
      )}
    </>
  );
}
