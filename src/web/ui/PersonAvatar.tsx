import { useState } from 'react';
import { cx } from './cx.ts';
import classes from './PersonAvatar.module.css';

/** The least letters of the house, and the width of a picture that has room for two of them. */
const LEAST_LETTER = 12;
const ROOM_FOR_TWO = 28;

const initials = (name: string, size: number): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  const last = words.length > 1 && size >= ROOM_FOR_TWO ? (words.at(-1)?.[0] ?? '') : '';
  return `${words[0]?.[0] ?? ''}${last}`.toUpperCase();
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
      style={{ width: size, height: size, fontSize: Math.max(LEAST_LETTER, size * 0.38) }}
      aria-hidden="true"
    >
      {src !== null && broken !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initials(name, size)
      )}
    </span>
  );
}
