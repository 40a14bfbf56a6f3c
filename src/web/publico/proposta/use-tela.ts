import { useRef, useState } from 'react';
import type { EncerradaResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import type { Form } from '../kit/use-form.ts';
import type { Campo } from './campos.ts';
import { type Chegada, procurar } from './chegada.ts';
import type { Pessoas } from './use-pessoas.ts';
import type { SalvarOptions } from './use-salvar.ts';

const DESLIGADAS = 'As propostas pela internet estão desligadas.';
const CANCELADA = 'Evento cancelado com sucesso!';
const FRASES = {
  finalizada: 'Essa inscrição já foi finalizada!',
  cancelada: 'Esse evento foi cancelado!',
} as const;

/** What became of the form since it was sent: what was typed then is not in it, and another proposal that was opened stands as it is. */
type Depois = 'mudou' | 'outra' | null;

/** What is told of a proposal that ended. */
export interface Fim {
  readonly fase: 'encerrada';
  readonly proposta: EncerradaResposta;
  readonly frase: string;
  readonly depois: Depois;
}

type Tela = { readonly fase: 'formulario' } | { readonly fase: 'desligada'; readonly mensagem: string } | Fim;

const FORMULARIO: Tela = { fase: 'formulario' };
const encerrada = (proposta: EncerradaResposta, frase: string = FRASES[proposta.situacao], depois: Depois = null): Fim => ({
  fase: 'encerrada',
  proposta,
  frase,
  depois,
});

interface TelaOptions {
  readonly chegou: Chegada;
  readonly form: Form<Campo>;
  readonly pessoas: Pessoas;
}

/** What stands on the page, the form or what takes its place, and what changes it. */
export function useTela({ chegou, form, pessoas }: TelaOptions) {
  const [tela, setTela] = useState<Tela>(() => (chegou.encerrada === null ? FORMULARIO : encerrada(chegou.encerrada)));
  /** How often another form took the place of what stood there. */
  const [vez, setVez] = useState(0);
  const ultima = useRef(vez);
  const { nomeEvento, codigoEvento } = form.values;

  const outra = (): void => {
    setTela(FORMULARIO);
    ultima.current += 1;
    setVez(ultima.current);
  };
  /** Of whoever sent the form that stands: whether another stands there by the time of the answer. */
  const trocou = (): boolean => ultima.current !== vez;

  const abrir = async (procurado: string): Promise<void> => {
    const achada = await procurar(procurado);
    if (achada.encerrada !== null) {
      setTela(encerrada(achada.encerrada));
      return;
    }
    form.put(achada.campos);
    pessoas.por(achada.pessoas);
    outra();
  };

  const esvaziar = (): void => {
    form.empty();
    pessoas.por([]);
  };
  /** What stands there goes with the proposal that ended, unless it is another one. */
  const encerrar = (proposta: EncerradaResposta, frase: string, mudou: boolean): void => {
    if (!trocou()) esvaziar();
    setTela(encerrada(proposta, frase, trocou() ? 'outra' : mudou ? 'mudou' : null));
  };
  const finalizada: SalvarOptions['onFinalizada'] = (salva, mudou) =>
    encerrar({ ...salva, situacao: 'finalizada', inscricaoFinalizada: 'S', nomeEvento }, 'Inscrição finalizada!', mudou);

  return {
    tela,
    vez,
    trocou,
    abrir,
    outra,
    nova: () => {
      esvaziar();
      outra();
    },
    finalizada,
    cancelada: () =>
      encerrar(
        { situacao: 'cancelada', codigoEvento, inscricaoFinalizada: 'N', nomeEvento, cancelavelAte: null, podeCancelar: 'N' },
        CANCELADA,
        false,
      ),
    /** Of the one whose end is shown. */
    canceladaDepois: ({ proposta, depois }: Fim) =>
      setTela(encerrada({ ...proposta, situacao: 'cancelada', podeCancelar: 'N' }, CANCELADA, depois === 'outra' ? depois : null)),
    /** It had ended before it was sent: what was typed stays in the tab, for whoever reads this to say that it may go. */
    jaEncerrada: () => {
      const sabida = { situacao: 'finalizada', inscricaoFinalizada: 'S', podeCancelar: 'S', cancelavelAte: null } as const;
      abrir(codigoEvento).catch(() => setTela(encerrada({ ...sabida, codigoEvento, nomeEvento })));
    },
    desligada: (mensagem: string) => setTela({ fase: 'desligada', mensagem }),
    /** No proposals are taken; what became of one meanwhile stays said. */
    fechadas: () => setTela((agora) => (agora.fase === 'formulario' ? { fase: 'desligada', mensagem: DESLIGADAS } : agora)),
  };
}
