import type { ReactNode } from 'react';
import { useState } from 'react';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import classes from './quadro.module.css';

const WIDTHS = [
  { value: 'mesa', label: 'Computador' },
  { value: 'celular', label: 'Celular' },
] as const;

export interface QuadroDoEmailProps {
  /** Heading of the section. */
  readonly title: string;
  /** What the frame is to whoever cannot see it. */
  readonly name: string;
  readonly assunto: string;
  /** The whole document; null while there is none. */
  readonly html: string | null;
  /** In the place of the document that is not there. */
  readonly empty?: string;
  /** Over the subject. */
  readonly over?: ReactNode;
  /** Between the subject and the frame. */
  readonly children?: ReactNode;
}

/** An e-mail as it is read, in a page of its own where nothing runs and no link leads away. */
export function QuadroDoEmail({ title, name, assunto, html, empty = '', over, children }: QuadroDoEmailProps) {
  const [width, setWidth] = useState<'mesa' | 'celular'>('mesa');
  return (
    <Section title={title} aside={<SegmentedChoice label="Largura do e-mail" options={WIDTHS} value={width} onChange={setWidth} />}>
      {over}
      <p className={classes['subject']}>{assunto === '' ? 'Sem assunto' : assunto}</p>
      {children}
      {html === null ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <iframe className={classes['frame']} data-width={width} title={name} sandbox="" srcDoc={html} />
      )}
    </Section>
  );
}
