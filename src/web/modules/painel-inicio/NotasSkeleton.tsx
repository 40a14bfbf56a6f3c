import classes from './inicio.module.css';

/** The first notes before they are there, as tall as they will be. */
export const NotasSkeleton = () => (
  <div aria-busy="true" className={classes['group']}>
    <span className={classes['hidden']} role="status">
      Carregando…
    </span>
    <div className={classes['groupHead']} aria-hidden="true">
      <span className={classes['bone']} style={{ width: 90 }} />
    </div>
    <ul className={classes['notes']} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at} className={classes['note']}>
          <span className={classes['check']} />
          <div className={classes['body']}>
            <span className={classes['bone']} style={{ width: `${45 + ((at * 17) % 40)}%` }} />
            <span className={classes['bone']} style={{ width: `${25 + ((at * 29) % 20)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
