import { Link } from '@tanstack/react-router';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { photoUrl } from '../kernel/api-address.ts';
import { paths } from '../kernel/paths.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import classes from './TopBar.module.css';

/** Type '1': the login; type '2': the client's name, profession and photo (NAV-007, NAV-008). Leads to one's own security. */
export function UserBlock({ sessao }: { readonly sessao: Sessao }) {
  const { dadosUsuario, dadosCliente } = sessao;
  const client = dadosUsuario.tipo === '2' ? dadosCliente : null;
  const name = client?.nome ?? dadosUsuario.login;
  return (
    <Link to={paths.seguranca()} className={classes['user']} title={`${name}: segurança da sua conta`}>
      <PersonAvatar name={name} src={photoUrl(client?.foto)} size={30} />
      <span className={classes['who']}>
        <span className={classes['name']}>{name}</span>
        {client?.profissao ? <span className={classes['job']}>{client.profissao}</span> : null}
      </span>
    </Link>
  );
}
