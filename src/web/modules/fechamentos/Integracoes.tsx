import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { tentarCobrancasDeNovo } from '#contract/cobrancas/cobrancas.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFirstField } from '#web/kernel/field-toasts.ts';
import { showCount } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { avisoDoCanal, emEspera, resultadoDaTentativa, situacaoDasCobrancas } from './integracoes.ts';
import classes from './fechamentos.module.css';
import { cobrancasMudaram, integracoesQuery } from './fechamentos.queries.ts';

/** Asked for so often: it leaves no trace, and tells whether anything on screen has to be read again. */
const SINAL_MS = 5000;

/** How things stand with the provider of charges: its last word, what waits, and the way to try again. */
export function Integracoes() {
  const { data } = useQuery({ ...integracoesQuery, refetchInterval: SINAL_MS, refetchOnWindowFocus: 'always' });
  const antes = useRef(data);
  useEffect(() => {
    // A notice of the provider, a boleto that was issued: the months on screen say so without a reload.
    if (antes.current !== undefined && antes.current !== data) void cobrancasMudaram();
    antes.current = data;
  }, [data]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof tentarCobrancasDeNovo>('POST /cobrancas/tentarDeNovo', { key: randomKey() }),
    onSuccess: ({ tentadas }) =>
      toast({
        kind: 'success',
        title: showCount(tentadas, 'cobrança tentada de novo', 'cobranças tentadas de novo'),
        text: resultadoDaTentativa(tentadas, data ?? { recusadas: 0 }),
      }),
    onError: toastFirstField,
    onSettled: () => changed('fechamentos'),
  });
  if (data === undefined) return <div className={classes['integrationsWaiting']} aria-hidden="true" />;
  const stopped = avisoDoCanal(data);
  return (
    <Section
      title="Integrações"
      aside={
        emEspera(data) ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={isPending}
            onClick={() => mutate()}
          >
            Tentar de novo
          </Button>
        ) : null
      }
    >
      {stopped === null ? null : (
        <p className={classes['broken']} role="alert">
          {stopped}
        </p>
      )}
      <p className={classes['foot']}>{situacaoDasCobrancas(data)}</p>
    </Section>
  );
}
