import { useState } from 'react';
import { SendButton } from '../kit/SendButton.tsx';
import { idOf } from '../kit/Field.tsx';
import { TextField } from '../kit/fields.tsx';
import { problemaDaBusca } from './busca.ts';

export interface BuscarProps {
  /** The code of the link by which the page was opened; '' for none. */
  readonly codigo: string;
  /** Why the link opened nothing; null where it did, or was not asked. */
  readonly erro: string | null;
  /** Something is typed that the found proposal would take the place of. */
  readonly substitui: boolean;
  readonly onBuscar: (codigo: string) => Promise<void>;
}

const CAMPO = 'busca';
const DESCONHECIDO = 'Código não encontrado';

/** A proposal that was begun before, by its code (PAC-010). */
export function Buscar({ codigo: doLink, erro: doServidor, substitui, onBuscar }: BuscarProps) {
  const [codigo, setCodigo] = useState(doLink);
  const [erro, setErro] = useState(doServidor ?? undefined);
  const [buscando, setBuscando] = useState(false);
  /** Whoever asked is taken to the field, which says why: nothing else tells them. */
  const recusar = (porque: string): void => {
    setErro(porque);
    document.getElementById(idOf(CAMPO))?.focus();
  };
  const buscar = async (): Promise<void> => {
    if (codigo.trim() === '') {
      recusar('Informe o código');
      return;
    }
    setBuscando(true);
    setErro(undefined);
    try {
      await onBuscar(codigo);
    } catch (error) {
      recusar(problemaDaBusca(error, DESCONHECIDO));
    } finally {
      setBuscando(false);
    }
  };
  return (
    <details className="secao" open={doLink !== ''}>
      <summary>
        Já tenho um código<small>Continuar um rascunho ou cancelar um evento</small>
      </summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void buscar();
        }}
      >
        {substitui ? <p className="aviso">O que está digitado nesta página dá lugar à proposta que você buscar.</p> : null}
        <div className="com-botao">
          <TextField
            name={CAMPO}
            label="Código do evento"
            hint="Está no e-mail que enviamos ao responsável."
            value={codigo}
            error={erro}
            onChange={(valor) => {
              setCodigo(valor);
              setErro(undefined);
            }}
          />
          <SendButton busy={buscando} quiet>
            Buscar
          </SendButton>
        </div>
      </form>
    </details>
  );
}
