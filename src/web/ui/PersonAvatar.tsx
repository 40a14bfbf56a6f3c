import { useState } from 'react';
import { cx } from './cx.ts';
import classes from './PersonAvatar.module.css';

const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

export interface PersonAvatarProps {
  readonly name: string;
  /** Address of the picture; without it, or when it does not load, the initials. */
  readonly src: string | null;
  readonly size?: number;
  readonly square?: boolean;
}

/** Picture of a person or company. The name stands beside it, so it is silent to screen readers. */
export function PersonAvatar({ name, src, size = 28, square = false }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cx(classes['root'], square && classes['square'])}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {src !== null && broken !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
