import { IconList, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { marcarProposta } from '#contract/propostas/propostas.operations.ts';
import type { PropostaCompleta } from '#contract/propostas/propostas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { showInstant } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { reachedBy } from '#web/patterns/record/contacts.ts';
import { RecordHead } from '#web/patterns/record/RecordHead.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Campo } from './Campo.tsx';
import { EmpresaSection } from './EmpresaSection.tsx';
import { ParticipantesSection } from './ParticipantesSection.tsx';
import { instante, nomeDa, periodo, pessoas } from './palavras.ts';
import classes from './propostas.module.css';
import { propostasMudaram } from './propostas.queries.ts';
import { SituacaoTag } from './situacao.tsx';

/** A proposal as it was sent: to be read, and nothing of it to be changed (PRO-001). */
export function PropostaScreen({ proposta }: { readonly proposta: PropostaCompleta }) {
  const navigate = useNavigate();
  const unread = useMutation({
    mutationFn: () =>
      call<typeof marcarProposta>('PUT /formularioAcidentesPessoais/{id}', { params: { id: proposta.id }, body: { lido: 'N' } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Proposta marcada como não lida!' });
      await navigate({ to: paths.propostas() });
      await propostasMudaram();
    },
    onError: (error) => toastStaffErrors(error),
  });
  const ofPartner = {
    label: 'Propostas deste parceiro',
    icon: <IconList size={18} />,
    onClick: () => void navigate({ to: paths.propostas(), search: { cartaOferta: proposta.cartaOferta, lido: 'T' } }),
  };
  return (
    <>
      <RecordHead
        screen="Proposta de Seguro"
        name={nomeDa(proposta)}
        path={paths.propostaAlterar(proposta.id)}
        contacts={reachedBy([['celular', proposta.telefoneCelular]], proposta.email)}
        actions={[
          { label: 'Marcar como não lida', icon: <IconMail size={18} />, loading: unread.isPending, onClick: () => unread.mutate() },
          // A draft may have no code yet: asked without one, the list is of everybody.
          ...(proposta.cartaOferta === '' ? [] : [ofPartner]),
        ]}
      >
        <SituacaoTag proposta={proposta} />
      </RecordHead>
      <div className={classes['page']}>
        <FactStrip
          label="Resumo da proposta"
          facts={[
            { label: 'Período', value: periodo(proposta) },
            { label: 'A segurar', value: pessoas(proposta.quantidadeParticipantes) },
            { label: 'Código do evento', value: proposta.codigoEvento, note: 'com ele quem enviou a encontra' },
            { label: 'Recebida em', value: showInstant(proposta.dataCadastro) },
          ]}
        />
        <EmpresaSection proposta={proposta} />
        <Section title="Evento">
          <dl className={classes['fields']}>
            <Campo label="Evento">{proposta.nomeEvento}</Campo>
            <Campo label="Início">{instante(proposta.dataInicio, proposta.horaInicio)}</Campo>
            <Campo label="Final">{instante(proposta.dataFinal, proposta.horaFinal)}</Campo>
            <Campo label="Local" wide>
              {proposta.localEvento}
            </Campo>
            <Campo label="Descrição" wide>
              {proposta.descricaoEvento}
            </Campo>
            {proposta.eventoCancelado === 'S' ? (
              <Campo label="Motivo do cancelamento" wide>
                {proposta.motivoCancelado}
              </Campo>
            ) : null}
          </dl>
        </Section>
        <ParticipantesSection proposta={proposta} />
      </div>
    </>
  );
}
