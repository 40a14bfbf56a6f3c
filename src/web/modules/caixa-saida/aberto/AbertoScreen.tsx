import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EmailAbertoResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { CanalParado } from '#web/modules/envios/parts/CanalParado.tsx';
import { QuadroDoEmail } from '#web/modules/envios/parts/QuadroDoEmail.tsx';
import { Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import classes from '../caixa-saida.module.css';
import { EstadoDoEmail } from '../EstadoDoEmail.tsx';
import { proximoPasso } from '../palavras.ts';
import { useReenviar } from '../use-reenviar.ts';
import { Anexos } from './Anexos.tsx';
import { Fatos } from './Fatos.tsx';

type Email = EmailAbertoResposta['dados'];

function Acoes({ email }: { readonly email: Email }) {
  const navigate = useNavigate();
  const { ask, going, dialog } = useReenviar();
  const { id, id_cliente, status, ativo, id_lote, pode } = email;
  const same = status !== 3 && ativo === 'S' && id_lote === null;
  return (
    <div className={classes['buttons']}>
      {pode.alterar === 'S' && id_cliente !== null ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => void navigate({ to: paths.enviarEmail(id_cliente), search: { email: String(id) } })}
        >
          {same ? 'Alterar' : 'Escrever a partir deste'}
        </Button>
      ) : null}
      {pode.reenviar === 'S' ? (
        <Button
          {...(status === 3 && { variant: 'default' })}
          leftSection={<IconSend size={16} />}
          loading={going !== null}
          onClick={() => ask(email)}
        >
          Enviar novamente
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}

/** Why it did not go, or what is in doubt, and what to do about it. */
function Motivo({ email }: { readonly email: Email }) {
  const next = proximoPasso(email);
  if (email.ativo === 'N' || email.motivo === null) return null;
  return (
    <p className={classes['next']} role="status">
      <strong>{email.motivo}</strong>
      {next === null ? null : <span>{next}</span>}
    </p>
  );
}

/** An e-mail: to whom, from whom, when, what became of it, what can be done, and how it is read. */
export function AbertoScreen({ aberto: { dados, anexos } }: { readonly aberto: EmailAbertoResposta }) {
  const writes = useAllows(WRITERS);
  useScreenTitle(dados.assunto === '' ? null : dados.assunto);
  return (
    <>
      <PageHead title="E-mail" note={<EstadoDoEmail email={dados} />} primary={writes ? <Acoes email={dados} /> : null} />
      <CanalParado canal="email" />
      <Motivo email={dados} />
      <TwoColumns
        left={
          <QuadroDoEmail title="Mensagem" name="Corpo do e-mail" assunto={dados.assunto} html={dados.html}>
            {dados.status !== 3 && /\[[a-z_]+\]/.test(`${dados.assunto}${dados.html}`) ? (
              <p className={classes['note']}>As tags entre colchetes são preenchidas quando o e-mail sai.</p>
            ) : null}
          </QuadroDoEmail>
        }
        right={
          <>
            <Section title="Envio">
              <Fatos email={dados} />
            </Section>
            {anexos.length > 0 ? <Anexos anexos={anexos} /> : null}
          </>
        }
      />
    </>
  );
}
