import { useQuery } from '@tanstack/react-query';
import type { gerarCodigoConsulta } from '#contract/clientes/consulta.operations.ts';
import { enderecoConsulta } from '#contract/clientes/parceiro.enderecos.ts';
import { level } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { showDayOf } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { codigoConsultaQuery } from '../cliente.queries.ts';
import { AskButton } from '../formulario/seguro/AskButton.tsx';
import { Endereco } from '../formulario/seguro/Endereco.tsx';
import classes from '../formulario/seguro/seguro.module.css';
import { useActs } from '../formulario/seguro/use-acts.ts';

const LOST = 'O link que já foi passado deixa de abrir agora mesmo.';

/** The address by which the client sees its own policies without a login: made, shown and replaced here. */
export function LinkConsulta({ clienteId }: { readonly clienteId: number }) {
  const mayGive = useAllows(level('clientes', 3));
  const { data } = useQuery(codigoConsultaQuery(clienteId));
  const acts = useActs();
  if (data === undefined) return null;
  const { codigoConsulta: codigo, desde } = data;
  const give = (): Promise<boolean> =>
    acts.run('Erro ao gerar o link', async (key) => {
      const given = await call<typeof gerarCodigoConsulta>('POST /clientes/codigoConsulta/{id}', { params: { id: clienteId }, key });
      queryClient.setQueryData(codigoConsultaQuery(clienteId).queryKey, given);
    });
  return (
    <section className={classes['part']} aria-labelledby="link-de-consulta">
      <h3 id="link-de-consulta" className={classes['title']}>
        Link de consulta
      </h3>
      {codigo === null ? (
        <p className={classes['hint']}>Sem link: o cliente só encontra as apólices por CPF ou CNPJ, sem placa, parcelas nem documentos.</p>
      ) : (
        <>
          <Endereco label="link de consulta" address={enderecoConsulta(globalThis.location.origin, codigo)} />
          <p className={classes['hint']}>
            Desde {showDayOf(desde)}. Quem tem o link vê apólices, parcelas e os anexos visíveis para o cliente.
          </p>
        </>
      )}
      {mayGive ? (
        <div className={classes['buttons']}>
          <AskButton
            label={codigo === null ? 'Gerar link de consulta' : 'Gerar outro link de consulta'}
            lost={codigo === null ? null : LOST}
            confirm="Gerar outro"
            run={give}
          />
        </div>
      ) : null}
    </section>
  );
}
