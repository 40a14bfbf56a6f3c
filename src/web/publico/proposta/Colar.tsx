import { useState } from 'react';
import { idOf } from '../kit/Field.tsx';
import { AreaField } from '../kit/fields.tsx';
import { Dialogo } from './Dialogo.tsx';
import { type PessoaColada, pessoasColadas } from './colar.ts';

const DICA =
  'Copie as linhas na planilha, com ou sem os títulos, e cole aqui. Nome, CPF, nascimento, sexo, e-mail e telefone, em qualquer ordem.';
const CAMPO = 'colado';
const NINGUEM = 'Não encontramos participantes no texto. Copie as linhas com nome e CPF.';

/** Rows copied from a sheet; nothing leaves the page for it. */
export function Colar({
  onLidas,
  onFechar,
}: {
  readonly onLidas: (lidas: readonly PessoaColada[]) => void;
  readonly onFechar: () => void;
}) {
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string | undefined>(undefined);
  const ler = (): void => {
    const lidas = pessoasColadas(texto);
    if (lidas.length > 0) {
      onLidas(lidas);
      return;
    }
    setErro(NINGUEM);
    document.getElementById(idOf(CAMPO))?.focus();
  };
  return (
    <Dialogo titulo="Colar do Excel" onFechar={onFechar}>
      <AreaField
        name={CAMPO}
        label="Linhas copiadas"
        hint={DICA}
        rows={8}
        value={texto}
        error={erro}
        onChange={(valor) => {
          setTexto(valor);
          setErro(undefined);
        }}
      />
      <div className="botoes">
        <button type="button" className="botao" data-discreto onClick={onFechar}>
          Voltar
        </button>
        <button type="button" className="botao" disabled={texto.trim() === ''} onClick={ler}>
          Ler participantes
        </button>
      </div>
    </Dialogo>
  );
}
