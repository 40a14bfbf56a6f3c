import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ConfiguracoesResposta as Guardadas } from '#contract/configuracoes/configuracoes.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { seguradorasOptions } from '#web/modules/clientes/parts/pickers.ts';
import { configuracoesQuery } from '#web/modules/configuracoes/configuracoes.queries.ts';
import { useEscolha } from '#web/modules/configuracoes/parts/use-escolha.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import classes from './seguro-aventura.module.css';
import { nomeClienteQuery, seguradoraQuery } from './seguro-aventura.queries.ts';

const SEGURADORA = 'seguradoraPropostaSeguroAcidentesPessoais';
const EMAIL = 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais';

const Nome = ({ id }: { readonly id: string }) => <>{useQuery(nomeClienteQuery(id)).data ?? `código ${id}`}</>;

/** Saved as soon as it is chosen (SAV-015); with none the usual one counts. Who may not see clients reads its code. */
function Seguradora({ stored }: { readonly stored: Guardadas }) {
  const mostrar = (id: string): ReactNode => <Nome id={id} />;
  const { form, save } = useEscolha({ chave: SEGURADORA, rotulo: 'Seguradora', stored, show: mostrar });
  const seesClients = useAllows(level('clientes', 2));
  const chosen = form.methods.watch('valor');
  const id = chosen === '' ? String(SEGURADORA_PADRAO) : chosen;
  const nome = useQuery(nomeClienteQuery(id, seesClients)).data ?? `código ${id}`;
  return (
    <FormSourceContext value={form.source}>
      <form ref={save.place} onSubmit={(event) => event.preventDefault()} noValidate>
        <Bind<string> name="valor">
          {({ value, onChange, label, error }) => (
            <RecordPicker
              label={label}
              placeholder={`Padrão: ${nome}`}
              options={seguradorasOptions}
              value={value === '' ? [] : [{ id: value, label: nome }]}
              onChange={([chosen]) => {
                onChange(chosen?.id ?? '');
                save.save();
              }}
              disabled={save.saving || !seesClients}
              error={error}
            />
          )}
        </Bind>
      </form>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}

/** Saved as soon as it is ticked (SAV-016). */
function Email({ stored }: { readonly stored: Guardadas }) {
  const { form, save } = useEscolha({ chave: EMAIL, rotulo: 'Habilitar email', stored, show: (valor) => (valor === 'S' ? 'Sim' : 'Não') });
  return (
    <FormSourceContext value={form.source}>
      <form ref={save.place} onSubmit={(event) => event.preventDefault()} noValidate>
        <Bind<string> name="valor">
          {({ value, onChange, label, error }) => (
            <CheckField
              label={label}
              value={value === 'S'}
              disabled={save.saving}
              error={error}
              description="A planilha da sincronização segue por e-mail para a seguradora."
              onChange={(on) => {
                onChange(on ? 'S' : 'N');
                save.save();
              }}
            />
          )}
        </Bind>
      </form>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}

/** The setting block at the foot of the page (SAV-014). */
export function Ajustes() {
  const stored = useQuery(configuracoesQuery);
  const porApi = useQuery(seguradoraQuery).data?.envio === 'api';
  return (
    <section className={classes['settings']} aria-labelledby="seguro-aventura-ajustes">
      <h2 id="seguro-aventura-ajustes" className={classes['heading']}>
        Envio à seguradora
      </h2>
      {porApi ? (
        <p className={classes['context']}>
          A seguradora recebe os participantes pela API dela: o painel envia sozinho, também quem foi corrigido, e não há planilha.
        </p>
      ) : null}
      {stored.data ? (
        <div className={classes['settingsFields']}>
          <Seguradora stored={stored.data} />
          <Email stored={stored.data} />
        </div>
      ) : stored.isError ? (
        <LoadFailure what="as configurações do envio" onRetry={() => void stored.refetch()} />
      ) : (
        <div className={classes['settingsWaiting']} aria-busy="true" />
      )}
    </section>
  );
}
