import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changed } from '#web/kernel/changed.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { resumoQuery, salvarResumo } from './resumo.queries.ts';
import classes from './seguranca.module.css';

/** One's own e-mail of the morning (E097): saved as it is switched. */
export function ResumoSection() {
  const { data } = useQuery(resumoQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => salvarResumo(on ? 'S' : 'N'),
    onSuccess: (stored) => {
      toast({ kind: 'success', title: stored.resumo_diario === 'S' ? 'Resumo diário ligado!' : 'Resumo diário desligado!' });
      return changed('acesso');
    },
  });
  if (!data) return null;
  const { email, resumo_diario } = data;
  return (
    <Section title="Resumo diário">
      <p className={classes['text']}>
        Um e-mail às 8h com os seus eventos vencidos e do dia, e os aniversariantes. Num dia que nada pede, nenhum e-mail.
      </p>
      <div className={classes['actions']}>
        <Switch
          label="Receber o resumo diário"
          description={email === null ? 'O seu cadastro não tem e-mail: peça que alguém o preencha' : `Em ${email}`}
          checked={resumo_diario === 'S'}
          disabled={isPending || (email === null && resumo_diario === 'N')}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      </div>
    </Section>
  );
}
