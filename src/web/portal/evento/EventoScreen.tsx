import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Refusal } from '#web/patterns/save/saver.ts';
import { DraftOffer } from '#web/ui/DraftOffer.tsx';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Cancelado } from './Cancelado.tsx';
import { Custo } from './Custo.tsx';
import { DigitadoPreso } from './DigitadoPreso.tsx';
import { EventoCard } from './EventoCard.tsx';
import classes from './evento.module.css';
import { FormInfoContext } from './formulario/form-context.ts';
import { porSalvar, porcaoDe } from './formulario/porcao.ts';
import { pessoaDoCaminho } from './formulario/problems.ts';
import { eventoSource } from './formulario/sources.tsx';
import { FaixaDeSalvar } from './FaixaDeSalvar.tsx';
import { ParceiroCard } from './ParceiroCard.tsx';
import { Pergunta } from './Pergunta.tsx';
import { ACOES } from './pessoas/AcoesDaPessoa.tsx';
import type { Grade } from './pessoas/PessoaGrid.tsx';
import { PessoasSection } from './pessoas/PessoasSection.tsx';
import { useAcoes } from './use-acoes.ts';
import { type EventoOptions, useEvento } from './use-evento.ts';

/** What is typed in an event, and never waits for the page to be loaded again. */
const DE_SAUDE = 'Dados de saúde e contatos de emergência';

/** What is wrong with somebody stands on their card, and is said in a notice that leads there. */
const semPessoas = (refusal: Refusal | null): Refusal | null =>
  refusal && { fields: Object.fromEntries(Object.entries(refusal.fields).filter(([path]) => pessoaDoCaminho(path) === null)) };

/** The cards of the people, and how one of them is brought into view. */
function useGrade() {
  const grade = useRef<Grade>(null);
  const irPara: Grade['irPara'] = (chave, campo) => grade.current?.irPara(chave, campo);
  return {
    grade,
    irPara,
    // Of many people one after the other leaves: the next one is where the last one was.
    irParaVizinha: (chave: string): void => {
      const vizinha = grade.current?.vizinha(chave) ?? null;
      if (vizinha !== null) irPara(vizinha, ACOES);
    },
  };
}

const Suspenso = () => (
  <Alert color="red" title="Sua empresa está suspensa." mb="md">
    Eventos não podem ser criados nem alterados por enquanto. No início do portal está o que fazer para voltar.
  </Alert>
);

/** The form of an event and of everybody in it. */
export function EventoScreen(props: EventoOptions) {
  const { record } = props;
  const navigate = useNavigate();
  const { grade, irPara, irParaVizinha } = useGrade();
  const { info, base, dirty, suspenso, save, salvar, mudou, presas, ...evento } = useEvento(props, irPara);
  const { pergunta, fechar, fazendo, comEvento, comPessoa } = useAcoes(base, info.reler);
  const { pessoasFechadas } = info;
  const source = useMemo(() => eventoSource(pessoasFechadas), [pessoasFechadas]);
  const pessoas = useStore(info.store, ({ filled, values }) => (save.saving ? porcaoDe(filled, values).agora.length : 0));
  const offer = save.offer && { ...save.offer, lost: DE_SAUDE };
  const cancelado = record?.dados.cancelado === 'S';
  // What is typed in it stays in sight: it is in no other place.
  if (cancelado && !dirty && save.collision === null)
    return <Cancelado evento={record}>{offer ? <DraftOffer {...offer} /> : null}</Cancelado>;
  return (
    <FormInfoContext value={info}>
      <RecordScreen
        source={source}
        save={{ ...save, refusal: semPessoas(save.refusal), offer }}
        isNew={record === null}
        dirty={dirty}
        onSave={salvar}
        onCancel={() => void navigate({ to: portalPaths.inicio() })}
        refusedTitle="O evento não foi salvo"
        placeless
        words={{ act: 'Salvar', pending: porSalvar(save.saving, pessoas) }}
        aboveBar={<Custo />}
      >
        <PageHead title={record ? record.dados.nomeEvento : 'Novo evento'} />
        {suspenso ? <Suspenso /> : null}
        {offer && pessoasFechadas ? <DraftOffer {...offer} /> : null}
        {presas === null ? null : (
          <DigitadoPreso presas={presas} cancelado={cancelado} onClonar={evento.clonar} onDescartar={evento.descartarPresas} />
        )}
        {mudou ? <FaixaDeSalvar saving={save.saving} onSalvar={salvar} /> : null}
        <RecordFields save={save} locked={pessoasFechadas}>
          <div className={classes['colunas']}>
            <ParceiroCard fazendo={fazendo} onAcao={comEvento} />
            <EventoCard fazendo={fazendo} onAcao={comEvento} />
          </div>
          <PessoasSection grade={grade} onAcao={comPessoa} />
        </RecordFields>
      </RecordScreen>
      <Pergunta pergunta={pergunta} base={base} onClose={fechar} onSaiu={irParaVizinha} />
    </FormInfoContext>
  );
}
