import { useEffect, useRef, useState } from 'react';
import { formatCpf } from '#contract/kernel/documents.ts';
import { PROPOSTA_MAX_PARTICIPANTES } from '#contract/propostas/propostas.limits.ts';
import { showCount } from '#web/kernel/format.ts';
import { idOf } from '../kit/Field.tsx';
import { ListField } from '../kit/choices.tsx';
import { DateField, MaskedField, TextField } from '../kit/fields.tsx';
import { Colar } from './Colar.tsx';
import { type Pessoa, ROTULOS_DA_PESSOA as ROTULOS, nomeDoCampo } from './pessoas.ts';
import type { Pessoas } from './use-pessoas.ts';

const SEXOS = [
  ['', 'Não informado'],
  ['F', 'Feminino'],
  ['M', 'Masculino'],
] as const;

/** So many rows stand on the page before somebody asks for more. */
const DE_UMA_VEZ = 50;

function Campos({ pessoa, pessoas }: { readonly pessoa: Pessoa; readonly pessoas: Pessoas }) {
  const campo = (nome: Parameters<Pessoas['campo']>[1]) => ({ ...pessoas.campo(pessoa, nome), label: ROTULOS[nome] });
  return (
    <div className="campos">
      <TextField {...campo('nome')} required />
      <div className="dois">
        <MaskedField {...campo('cpf')} kind="cpf" required />
        <DateField {...campo('dataNascimento')} required past />
        <ListField {...campo('genero')} options={SEXOS} none={null} />
        <MaskedField {...campo('telefone')} kind="phone" />
        <TextField {...campo('email')} type="email" />
        <TextField {...campo('numeroInscricao')} inputMode="numeric" />
      </div>
    </div>
  );
}

const nomeDe = ({ nome }: Pessoa): string => nome.trim() || 'Sem nome';
const cpfDe = ({ cpf }: Pessoa): string => (cpf.length === 11 ? formatCpf(cpf) : cpf);

const quantas = (n: number): string => showCount(n, 'participante', 'participantes');

export interface ParticipantesProps {
  readonly pessoas: Pessoas;
  /** Those whose fields are shown, by their keys. */
  readonly abertas: ReadonlySet<string>;
  readonly onAbrir: (chave: string, abrir: boolean) => void;
  /** What is wrong with the list itself. */
  readonly erro: string | undefined;
}

const idDaLinha = ({ chave }: Pessoa): string => idOf(`pessoa-${chave}`);

/** What is done with the list, what is said of it, and how much of it stands on the page. */
function useLista({ pessoas, abertas, onAbrir }: ParticipantesProps) {
  const { todas, erros } = pessoas;
  const [dito, setDito] = useState('');
  const [ate, setAte] = useState(DE_UMA_VEZ);
  const focar = useRef<string | null>(null);
  useEffect(() => {
    if (focar.current === null) return;
    document.getElementById(focar.current)?.focus();
    focar.current = null;
  });
  const comErro = new Set(Object.keys(erros).map((nome) => nome.split('-')[1] ?? ''));
  return {
    dito,
    comErro,
    mostradas: todas.filter((pessoa, at) => at < ate || comErro.has(pessoa.chave) || abertas.has(pessoa.chave)),
    mostrarMais: () => {
      setAte(ate + 4 * DE_UMA_VEZ);
      // To the first that comes: with the last of them the button goes.
      const primeira = todas.find((pessoa, at) => at >= ate && !comErro.has(pessoa.chave) && !abertas.has(pessoa.chave));
      focar.current = primeira ? idDaLinha(primeira) : null;
    },
    adicionar: () => {
      const chave = String(Math.max(0, ...todas.map((uma) => Number(uma.chave))) + 1);
      pessoas.incluir([{}]);
      onAbrir(chave, true);
      setDito('');
      focar.current = idOf(nomeDoCampo(chave, 'nome'));
    },
    remover: (pessoa: Pessoa) => {
      pessoas.remover(pessoa.chave);
      setDito(`${nomeDe(pessoa)} saiu da lista.`);
      focar.current = idOf('participantes');
    },
    colar: (lidas: Parameters<Pessoas['incluir']>[0]) => {
      const cabem = lidas.slice(0, PROPOSTA_MAX_PARTICIPANTES - todas.length);
      pessoas.incluir(cabem);
      setDito(
        cabem.length < lidas.length
          ? `Entraram na lista ${quantas(cabem.length)}; ${quantas(lidas.length - cabem.length)} não couberam.`
          : `Na lista, mais ${quantas(cabem.length)}.`,
      );
    },
  };
}

interface LinhaProps {
  readonly pessoa: Pessoa;
  readonly pessoas: Pessoas;
  readonly aberta: boolean;
  readonly erro: boolean;
  readonly onAbrir: () => void;
  readonly onRemover: () => void;
}

/** Who it is; once opened, with their fields. */
const Linha = ({ pessoa, pessoas, aberta, erro, onAbrir, onRemover }: LinhaProps) => (
  <li data-erro={erro || undefined}>
    <div className="pessoa">
      <button type="button" id={idDaLinha(pessoa)} className="abrir" aria-expanded={aberta} onClick={onAbrir}>
        <span className="numero">{pessoa.numeroInscricao || String(pessoas.todas.indexOf(pessoa) + 1).padStart(3, '0')}</span>
        <span className="nome">
          {nomeDe(pessoa)} <span className="cpf">{cpfDe(pessoa)}</span>
        </span>
        {erro ? <span className="erro">Conferir</span> : null}
      </button>
      <button type="button" className="remover" aria-label={`Remover ${nomeDe(pessoa)}`} onClick={onRemover}>
        Remover
      </button>
    </div>
    {aberta ? <Campos pessoa={pessoa} pessoas={pessoas} /> : null}
  </li>
);

/** Whom the insurance is for: one by one, or pasted from a sheet (PAC-002). */
export function Participantes(props: ParticipantesProps) {
  const { pessoas, abertas, onAbrir, erro } = props;
  const { todas } = pessoas;
  const [colando, setColando] = useState(false);
  const { dito, comErro, mostradas, ...lista } = useLista(props);
  const cheia = todas.length >= PROPOSTA_MAX_PARTICIPANTES;
  return (
    <section aria-labelledby={idOf('participantes')} className="bloco">
      <h2 id={idOf('participantes')} tabIndex={-1}>
        Participantes{todas.length === 0 ? '' : ` (${todas.length.toLocaleString('pt-BR')})`}
      </h2>
      {erro === undefined ? null : <p className="erro">{erro}</p>}
      {todas.length === 0 ? <p className="vazio">Ninguém na lista ainda. Adicione um a um, ou cole as linhas da sua planilha.</p> : null}
      <ol className="pessoas">
        {mostradas.map((pessoa) => (
          <Linha
            key={pessoa.chave}
            pessoa={pessoa}
            pessoas={pessoas}
            aberta={abertas.has(pessoa.chave)}
            erro={comErro.has(pessoa.chave)}
            onAbrir={() => onAbrir(pessoa.chave, !abertas.has(pessoa.chave))}
            onRemover={() => lista.remover(pessoa)}
          />
        ))}
      </ol>
      {mostradas.length < todas.length ? (
        <p>
          <button type="button" className="botao" data-discreto onClick={lista.mostrarMais}>
            Mostrar mais ({quantas(todas.length - mostradas.length)})
          </button>
        </p>
      ) : null}
      <p role="status" className="dito">
        {dito}
      </p>
      <div className="botoes">
        <button type="button" className="botao" data-discreto disabled={cheia} onClick={lista.adicionar}>
          Adicionar participante
        </button>
        <button type="button" className="botao" data-discreto disabled={cheia} onClick={() => setColando(true)}>
          Colar do Excel
        </button>
      </div>
      {colando ? (
        <Colar
          onFechar={() => setColando(false)}
          onLidas={(lidas) => {
            setColando(false);
            lista.colar(lidas);
          }}
        />
      ) : null}
    </section>
  );
}
