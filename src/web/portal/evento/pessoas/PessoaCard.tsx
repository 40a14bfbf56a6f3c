import { ActionIcon, Alert, Checkbox, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useId, useMemo, useState } from 'react';
import { SEXOS } from '#contract/clientes/clientes.labels.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { avisaMenor } from '#contract/seguro-aventura/participante.rules.ts';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { CheckInput, RadioInput } from '#web/patterns/form/choice-fields.tsx';
import { BirthInput } from '#web/patterns/form/date-fields.tsx';
import { LongTextInput, MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import { showDate, showInstant } from '#web/kernel/format.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { limparSaude } from '../formulario/edits.ts';
import { shownProblems, useFormInfo, useGuardada, useInteira, useValues } from '../formulario/form-context.ts';
import { caminhoDe, documentoDe, inicioDe } from '../formulario/problems.ts';
import { pessoaSource, usePessoaFechada } from '../formulario/sources.tsx';
import { useStore } from '#web/patterns/form/edit-store.ts';
import type { CampoDeSaude, Pessoa, ParticipanteLido } from '../formulario/values.ts';
import type { ValuesOf } from '#web/patterns/form/values.ts';
import type { PESSOA_FIELDS } from '#contract/seguro-aventura/seguro-aventura.pessoa.form.ts';
import { AcoesDaPessoa, type AcaoDaPessoa } from './AcoesDaPessoa.tsx';
import classes from './pessoas.module.css';
import { useFavorito } from './use-favorito.ts';
import { usePreenchimento } from './use-preenchimento.ts';

type Values = ValuesOf<typeof PESSOA_FIELDS>;

const GENEROS = [
  { value: 'M', label: SEXOS.M },
  { value: 'F', label: SEXOS.F },
] as const;

const MENORES = 'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.';

interface SecaoProps {
  readonly chave: string;
  readonly label: string;
  readonly campos: readonly CampoDeSaude[];
  readonly fechada: boolean;
  readonly children: React.ReactNode;
}

/** A part of the card that is there when it is ticked, and whenever something in it is written or wrong (PPA-008). */
function Secao({ chave, label, campos, fechada, children }: SecaoProps) {
  const { store, regras } = useFormInfo();
  const [aberta, setAberta] = useState(false);
  const escrita = useValues((values) => campos.some((campo) => (values.saude[chave]?.[campo] ?? '') !== ''));
  const errada = useStore(store, (state) => campos.some((campo) => shownProblems(state, regras)[caminhoDe(chave, campo)] !== undefined));
  const visivel = aberta || escrita || errada;
  return (
    <>
      <Checkbox
        size="sm"
        label={label}
        disabled={fechada}
        checked={visivel}
        onChange={(event) => {
          setAberta(event.currentTarget.checked);
          if (!event.currentTarget.checked) store.edit(limparSaude(chave, campos));
        }}
      />
      {visivel ? <Fields>{children}</Fields> : null}
    </>
  );
}

const EMERGENCIA: readonly CampoDeSaude[] = ['contatoEmergenciaNome', 'contatoEmergenciaTelefone'];
const SAUDE: readonly CampoDeSaude[] = ['restricoesDadosSaude'];

/** The warning about minors: at 14 or under, and wherever the birth is refused (PPA-036, PPA-037). */
function useMenor({ chave, dataNascimento }: Pessoa): boolean {
  const { store, regras } = useFormInfo();
  const inicio = useValues(inicioDe);
  const recusado = useStore(store, (state) => shownProblems(state, regras)[caminhoDe(chave, 'dataNascimento')] !== undefined);
  return recusado || (isCivilDate(dataNascimento) && avisaMenor(dataNascimento, inicio));
}

function Situacao({ pessoa, guardada }: { readonly pessoa: Pessoa; readonly guardada: ParticipanteLido | null }) {
  if (guardada?.cancelado === 'S') return <StatusTag kind="bad">{`Cancelado! ${showInstant(guardada.dataCancelado)}`}</StatusTag>;
  if (guardada?.semCobertura === 'S') return <StatusTag kind="attention">Sem cobertura</StatusTag>;
  if (guardada === null) return <StatusTag kind="info">{pessoa.importado ? 'Da planilha, a salvar' : 'A salvar'}</StatusTag>;
  return guardada.emailEnviado === 'S' ? <StatusTag kind="good">E-mail enviado</StatusTag> : null;
}

function Favorito({ pessoa, fechada }: { readonly pessoa: Pessoa; readonly fechada: boolean }) {
  const { marcado, mudar } = useFavorito(pessoa);
  // Nobody is known by eleven zeros (PPA-012), and what is marked is saved with the card.
  if (fechada || documentoDe(pessoa) === null) return null;
  const label = marcado ? 'Tirar dos favoritos' : 'Marcar como favorito';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={marcado ? 'ambar.6' : 'gray'}
        aria-label={label}
        aria-pressed={marcado}
        disabled={fechada}
        onClick={mudar}
      >
        {marcado ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

export interface PessoaCardProps {
  readonly chave: string;
  /** As it is shown: 001. */
  readonly numero: string;
  /** Where it stands among those that are shown, from 1, and how many those are. */
  readonly posicao: number;
  readonly total: number;
  /** The event is with the insurer: the days of cover are told. */
  readonly integrado: boolean;
  readonly onAcao: (acao: AcaoDaPessoa, pessoa: Pessoa) => void;
}

/** Somebody in the event, written in place. */
export const PessoaCard = memo(function PessoaCard({ chave, numero, posicao, total, integrado, onAcao }: PessoaCardProps) {
  const id = useId();
  const source = useMemo(() => pessoaSource(chave), [chave]);
  const inteira = useInteira(chave);
  const fechada = usePessoaFechada(chave);
  const guardada = useGuardada(inteira?.pessoa.id ?? null);
  const preenchido = usePreenchimento(inteira?.pessoa ?? null, fechada);
  if (inteira === null) return null;
  const { pessoa } = inteira;
  return (
    <div role="listitem" className={classes['item']} aria-setsize={total} aria-posinset={posicao} aria-labelledby={id} data-pessoa={chave}>
      <FormSourceContext value={source}>
        <div
          className={classes['card']}
          data-nova={pessoa.id === null || undefined}
          data-cancelada={guardada?.cancelado === 'S' || undefined}
        >
          <div className={classes['cardHead']}>
            <strong id={id} className={classes['numero']}>
              <span className={classes['lido']}>Participante </span>
              {numero}
              <span className={classes['lido']}> {pessoa.nome}</span>
            </strong>
            <Situacao pessoa={pessoa} guardada={guardada} />
            <span className={classes['espaco']} />
            <Favorito pessoa={pessoa} fechada={fechada} />
            <AcoesDaPessoa pessoa={pessoa} guardada={guardada} onAcao={(acao) => onAcao(acao, pessoa)} />
          </div>
          <Fields>
            {pessoa.estrangeiro ? (
              <>
                <TextInput<Values> name="numeroPassaporte" span={6} />
                <TextInput<Values> name="nacionalidade" span={6} />
              </>
            ) : (
              <MaskInput<Values> name="cpf" span={6} {...(preenchido === null ? {} : { description: preenchido })} />
            )}
            <BirthInput<Values> name="dataNascimento" span={6} />
            <TextInput<Values> name="nome" span={12} />
            <RadioInput<Values> name="genero" span={7} options={GENEROS} />
            <div className={classes['estrangeiro']}>
              <CheckInput<Values> name="estrangeiro" />
            </div>
            <TextInput<Values> name="email" span={7} />
            <MaskInput<Values> name="telefone" span={5} />
          </Fields>
          <MenorAviso pessoa={pessoa} />
          <Secao chave={chave} label="Contato de emergência" campos={EMERGENCIA} fechada={fechada}>
            <TextInput<Values> name="contatoEmergenciaNome" span={7} />
            <MaskInput<Values> name="contatoEmergenciaTelefone" span={5} />
          </Secao>
          <Secao chave={chave} label="Restrições e dados de saúde" campos={SAUDE} fechada={fechada}>
            <LongTextInput<Values> name="restricoesDadosSaude" span={12} labelHidden />
          </Secao>
          {integrado && guardada && guardada.cancelado === 'N' ? (
            <p className={classes['cobertura']}>
              Cobertura de {showDate(guardada.dataEntrada)} a {showDate(guardada.dataSaida)}
              {guardada.numeroSorte ? `, número da sorte ${guardada.numeroSorte}` : ''}
            </p>
          ) : null}
        </div>
      </FormSourceContext>
    </div>
  );
});

function MenorAviso({ pessoa }: { readonly pessoa: Pessoa }) {
  return useMenor(pessoa) ? (
    <Alert color="yellow" className={classes['menor'] ?? ''}>
      {MENORES}
    </Alert>
  ) : null;
}
