import { Suspense, use, useEffect, useRef, useState } from 'react';
import { codigoDe } from '#contract/propostas/proposta.rules.ts';
import type { EncerradaResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { useHead } from '../kit/use-head.ts';
import { useForm } from '../kit/use-form.ts';
import { Buscar } from './Buscar.tsx';
import { Encerrada } from './Encerrada.tsx';
import { Formulario } from './Formulario.tsx';
import { VAZIO, comecou } from './campos.ts';
import { lerAbertas } from './chamadas.ts';
import { type Chegada, NA_ABA, procurar } from './chegada.ts';
import { problemasDasPessoas, problemasDosCampos } from './erros.ts';
import { usePessoas } from './use-pessoas.ts';

const DESLIGADAS = 'As propostas pela internet estão desligadas.';
const CANCELADA = 'Evento cancelado com sucesso!';
const FRASES = {
  finalizada: 'Essa inscrição já foi finalizada!',
  cancelada: 'Esse evento foi cancelado!',
} as const;

type Tela =
  | { readonly fase: 'formulario' }
  | { readonly fase: 'desligada'; readonly mensagem: string }
  | { readonly fase: 'encerrada'; readonly proposta: EncerradaResposta; readonly frase: string; readonly depois: Depois };

/** What became of the form since it was sent: what was typed then is not in it, and another proposal that was opened stands as it is. */
type Depois = 'mudou' | 'outra' | null;

const FORMULARIO: Tela = { fase: 'formulario' };
const encerrada = (proposta: EncerradaResposta, frase: string = FRASES[proposta.situacao], depois: Depois = null): Tela => ({
  fase: 'encerrada',
  proposta,
  frase,
  depois,
});

export interface PaginaProps {
  /** Of the link by which the page was opened; '' for none. */
  readonly codigo: string;
  readonly chegada: Promise<Chegada>;
}

/** The form, or what stands in its place. */
function Conteudo({ codigo, chegada }: PaginaProps) {
  const chegou = use(chegada);
  const form = useForm(NA_ABA.campos, VAZIO, problemasDosCampos);
  const pessoas = usePessoas((todas) => problemasDasPessoas(form.values, todas));
  const [tela, setTela] = useState<Tela>(() => (chegou.encerrada === null ? FORMULARIO : encerrada(chegou.encerrada)));
  /** How often another form took the place of what stood there. */
  const [vez, setVez] = useState(0);
  const ultima = useRef(vez);
  // Who finished or cancelled stands at what is said of it.
  useHead(tela.fase === 'desligada' ? tela.fase : vez);
  const { values } = form;
  const digitado = comecou(values) || pessoas.todas.length > 0;
  const deOutra = codigo !== '' && codigoDe(codigo) !== values.codigoEvento;

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
  const nova = (): void => {
    esvaziar();
    outra();
  };
  /** What stands there goes with the proposal that ended, unless it is another one. */
  const encerrar = (proposta: EncerradaResposta, frase: string, mudou: boolean): void => {
    if (!trocou()) esvaziar();
    setTela(encerrada(proposta, frase, trocou() ? 'outra' : mudou ? 'mudou' : null));
  };

  /** The question whether proposals are taken at all: given up where one is sent, for then its answer tells. */
  const pergunta = useRef<AbortController | null>(null);
  useEffect(() => {
    const parar = new AbortController();
    pergunta.current = parar;
    lerAbertas(parar.signal).then(
      (abertas) => {
        // What became of a proposal meanwhile stays said.
        if (!abertas) setTela((agora) => (agora.fase === 'formulario' ? { fase: 'desligada', mensagem: DESLIGADAS } : agora));
      },
      (error: unknown) => {
        // Without a signal the form can be filled in all the same: sending it tells.
        if (!isAbort(error) && !(error instanceof ApiError)) throw error;
      },
    );
    return () => parar.abort();
  }, []);

  if (tela.fase === 'desligada')
    return (
      <p className="situacao" data-cancelado role="alert">
        {tela.mensagem}
      </p>
    );
  if (tela.fase === 'encerrada')
    return (
      <Encerrada
        // What is said anew takes the focus anew.
        key={tela.frase}
        proposta={tela.proposta}
        frase={tela.frase}
        mudou={tela.depois === 'mudou'}
        onNova={nova}
        onVoltar={tela.depois === 'outra' ? outra : null}
        onCancelada={() =>
          setTela(
            encerrada(
              { ...tela.proposta, situacao: 'cancelada', podeCancelar: 'N' },
              CANCELADA,
              tela.depois === 'outra' ? tela.depois : null,
            ),
          )
        }
      />
    );
  const { nomeEvento, codigoEvento } = values;
  return (
    <>
      {codigoEvento === '' || deOutra ? <Buscar codigo={codigo} erro={chegou.erro} substitui={digitado} onBuscar={abrir} /> : null}
      <Formulario
        form={form}
        pessoas={pessoas}
        onEnvio={() => pergunta.current?.abort()}
        trocou={trocou}
        onFinalizada={(salva, mudou) =>
          encerrar({ ...salva, situacao: 'finalizada', inscricaoFinalizada: 'S', nomeEvento }, 'Inscrição finalizada!', mudou)
        }
        onCancelada={() =>
          encerrar(
            { situacao: 'cancelada', codigoEvento, inscricaoFinalizada: 'N', nomeEvento, cancelavelAte: null, podeCancelar: 'N' },
            CANCELADA,
            false,
          )
        }
        onEncerrada={() => {
          const sabida = { situacao: 'finalizada', inscricaoFinalizada: 'S', podeCancelar: 'S', cancelavelAte: null } as const;
          // What was typed stays in the tab: it is for whoever reads this to say that it may go.
          abrir(codigoEvento).catch(() => setTela(encerrada({ ...sabida, codigoEvento, nomeEvento })));
        }}
        onDesligada={(mensagem) => setTela({ fase: 'desligada', mensagem })}
        onNova={nova}
      />
    </>
  );
}

/** The public proposal of accident insurance (PAC-005, PAC-028). */
export const Pagina = (props: PaginaProps) => (
  <main data-largo>
    <header>
      <h1>PROPOSTA SEGURO ACIDENTES PESSOAIS</h1>
      <p className="subtitulo">Para o seu evento, com a lista de quem vai. Salve quando quiser e termine depois, com o código.</p>
    </header>
    <Suspense fallback={<p role="status">Aguarde</p>}>
      <Conteudo {...props} />
    </Suspense>
  </main>
);
