import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconFileCertificate, IconSignature, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ABSENT, showPhone } from '#web/kernel/format.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { usePartner } from '../session.ts';
import classes from './evento.module.css';
import { useFormInfo } from './formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';

/** What is done with the event as a whole. */
export type AcaoDoEvento = 'cancelar' | 'comprovante' | 'dados' | 'aceites' | 'emails';

interface LinhaProps {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
}

/** Said by the brokerage, never written here (PEV-003). */
const Linha = ({ label, value, required = false }: LinhaProps) => (
  <div className={classes['dado']}>
    <dt>
      {label}
      {required ? (
        <span className={classes['obrigatorio']} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </dt>
    <dd>{value === '' ? ABSENT : value}</dd>
  </div>
);

export interface AcoesDoEventoProps {
  readonly fazendo: AcaoDoEvento | null;
  readonly onAcao: (acao: AcaoDoEvento) => void;
}

/** Whose event it is, and what can be done with it. */
export function ParceiroCard({ fazendo, onAcao }: AcoesDoEventoProps) {
  const navigate = useNavigate();
  const { dados } = usePartner();
  const { store, eventoFechado } = useFormInfo();
  const base = useStore(store, (state) => state.ground);
  const juridica = dados.tipoPessoa === 'J';
  const evento = base?.dados ?? null;
  const responsavel = evento?.responsavel ?? (juridica ? (dados.responsavelJuridicoNome ?? dados.nome) : dados.nome);
  const email = evento?.email ?? (juridica ? (dados.responsavelJuridicoEmail ?? dados.email) : dados.email);
  const telefone =
    evento?.telefone ??
    (juridica ? (dados.responsavelJuridicoTelefone ?? dados.telefoneCelular ?? dados.telefoneComercial) : dados.telefoneCelular);
  const vivo = evento !== null && evento.cancelado === 'N';
  const comAceite = base?.participantes.some(({ dados: pessoa }) => pessoa.aceitouTermos === 'S') ?? false;
  const comGente = (base?.participantes.length ?? 0) > 0;
  return (
    <Section title="Parceiro">
      <dl className={classes['dados']}>
        <Linha label="Código de parceiro" value={evento?.cartaOferta ?? dados.cartaOferta} required />
        {juridica ? <Linha label="Empresa" value={dados.nomeFantasia ?? dados.nome} /> : null}
        <Linha label="Responsável" value={responsavel} />
        <Linha label="E-mail" value={email ?? ''} required />
        <Linha label="Telefone" value={showPhone(telefone)} required />
      </dl>
      <div className={classes['acoes']}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => void navigate({ to: portalPaths.inicio() })}>
          Voltar
        </Button>
        {vivo && comGente ? (
          <Button
            variant="default"
            leftSection={<IconFileCertificate size={16} />}
            loading={fazendo === 'comprovante'}
            onClick={() => onAcao('comprovante')}
          >
            Baixar comprovante
          </Button>
        ) : null}
        {evento === null ? null : (
          <Button variant="default" leftSection={<IconDownload size={16} />} loading={fazendo === 'dados'} onClick={() => onAcao('dados')}>
            Baixar dados
          </Button>
        )}
        {comAceite ? (
          <Button
            variant="default"
            leftSection={<IconSignature size={16} />}
            loading={fazendo === 'aceites'}
            onClick={() => onAcao('aceites')}
          >
            Baixar aceites
          </Button>
        ) : null}
        {vivo && !eventoFechado ? (
          <Button variant="light" color="red" leftSection={<IconX size={16} />} onClick={() => onAcao('cancelar')}>
            Cancelar evento
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
