import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { salvarUsuarioIp } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { readOwnAddress } from './usuarios-ip.queries.ts';

export interface AddAddressProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** One more address or network; asks again before shutting out whoever adds it (E036). */
export function AddAddress({ userId, onClose }: AddAddressProps) {
  const keys = useIdempotency();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: (confirmar: 'S' | 'N') => {
      const body = { id_usuario: userId, endereco_ip: address.trim(), confirmar };
      return call<typeof salvarUsuarioIp>('POST /usuariosIp', { body, key: keys.keyFor(body) });
    },
    onSuccess: async ({ endereco_ip }) => {
      toast({ kind: 'success', title: 'Endereço liberado!', text: endereco_ip });
      onClose();
      await changed('usuarios-ip');
    },
    onError: () => input.current?.focus(),
  });
  const own = useMutation({ mutationFn: readOwnAddress, onSuccess: (ip) => change(ip) });
  const errors = fieldErrorsOf(saving.error);
  const change = (text: string): void => {
    setAddress(text);
    setMissing(false);
    saving.reset();
  };
  const submit = (): void => {
    setMissing(address.trim() === '');
    if (address.trim() === '') input.current?.focus();
    else saving.mutate('N');
  };
  return (
    <>
      <FormDialog
        title="Liberar endereço"
        submitLabel="Liberar"
        dirty={address !== '' && !saving.isSuccess}
        saving={saving.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          ref={input}
          label="Endereço IP"
          name="endereco_ip"
          required
          firstFocus
          maxLength={60}
          placeholder="203.0.113.10"
          description="Um endereço IPv4 ou IPv6, ou uma rede inteira, como 203.0.113.0/24."
          value={address}
          onChange={change}
          error={missing ? 'Informe o endereço' : errors['endereco_ip']}
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
      </FormDialog>
      {errors['confirmar'] ? (
        <ConfirmDialog
          opened
          title="Você ficaria de fora"
          message={`${errors['confirmar']}.`}
          confirmLabel="Liberar mesmo assim"
          loading={saving.isPending}
          onConfirm={() => saving.mutate('S')}
          onCancel={() => saving.reset()}
        />
      ) : null}
    </>
  );
}
