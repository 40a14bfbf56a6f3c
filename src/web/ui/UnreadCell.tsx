import { StatusTag } from './StatusTag.tsx';
import classes from './UnreadCell.module.css';

export interface UnreadCellProps {
  /** What the row is called. */
  readonly name: string;
  readonly unread: boolean;
}

/** The name of what was sent to the house, and whether nobody has read it yet. */
export const UnreadCell = ({ name, unread }: UnreadCellProps) => (
  <span className={classes['root']} data-unread={unread || undefined}>
    <span>{name}</span>
    {unread ? <StatusTag kind="info">Não lida</StatusTag> : null}
  </span>
);
