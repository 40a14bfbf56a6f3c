import { Bind, type Span } from '#web/patterns/form/bound.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { useCep } from './use-cep.ts';

/** The CEP of an address, which fills the other fields of it where they are still empty (E084, MAP-511). */
export function CepInput({ span }: { readonly span?: Span }) {
  const look = useCep();
  return (
    <Bind<string> name="cep" span={span}>
      {({ longest: _longest, onChange, ...field }) => (
        <MaskField
          {...field}
          kind="cep"
          onChange={(value) => {
            onChange(value);
            look(value);
          }}
        />
      )}
    </Bind>
  );
}
