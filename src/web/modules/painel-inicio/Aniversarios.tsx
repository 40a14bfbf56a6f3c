import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconCake, IconChevronDown, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import classes from './aniversarios.module.css';
import { type Dia, diasComGente, idade, resumo, tituloDoDia } from './dias.ts';
import { aniversariantesQuery } from './inicio.queries.ts';

export interface AniversariosProps {
  /** The day the screen is about. */
  readonly data: CivilDate;
  readonly hoje: CivilDate;
}

/** People shown of a day until the rest is asked for. */
const FIRST = 5;

/** How somebody who was not greeted so yet may be. */
const waysOf = ({ id, _idade_referencia: age, telefone_celular, email, ...sent }: Dia['registros'][number]) =>
  [
    {
      label: 'WhatsApp',
      icon: <IconBrandWhatsapp size={17} />,
      to: paths.enviarWhatsappAniversariante(id, age),
      open: sent.whatsapp_enviado === 'N' && telefone_celular,
    },
    {
      label: 'SMS',
      icon: <IconMessage size={17} />,
      to: paths.enviarSmsAniversariante(id, age),
      open: sent.sms_enviado === 'N' && telefone_celular,
    },
    {
      label: 'e-mail',
      icon: <IconMail size={17} />,
      to: paths.enviarEmailAniversariante(id, age),
      open: sent.email_enviado === 'N' && email,
    },
  ].filter(({ open }) => open);

interface AniversarianteProps extends AniversariosProps {
  readonly one: Dia['registros'][number];
}

/** A card shows, when clicked, how to greet the person and the way to the client (INI-512). */
function Aniversariante({ one, data, hoje }: AniversarianteProps) {
  const [opened, setOpened] = useState(false);
  const waysId = useId();
  const greets = useAllows(WRITERS);
  const navigate = useNavigate();
  const ways = greets ? waysOf(one) : [];
  return (
    <li>
      <UnstyledButton
        className={classes['person'] ?? ''}
        aria-expanded={opened}
        aria-controls={opened ? waysId : undefined}
        onClick={() => setOpened((now) => !now)}
      >
        <PersonAvatar name={one.nome} src={photoUrl(one.foto)} size={34} />
        <span className={classes['words']}>
          <span className={classes['name']} title={one.nome}>
            {one.nome}
          </span>
          <span className={classes['age']}>{idade(one._idade_referencia, data, hoje)}</span>
        </span>
        <IconChevronDown size={16} aria-hidden="true" className={classes['chevron']} />
      </UnstyledButton>
      {opened ? (
        <div id={waysId} className={classes['ways']}>
          {ways.map(({ label, icon, to }) => (
            <IconAction key={label} label={`Felicitar ${one.nome} por ${label}`} icon={icon} onClick={() => void navigate({ to })} />
          ))}
          <Link to={paths.clienteAlterar(one.id)} preload={false} className={classes['record']}>
            Abrir cadastro<VisuallyHidden> de {one.nome}</VisuallyHidden>
          </Link>
        </div>
      ) : null}
    </li>
  );
}

function DiaDeAniversario({ dia: { data, total, registros }, hoje }: { readonly dia: Dia; readonly hoje: CivilDate }) {
  const [all, setAll] = useState(false);
  const shown = all ? registros : registros.slice(0, FIRST);
  const beyond = total - registros.length;
  return (
    <section className={classes['day']} data-today={data === hoje || undefined} aria-label={tituloDoDia(data, hoje)}>
      <h3 className={classes['dayHead']}>
        {tituloDoDia(data, hoje)} {total > 0 ? <span className={classes['count']}>{showNumber(total)}</span> : null}
      </h3>
      {total === 0 ? <p className={classes['nobody']}>Ninguém faz aniversário hoje.</p> : null}
      <ul className={classes['people']}>
        {shown.map((one) => (
          <Aniversariante key={one.id} one={one} data={data} hoje={hoje} />
        ))}
      </ul>
      {registros.length > FIRST && !all ? (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          Mostrar mais {showNumber(registros.length - FIRST)}
        </Button>
      ) : null}
      {all && beyond > 0 ? <p className={classes['nobody']}>e mais {showNumber(beyond)}.</p> : null}
    </section>
  );
}

const Bones = () => (
  <div className={classes['bones']} aria-busy="true">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className={classes['bone']} />
    ))}
  </div>
);

/** Birthdays from two days before to seven after; today is marked (INI-504, INI-511). */
export function Aniversarios({ data, hoje }: AniversariosProps) {
  const { data: found, isError, refetch } = useQuery(aniversariantesQuery(data));
  const listId = useId();
  const [opened, setOpened] = useState(false);
  const days = diasComGente(found?.datas ?? [], hoje);
  return (
    <aside className={classes['root']} aria-label="Aniversariantes">
      <h2 className={classes['title']}>
        <IconCake size={18} aria-hidden="true" /> Aniversariantes
        {/* Beside the list on a desk; above it on a narrow screen, closed until it is asked for. */}
        <Button
          className={classes['toggle'] ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={listId}
          onClick={() => setOpened((now) => !now)}
        >
          {opened ? 'Esconder' : found ? resumo(found.datas, hoje) : 'Mostrar'}
        </Button>
      </h2>
      <div id={listId} className={classes['days']} data-opened={opened || undefined}>
        {found ? (
          days.length === 0 ? (
            <p className={classes['nobody']}>Nenhum aniversário nestes dias.</p>
          ) : (
            days.map((dia) => <DiaDeAniversario key={dia.data} dia={dia} hoje={hoje} />)
          )
        ) : isError ? (
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        ) : (
          <Bones />
        )}
      </div>
    </aside>
  );
}
