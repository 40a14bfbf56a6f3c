import { Suspense, use } from 'react';
import { codigoDe } from '#contract/propostas/proposta.rules.ts';
import { useHead } from '../kit/use-head.ts';
import { useForm } from '../kit/use-form.ts';
import { useOpening } from '../kit/use-opening.ts';
import { Buscar } from './Buscar.tsx';
import { Encerrada } from './Encerrada.tsx';
import { Formulario } from './Formulario.tsx';
import { VAZIO, comecou } from './campos.ts';
import { lerAbertas } from './chamadas.ts';
import { type Chegada, NA_ABA } from './chegada.ts';
import { problemasDasPessoas, problemasDosCampos } from './erros.ts';
import { usePessoas } from './use-pessoas.ts';
import { useTela } from './use-tela.ts';

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
  const { tela, vez, ...telas } = useTela({ chegou, form, pessoas });
  // Who finished or cancelled stands at what is said of it.
  useHead(tela.fase === 'desligada' ? tela.fase : vez);
  const desistir = useOpening(lerAbertas, telas.fechadas);
  const { values } = form;
  const deOutra = codigo !== '' && codigoDe(codigo) !== values.codigoEvento;

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
        onNova={telas.nova}
        onVoltar={tela.depois === 'outra' ? telas.outra : null}
        onCancelada={() => telas.canceladaDepois(tela)}
      />
    );
  return (
    <>
      {values.codigoEvento === '' || deOutra ? (
        <Buscar codigo={codigo} erro={chegou.erro} substitui={comecou(values) || pessoas.todas.length > 0} onBuscar={telas.abrir} />
      ) : null}
      <Formulario
        form={form}
        pessoas={pessoas}
        trocou={telas.trocou}
        onEnvio={desistir}
        onFinalizada={telas.finalizada}
        onCancelada={telas.cancelada}
        onEncerrada={telas.jaEncerrada}
        onDesligada={telas.desligada}
        onNova={telas.nova}
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
