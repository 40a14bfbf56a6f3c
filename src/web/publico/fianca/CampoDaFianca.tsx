import type { Campo } from '#contract/fiancas/fiancas.fields.ts';
import type { FieldProps } from '../kit/Field.tsx';
import { AmountField, ListField, type Options } from '../kit/choices.tsx';
import { DateField, MaskedField, TextField } from '../kit/fields.tsx';
import type { Bound } from '../kit/use-form.ts';
import { SIGLAS, documentoEscrito } from './formulario.ts';

const SIM_NAO: Options = [
  ['S', 'Sim'],
  ['N', 'Não'],
];
const ESTADOS: Options = SIGLAS.map((uf) => [uf, uf]);

/** A CPF or a CNPJ: which of the two is known when it is left. */
function Documento(props: FieldProps) {
  const { value, onChange } = props;
  const escrito = documentoEscrito(value);
  return <TextField {...props} onBlur={() => escrito !== value && onChange(escrito)} />;
}

/** A field of the form by what it holds. */
export function CampoDaFianca({ campo, bound, required }: { readonly campo: Campo; readonly bound: Bound; readonly required: boolean }) {
  const common = { ...bound, label: campo.rotulo, required };
  switch (campo.especie) {
    case 'texto':
      return <TextField {...common} />;
    case 'documento':
      return <Documento {...common} />;
    case 'email':
      return <TextField {...common} type="email" />;
    case 'cpf':
      return <MaskedField {...common} kind="cpf" />;
    case 'cnpj':
      return <MaskedField {...common} kind="cnpj" />;
    case 'telefone':
      return <MaskedField {...common} kind="phone" />;
    case 'cep':
      return <MaskedField {...common} kind="cep" />;
    case 'data':
      // Births and an admission: of a year of two digits the last one that has come.
      return <DateField {...common} past />;
    case 'quantia':
      return <AmountField {...common} />;
    case 'estado':
      return <ListField {...common} options={ESTADOS} />;
    case 'sim-nao':
      return <ListField {...common} options={SIM_NAO} />;
    case 'escolha':
      return <ListField {...common} options={Object.entries(campo.opcoes ?? {})} />;
  }
}
