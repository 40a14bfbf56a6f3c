import { Button } from '@mantine/core';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { adicionarDiarias, removerDiarias } from '#contract/clientes/parceiro.operations.ts';
import { call } from '#web/kernel/api.ts';
import { MaskField } from '#web/ui/MaskField.tsx';
import { useFormInfo } from '../form-context.ts';
import { AskButton } from './AskButton.tsx';
import { diarias, type Estada, enderecoPropriedade, estadasDe } from '#contract/clientes/parceiro.enderecos.ts';
import { QrCard } from './QrCard.tsx';
import classes from './seguro.module.css';
import { patchRecord, useActs } from './use-acts.ts';

const TITLE = 'Erro ao adicionar diárias ao evento';

const patchEstadas = (id: number, change: (estadas: readonly Estada[]) => readonly Estada[]): void =>
  patchRecord(id, (record) => ({
    ...record,
    dados: { ...record.dados, diarias_evento_checkin: JSON.stringify(change(estadasDe(record.dados.diarias_evento_checkin))) },
  }));

/** Stays of more than a day at the property, each with a QR of its own. */
export function Estadas({ id, token }: { readonly id: number; readonly token: string | null }) {
  const { record, readOnly } = useFormInfo();
  const acts = useActs();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const estadas = estadasDe(record?.dados.diarias_evento_checkin ?? '[]');
  const add = async (): Promise<void> => {
    const done = await acts.run(TITLE, async (key) => {
      const made = await call<typeof adicionarDiarias>('POST /clientes/diariasEvento/{id}', {
        params: { id },
        body: { numeroDiarias: Number(typed) },
        key,
      });
      patchEstadas(id, (all) => [...all, made].toSorted((a, b) => a.numeroDiarias - b.numeroDiarias));
    });
    if (done) setTyped('');
  };
  const remove = ({ numeroDiariasToken }: Estada): Promise<boolean> =>
    acts.run(TITLE, async () => {
      await call<typeof removerDiarias>('DELETE /clientes/diariasEvento/{id}/{numeroDiariasToken}', { params: { id, numeroDiariasToken } });
      patchEstadas(id, (all) => all.filter((one) => one.numeroDiariasToken !== numeroDiariasToken));
    });
  return (
    <div className={classes['part']}>
      <h3 className={classes['title']}>Estadas</h3>
      {estadas.length === 0 ? <p className={classes['hint']}>Nenhuma estada: o QR da propriedade inscreve por 1 dia.</p> : null}
      {estadas.length > 0 ? (
        <ul className={classes['versions']} aria-label="Estadas">
          {estadas.map((estada) => (
            <li key={estada.numeroDiariasToken} className={classes['stay']}>
              <span className={classes['name']}>{diarias(estada.numeroDiarias)}</span>
              {token === null ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={open === estada.numeroDiariasToken}
                  aria-label={`QR de ${diarias(estada.numeroDiarias)}`}
                  leftSection={<IconQrcode size={14} aria-hidden="true" />}
                  onClick={() => setOpen(open === estada.numeroDiariasToken ? null : estada.numeroDiariasToken)}
                >
                  QR
                </Button>
              )}
              {readOnly ? null : (
                <AskButton
                  bin
                  label={`Remover a estada de ${diarias(estada.numeroDiarias)}`}
                  lost={`O QR impresso de ${diarias(estada.numeroDiarias)} passa a inscrever por 1 dia.`}
                  confirm="Remover"
                  run={() => remove(estada)}
                />
              )}
              {open === estada.numeroDiariasToken && token !== null ? (
                <QrCard
                  name={record?.dados.nome_fantasia ?? record?.dados.nome ?? ''}
                  what={`Inscrição de ${diarias(estada.numeroDiarias)}`}
                  address={enderecoPropriedade(globalThis.location.origin, token, estada)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {readOnly ? null : (
        <div className={classes['adding']}>
          <MaskField
            kind="code"
            label="Diárias da nova estada"
            value={typed}
            onChange={setTyped}
            placeholder="De 1 a 90"
            // A form of its own cannot stand in the client's.
            onEnter={() => (typed === '' ? undefined : void add())}
          />
          <Button
            variant="default"
            size="sm"
            loading={acts.busy}
            disabled={typed === ''}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => void add()}
          >
            Adicionar
          </Button>
        </div>
      )}
    </div>
  );
}
