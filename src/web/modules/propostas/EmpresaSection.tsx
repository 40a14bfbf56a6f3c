import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { consultarEmpresa } from '#contract/propostas/propostas.operations.ts';
import type { EmpresaDaProposta, PropostaCompleta } from '#contract/propostas/propostas.schemas.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '#web/kernel/api.ts';
import { ABSENT, showDocument, showPhone } from '#web/kernel/format.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { alertProblem } from '#web/ui/toasts.ts';
import { Campo } from './Campo.tsx';
import classes from './propostas.module.css';

type Field = Exclude<keyof EmpresaDaProposta, 'cartaOferta'>;

interface Shown {
  readonly name: Field;
  readonly label: string;
  readonly show: (value: string | null) => string;
  /** It is shown with a mask, and copied without it. */
  readonly bare?: (value: string) => string;
}

const FIELDS: readonly Shown[] = [
  { name: 'nomeEmpresa', label: 'Empresa', show: (value) => value || ABSENT },
  { name: 'cnpj', label: 'CNPJ', show: (value) => showDocument(null, value), bare: bareCnpj },
  { name: 'responsavel', label: 'Responsável', show: (value) => value || ABSENT },
  { name: 'telefoneCelular', label: 'Celular', show: showPhone, bare: digits },
  { name: 'email', label: 'E-mail', show: (value) => value || ABSENT },
];

/** Who sent it; 'Buscar dados' puts what the partner's record says in its place, here alone (G2-37, PRO-005). */
export function EmpresaSection({ proposta }: { readonly proposta: PropostaCompleta }) {
  const { cartaOferta } = proposta;
  const fetched = useMutation({
    mutationFn: () =>
      call<typeof consultarEmpresa>('GET /formularioAcidentesPessoais/cartaOferta', { query: { cartaOferta }, quiet: [400] }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) alertProblem({ title: 'Não encontramos os dados' });
    },
  });
  const record = fetched.data?.dados ?? null;
  const locked = record !== null || proposta.bloqueado === 'S';
  return (
    <Section
      title="Empresa"
      aside={
        // A draft may have no code yet.
        cartaOferta === '' ? null : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={15} />}
            loading={fetched.isPending}
            onClick={() => fetched.mutate()}
          >
            Buscar dados
          </Button>
        )
      }
    >
      <dl className={classes['fields']}>
        <Campo label="Código de parceiro">{cartaOferta}</Campo>
        {FIELDS.map(({ name, label, show, bare }) => {
          const told = show(proposta[name]);
          const value = record === null ? proposta[name] : record[name];
          const now = show(value);
          return (
            <Campo key={name} label={label} locked={locked} before={now === told ? null : told}>
              <Copied label={label} value={bare && value ? bare(value) : null}>
                {now}
              </Copied>
            </Campo>
          );
        })}
      </dl>
      <p className={classes['note']} role="status">
        {record === null
          ? locked
            ? 'Preenchidos pelo cadastro do parceiro quando a proposta foi enviada.'
            : null
          : 'Do cadastro do parceiro, agora. A proposta guarda o que foi enviado.'}
      </p>
    </Section>
  );
}
