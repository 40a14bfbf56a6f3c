import { useEffect, useRef, useState } from 'react';
import { formatCpf } from '#contract/kernel/documents.ts';
import { PROPOSTA_MAX_PARTICIPANTES } from '#contract/propostas/propostas.limits.ts';
import { MAX_DA_PESSOA } from '#contract/propostas/proposta.participantes.ts';
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
      <TextField {...campo('nome')} required maxLength={MAX_DA_PESSOA.nome} />
      <div className="dois">
        <MaskedField {...campo('cpf')} kind="cpf" required />
        <DateField {...campo('dataNascimento')} required past />
        <ListField {...campo('genero')} options={SEXOS} none={null} />
        <MaskedField {...campo('telefone')} kind="phone" />
        <TextField {...campo('email')} type="email" maxLength={MAX_DA_PESSOA.email} />
        <TextField {...campo('numeroInscricao')} inputMode="numeric" maxLength={MAX_DA_PESSOA.numeroInscricao} />
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

/** Whom the insurance is for: one by one, or pasted from a sheet (PAC-002). */
export function Participantes({ pessoas, abertas, onAbrir, erro }: ParticipantesProps) {
  const { todas, erros } = pessoas;
  const [colando, setColando] = useState(false);
  const [dito, setDito] = useState('');
  const [ate, setAte] = useState(DE_UMA_VEZ);
  const focar = useRef<string | null>(null);
  useEffect(() => {
    if (focar.current === null) return;
    document.getElementById(focar.current)?.focus();
    focar.current = null;
  });
  const comErro = new Set(Object.keys(erros).map((nome) => nome.split('-')[1] ?? ''));
  const cheia = todas.length >= PROPOSTA_MAX_PARTICIPANTES;
  const mostradas = todas.filter((pessoa, at) => at < ate || comErro.has(pessoa.chave) || abertas.has(pessoa.chave));

  const adicionar = (): void => {
    const chave = String(Math.max(0, ...todas.map((uma) => Number(uma.chave))) + 1);
    pessoas.incluir([{}]);
    onAbrir(chave, true);
    setDito('');
    focar.current = idOf(nomeDoCampo(chave, 'nome'));
  };

  const remover = (pessoa: Pessoa): void => {
    pessoas.remover(pessoa.chave);
    setDito(`${nomeDe(pessoa)} saiu da lista.`);
    focar.current = idOf('participantes');
  };

  return (
    <section aria-labelledby={idOf('participantes')} className="bloco">
      <h2 id={idOf('participantes')} tabIndex={-1}>
        Participantes{todas.length === 0 ? '' : ` (${todas.length.toLocaleString('pt-BR')})`}
      </h2>
      {erro === undefined ? null : <p className="erro">{erro}</p>}
      {todas.length === 0 ? <p className="vazio">Ninguém na lista ainda. Adicione um a um, ou cole as linhas da sua planilha.</p> : null}
      <ol className="pessoas">
        {mostradas.map((pessoa) => {
          const aberta = abertas.has(pessoa.chave);
          return (
            <li key={pessoa.chave} data-erro={comErro.has(pessoa.chave) || undefined}>
              <div className="pessoa">
                <button type="button" className="abrir" aria-expanded={aberta} onClick={() => onAbrir(pessoa.chave, !aberta)}>
                  <span className="numero">{pessoa.numeroInscricao || String(todas.indexOf(pessoa) + 1).padStart(3, '0')}</span>
                  <span className="nome">
                    {nomeDe(pessoa)} <span className="cpf">{cpfDe(pessoa)}</span>
                  </span>
                  {comErro.has(pessoa.chave) ? <span className="erro">Conferir</span> : null}
                </button>
                <button type="button" className="remover" aria-label={`Remover ${nomeDe(pessoa)}`} onClick={() => remover(pessoa)}>
                  Remover
                </button>
              </div>
              {aberta ? <Campos pessoa={pessoa} pessoas={pessoas} /> : null}
            </li>
          );
        })}
      </ol>
      {mostradas.length < todas.length ? (
        <p>
          <button type="button" className="botao" data-discreto onClick={() => setAte(ate + 4 * DE_UMA_VEZ)}>
            Mostrar mais ({quantas(todas.length - mostradas.length)})
          </button>
        </p>
      ) : null}
      <p role="status" className="dito">
        {dito}
      </p>
      <div className="botoes">
        <button type="button" className="botao" data-discreto disabled={cheia} onClick={adicionar}>
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
            const cabem = lidas.slice(0, PROPOSTA_MAX_PARTICIPANTES - todas.length);
            pessoas.incluir(cabem);
            setColando(false);
            setDito(
              cabem.length < lidas.length
                ? `Entraram na lista ${quantas(cabem.length)}; ${quantas(lidas.length - cabem.length)} não couberam.`
                : `Na lista, mais ${quantas(cabem.length)}.`,
            );
          }}
        />
      ) : null}
    </section>
  );
}
