import { useState } from 'react';
import { camposTravados } from '#contract/propostas/proposta.rules.ts';
import { SendButton } from '../kit/SendButton.tsx';
import { MaskedField, TextField } from '../kit/fields.tsx';
import type { Form } from '../kit/use-form.ts';
import { problemaDaBusca } from './busca.ts';
import { lerEmpresa } from './chamadas.ts';
import { type Campo, ROTULOS, eTravado } from './campos.ts';
import { problemasDosCampos } from './erros.ts';

export interface SecaoProps {
  readonly form: Form<Campo>;
}

const NAO_ENCONTRADOS = 'Não encontramos os dados';

/** Who proposes the event: by the partner's code its record fills the fields in, and they are its own to change (E239). */
export function Empresa({ form }: SecaoProps) {
  const { values } = form;
  const [buscando, setBuscando] = useState(false);
  const [achados, setAchados] = useState(false);
  const travado = values.travados !== '';

  const buscar = async (): Promise<void> => {
    const { cartaOferta: problema } = problemasDosCampos(values);
    if (problema !== undefined) {
      form.mark({ cartaOferta: problema });
      return;
    }
    setBuscando(true);
    setAchados(false);
    try {
      const { cartaOferta, ...empresa } = await lerEmpresa(values.cartaOferta);
      const travados = camposTravados(empresa);
      form.put({ cartaOferta, ...travados, travados: Object.keys(travados).join(',') });
      setAchados(true);
    } catch (error) {
      form.mark({ cartaOferta: problemaDaBusca(error, NAO_ENCONTRADOS) });
    } finally {
      setBuscando(false);
    }
  };

  const soltar = (): void => {
    form.put({ travados: '', cartaOferta: '' });
    setAchados(false);
  };

  return (
    <section aria-labelledby="secao-empresa" className="bloco">
      <h2 id="secao-empresa">Empresa</h2>
      <div className="com-botao">
        <TextField
          {...form.field('cartaOferta')}
          label={ROTULOS.cartaOferta}
          hint="O código que a corretora deu à sua empresa. Com ele, os dados dela vêm do cadastro."
          required
          disabled={travado}
        />
        {/* One button: whoever pressed it stays on it as it becomes the other. */}
        <SendButton busy={buscando} onPress={() => (travado ? soltar() : void buscar())}>
          {travado ? 'Usar outro código' : 'Buscar dados'}
        </SendButton>
      </div>
      <p role="status" className="dito">
        {buscando ? 'Buscando…' : achados ? 'Os dados do cadastro foram preenchidos e não podem ser alterados aqui.' : ''}
      </p>
      <TextField
        {...form.field('nomeEmpresa')}
        label={ROTULOS.nomeEmpresa}
        required
        disabled={eTravado(values, 'nomeEmpresa')}
        autoComplete="organization"
      />
      <MaskedField
        {...form.field('cnpj')}
        kind="cnpj"
        label={ROTULOS.cnpj}
        hint="Opcional, se a empresa não tiver."
        disabled={eTravado(values, 'cnpj')}
      />
    </section>
  );
}
