import { ActionIcon } from '@mantine/core';
import { IconCertificate, IconCopy, IconEye, IconFileDollar, IconLink, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { copyText } from '#web/kernel/clipboard.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { useHint } from '#web/ui/use-hint.tsx';
import type { Baixar } from '../baixar.ts';
import { COMPROVANTE_NAO_VEIO, comprovanteDe } from '../comprovante.ts';
import type { Linha } from './columns.tsx';

const PAGO = { S: 'pago', N: 'vencido', P: 'a pagar' } as const;

/** Orange while it is to be paid, green when it was (PDA-037, PDA-044). */
export function BoletoAction({ nome, link, pago }: { readonly nome: string; readonly link: string; readonly pago: 'S' | 'N' | 'P' }) {
  const label = `Boleto de ${nome}: ${PAGO[pago]}`;
  const [pointed, hint] = useHint(label);
  return (
    <>
      <ActionIcon
        {...pointed}
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        variant="subtle"
        color={pago === 'S' ? 'green' : 'orange'}
        aria-label={label}
        data-pago={pago}
        onClick={(event) => event.stopPropagation()}
      >
        <IconFileDollar size={17} />
      </ActionIcon>
      {hint}
    </>
  );
}

export interface AcoesDoEventoProps {
  readonly linha: Linha;
  /** Creates, clones and edits nothing (G2-09). */
  readonly suspenso: boolean;
  readonly baixar: Baixar;
  readonly onPix: (idCobranca: number) => void;
}

/** What can be done with an event from its row; each says of which. */
export function AcoesDoEvento({ linha, suspenso, baixar: { going, baixar }, onPix }: AcoesDoEventoProps) {
  const navigate = useNavigate();
  const { dados, linkBoleto, boletoPago, idCobranca } = linha;
  const nome = dados.nomeEvento;
  const edits = !suspenso && dados.situacao === 'aberto' && dados.propriedade === 'N';
  const inscreve = dados.situacao === 'aberto' && dados.linkInscricaoBloqueado === 'N' && dados.propriedade === 'N' && !suspenso;
  return (
    <>
      <IconAction
        label={edits ? `Editar ${nome}` : `Ver ${nome}`}
        icon={edits ? <IconPencil size={17} /> : <IconEye size={17} />}
        onClick={() => void navigate({ to: portalPaths.evento(dados.token) })}
      />
      {suspenso || dados.propriedade === 'S' ? null : (
        <IconAction
          label={`Clonar ${nome}`}
          icon={<IconCopy size={17} />}
          // RTA-029: the new event begins with what this one says.
          onClick={() => void navigate({ to: portalPaths.eventoNovo(), state: (before) => ({ ...before, cloneEvento: dados.token }) })}
        />
      )}
      {inscreve ? (
        <IconAction
          label={`Copiar o link de inscrição de ${nome}`}
          icon={<IconLink size={17} />}
          onClick={() => void copyText(`${globalThis.location.origin}${portalPaths.inscricao(dados.token)}`)}
        />
      ) : null}
      {dados.situacao === 'cancelado' || linha.quantidadeParticipantes === 0 ? null : (
        <IconAction
          label={`Comprovante de ${nome}`}
          icon={<IconCertificate size={17} />}
          loading={going === `comprovante ${dados.id}`}
          onClick={() => baixar(`comprovante ${dados.id}`, () => comprovanteDe(dados.token), 'pdf', COMPROVANTE_NAO_VEIO)}
        />
      )}
      {idCobranca !== null && boletoPago !== null && boletoPago !== 'S' ? (
        <IconAction label={`Pagar ${nome} por PIX`} icon={<IconQrcode size={17} />} onClick={() => onPix(idCobranca)} />
      ) : null}
      {linkBoleto !== null && boletoPago !== null ? <BoletoAction nome={nome} link={linkBoleto} pago={boletoPago} /> : null}
    </>
  );
}
