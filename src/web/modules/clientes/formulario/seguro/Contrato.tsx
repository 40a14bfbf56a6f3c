import { Button } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { abrirContrato, emitirContrato } from '#contract/contratos/contratos.operations.ts';
import type { DadosContratoResposta } from '#contract/contratos/contratos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { showInstant } from '#web/kernel/format.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { StatusTag, type StatusKind } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues, FieldName } from '../values.ts';
import { AskButton } from './AskButton.tsx';
import { Endereco } from './Endereco.tsx';
import classes from './seguro.module.css';
import { patchRecord, useActs } from './use-acts.ts';

const TITLE = 'Erro ao emitir contrato';

const STATES: Readonly<Record<DadosContratoResposta['situacao'], readonly [StatusKind, string]>> = {
  nao_enviado: ['attention', 'Não enviado'],
  enviado: ['info', 'Enviado'],
  visualizado: ['info', 'Visualizado'],
  assinado: ['good', 'Assinado'],
  rejeitado: ['bad', 'Rejeitado'],
  cancelado: ['neutral', 'Cancelado'],
};

/** Until the service of signatures has taken it. */
const LEAVING: readonly [StatusKind, string] = ['info', 'A enviar'];

const SIGNED =
  'O contrato já foi assinado. Outro vai para assinatura no lugar dele, e o cliente fica sem contrato assinado até assinar de novo.';

/** When what happened to it, in order. */
const datesOf = ({ enviado_em, visualizado_em, assinado_em }: DadosContratoResposta): string =>
  [
    enviado_em && `Enviado em ${showInstant(enviado_em)}`,
    visualizado_em && `visto em ${showInstant(visualizado_em)}`,
    assinado_em && `assinado em ${showInstant(assinado_em)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The partner's contract: asked to be signed, and where that stands. It says what was saved. */
export function Contrato() {
  const { record, readOnly } = useFormInfo();
  const { setError } = useFormContext<ClienteValues>();
  const acts = useActs();
  if (record === null) return <p className={classes['hint']}>O contrato é enviado para assinatura depois de salvar o cliente.</p>;
  const { id } = record.dados;
  const contrato = record.dadosContratoAutentique;
  const leaves = contrato?.situacao === 'nao_enviado' && contrato.motivo === null;
  const waits = leaves || contrato?.situacao === 'enviado' || contrato?.situacao === 'visualizado';
  const [kind, word] = contrato && !leaves ? STATES[contrato.situacao] : LEAVING;
  const show = (now: DadosContratoResposta): void =>
    patchRecord(id, (before) => ({
      ...before,
      dadosContratoAutentique: now,
      dados: { ...before.dados, documento_assinado_cliente: now.situacao === 'assinado' ? 'S' : 'N' },
    }));
  const send = async (): Promise<void> => {
    const done = await acts.run(TITLE, async (key) => {
      try {
        const visto = contrato && { id: contrato.id, situacao: contrato.situacao };
        show(await call<typeof emitirContrato>('POST /clientes/emissaoContrato/{id}', { params: { id }, body: { visto }, key }));
      } catch (error) {
        const now = conflictOf<DadosContratoResposta>(error, 'situacao')?.theirs;
        if (now) show(now);
        else for (const [field, message] of Object.entries(fieldErrorsOf(error))) setError(field as FieldName, { message });
        throw error;
      }
    });
    if (done) toast({ kind: 'success', title: 'Enviado!', text: 'Solicitação de assinatura enviado ao cliente!' });
  };
  const open = (): Promise<void> =>
    acts.show(TITLE, () => call<typeof abrirContrato>('GET /clientes/emissaoContrato/{id}', { params: { id } }));
  return (
    <div className={classes['part']}>
      <h3 className={classes['title']}>Contrato {contrato ? <StatusTag kind={kind}>{word}</StatusTag> : null}</h3>
      {contrato === null ? <p className={classes['hint']}>Nenhum contrato enviado.</p> : null}
      {contrato && datesOf(contrato) !== '' ? <p className={classes['hint']}>{datesOf(contrato)}</p> : null}
      {contrato?.motivo ? <p className={classes['hint']}>{`Motivo: ${contrato.motivo}`}</p> : null}
      {contrato?.link ? <Endereco label="endereço da assinatura" address={contrato.link} /> : null}
      <div className={classes['buttons']}>
        {contrato === null ? null : (
          <Button variant="default" size="xs" onClick={() => void open()}>
            Abrir contrato
          </Button>
        )}
        {readOnly ? null : (
          <AskButton
            label={waits ? 'Pedir a assinatura de novo' : 'Enviar contrato para assinatura'}
            lost={contrato?.situacao === 'assinado' ? SIGNED : null}
            confirm="Enviar outro contrato"
            run={send}
          />
        )}
      </div>
    </div>
  );
}
