import { Link } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import classes from './canais.module.css';

const CANAIS = [
  { label: 'SMS', to: paths.modelosSms() },
  { label: 'WhatsApp', to: paths.modelosWhatsapp() },
  { label: 'E-mail', to: paths.modelosEmail() },
] as const;

/** From the templates of one channel to those of another. */
export const CanaisDeModelo = () => (
  <nav className={classes['root']} aria-label="Modelos por canal">
    {CANAIS.map(({ label, to }) => (
      <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
        {label}
      </Link>
    ))}
  </nav>
);
