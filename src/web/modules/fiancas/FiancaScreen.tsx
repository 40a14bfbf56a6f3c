import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Campo, SECOES } from '#contract/fiancas/fiancas.fields.ts';
import { MODOS } from '#contract/fiancas/fiancas.labels.ts';
import type { marcarFianca } from '#contract/fiancas/fiancas.operations.ts';
import type { FiancaCompleta } from '#contract/fiancas/fiancas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showInstant } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import { reachedBy } from '#web/patterns/record/contacts.ts';
import { FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { RecordHead } from '#web/patterns/record/RecordHead.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from './fiancas.module.css';
import { fiancasMudaram } from './fiancas.queries.ts';
import { porPessoa, semMascara, valorDe } from './valores.ts';

/** The sections of which the form says anything, each with what it says. */
const ditas = ({ formulario }: FiancaCompleta) =>
  SECOES.map(({ titulo, campos }) => ({
    titulo,
    campos: (campos as readonly (Campo & { readonly nome: keyof typeof formulario })[]).flatMap((campo) => {
      const value = formulario[campo.nome];
      if (value === undefined) return [];
      return [{ nome: campo.nome, rotulo: campo.rotulo, texto: valorDe(campo, value), copiado: semMascara(campo, value) }];
    }),
  })).filter(({ campos }) => campos.length > 0);

const text = (value: string | number | undefined): string | null => (typeof value === 'string' ? value : null);

/** A rental-guarantee form as it was sent: to be read, and nothing of it to be changed. */
export function FiancaScreen({ fianca }: { readonly fianca: FiancaCompleta }) {
  const navigate = useNavigate();
  const { locatario_telefones, locatario_email } = fianca.formulario;
  const unread = useMutation({
    mutationFn: () => call<typeof marcarFianca>('PUT /solicitacaoFormulario/{id}', { params: { id: fianca.id }, body: { lido: 'N' } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Solicitação marcada como não lida!' });
      await navigate({ to: paths.fiancas() });
      await fiancasMudaram();
    },
    onError: (error) => toastFieldErrors(error),
  });
  return (
    <>
      <RecordHead
        screen="Solicitação de Fiança"
        name={fianca.nome}
        path={paths.fiancaAlterar(fianca.id)}
        contacts={reachedBy([['telefone', text(locatario_telefones)]], text(locatario_email))}
        actions={[
          { label: 'Marcar como não lida', icon: <IconMail size={18} />, loading: unread.isPending, onClick: () => unread.mutate() },
        ]}
      >
        <StatusTag kind="neutral">{MODOS[fianca.modo]}</StatusTag>
      </RecordHead>
      <div className={classes['page']}>
        <FactStrip
          label="Resumo da solicitação"
          facts={[
            { label: 'Número', value: String(fianca.id), note: 'dito a quem enviou' },
            { label: 'Recebida em', value: showInstant(fianca.data_cadastro) },
          ]}
        />
        {ditas(fianca).map(({ titulo, campos }) => (
          <Section key={titulo} title={titulo}>
            <div className={classes['people']}>
              {porPessoa(campos).map((grupo) => (
                <dl key={grupo[0]?.nome} className={classes['fields']}>
                  {grupo.map(({ nome, rotulo, texto, copiado }) => (
                    <div key={nome}>
                      <dt>{rotulo}</dt>
                      <dd>
                        <Copied label={rotulo} value={copiado}>
                          {texto}
                        </Copied>
                      </dd>
                    </div>
                  ))}
                </dl>
              ))}
            </div>
          </Section>
        ))}
      </div>
    </>
  );
}
