import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '#web/kernel/format.ts';
import { today } from '#web/kernel/today.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import { contarAnexos, copiarApaga, copiarProposta, descartarEmissao } from '../edits.ts';
import classes from '../ficha.module.css';
import { useEdit, useFormInfo, useValues } from '../form-context.ts';

const useParcelas = (): string =>
  showCount(
    useValues((values) => values.emissao?.parcelas.length ?? 0),
    'parcela',
    'parcelas',
  );

function CopyButton() {
  const edit = useEdit();
  const { store } = useFormInfo();
  const [asking, setAsking] = useState(false);
  const parcelas = useParcelas();
  const copied = useValues((values) => values.proposta?.parcelas.length ?? 0);
  const copy = (): void => {
    setAsking(false);
    edit(copiarProposta(today()));
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} />}
        onClick={() => (copiarApaga(store.get().values, today()) ? setAsking(true) : copy())}
      >
        Copiar da proposta
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Copiar da proposta"
        message={`A emissão perde a data, a seguradora, o pagamento, os valores e ${parcelas}, e fica com os da proposta (${showCount(copied, 'parcela', 'parcelas')}) e a data de hoje. O número da apólice e os anexos ficam. Vale ao salvar.`}
        confirmLabel="Copiar"
        onConfirm={copy}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function DiscardButton() {
  const edit = useEdit();
  const [asking, setAsking] = useState(false);
  const parcelas = useParcelas();
  const files = useValues((values) => contarAnexos(values.anexos.emissao));
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconTrash size={14} />} onClick={() => setAsking(true)}>
        Descartar emissão
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Descartar emissão"
        message={`A emissão sai deste atendimento com ${parcelas} e ${showCount(files, 'anexo', 'anexos')}. Ela ainda não foi salva: o que foi digitado nela se perde.`}
        confirmLabel="Descartar"
        onConfirm={() => {
          setAsking(false);
          edit(descartarEmissao);
          focusFieldSoon('emissao');
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Copying would undo payments; an issuance that was never saved may still be dropped. */
export function EmissaoAsides() {
  const { origem } = useFormInfo();
  const paid = useValues((values) => values.emissao?.parcelas.some((one) => one.pago === 'S') ?? false);
  const proposed = useValues((values) => values.proposta !== null);
  return (
    <div className={classes['asides']}>
      {proposed && !paid ? <CopyButton /> : null}
      {origem.base?.emissao ? null : <DiscardButton />}
    </div>
  );
}
