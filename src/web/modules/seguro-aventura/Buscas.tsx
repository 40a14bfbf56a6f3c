import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Busca } from './busca.ts';
import { ClienteField } from './parts/ClienteField.tsx';
import classes from './seguro-aventura.module.css';

export interface BuscasProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
}

type Texto = 'codigo' | 'participante' | 'carta';

function Caixa({ name, label, busca, change }: BuscasProps & { readonly name: Texto; readonly label: string }) {
  const typed = useTypedText(busca[name] ?? '', (text) => change({ [name]: text === '' ? undefined : text }, { replace: true }));
  return <SearchBox label={label} labelled slash={name === 'codigo'} {...typed} />;
}

/** Four ways to look for events (SAV-012); what is typed is asked for 400 ms after the last key. */
export function Buscas(props: BuscasProps) {
  return (
    <search className={classes['searches']}>
      <Caixa name="codigo" label="Evento" {...props} />
      <Caixa name="participante" label="Participante" {...props} />
      <Caixa name="carta" label="Carta oferta" {...props} />
      <ClienteField cliente={props.busca.cliente} onChange={(cliente) => props.change({ cliente })} />
    </search>
  );
}
