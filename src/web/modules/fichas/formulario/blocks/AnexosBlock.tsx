import { memo } from 'react';
import { Section } from '#web/ui/FormLayout.tsx';
import { AnexosList } from './AnexosList.tsx';

/** The documents the quote is asked with. */
export const AnexosBlock = memo(function AnexosBlock() {
  return (
    <div data-field="arquivo">
      <Section title="Anexos do formulário">
        <AnexosList parte="formulario" label="Anexos do formulário" />
      </Section>
    </div>
  );
});
