import { useRef, useState } from 'react';
import type { InscricaoRegistradaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { failureOf } from '../kit/refusal.ts';
import { SendingNotice } from '../kit/Sending.tsx';
import { useHead } from '../kit/use-head.ts';
import { useSend } from '../kit/use-send.ts';
import { Formulario } from './Formulario.tsx';
import type { Mudou } from './use-registro.ts';
import { Fechada, Recusada } from './Recusada.tsx';
import { Salvo } from './Salvo.tsx';
import { type Cabeca, Resumo } from './Resumo.tsx';
import { TermoTela } from './TermoTela.tsx';
import { type Aceito, lugarDoAceite } from './aceito.ts';
import { FALHOU, type Leitura, ler } from './leitura.ts';
import type { Lugar } from './lugar.ts';
import { useContatos } from './use-contatos.ts';
import { useMeiaNoite } from './use-meia-noite.ts';
import { useWhen } from '../kit/use-when.ts';

interface PassosProps {
  readonly lugar: Lugar;
  readonly lida: Leitura;
  /** What stood here before was that there was no answer. */
  readonly falhou: boolean;
  /** The link is being opened again. */
  readonly relendo: boolean;
  /** Opens it again; what is on screen stays until it is open. */
  readonly onReler: () => void;
}

/** Term, form, saved: one person after the other on the same phone. */
function Passos({ lugar, lida, falhou, relendo, onReler }: PassosProps) {
  const [place] = useState(() => lugarDoAceite(lugar.token));
  const [aceito, setAceito] = useState(() => place.read());
  const [salvo, setSalvo] = useState<{ readonly resposta: InscricaoRegistradaResposta; readonly mudou: Mudou } | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [porque, setPorque] = useState<string | null>(null);
  const [usados, setUsados] = useContatos(lugar.token);
  const inscricao = lida.fim === 'aberta' ? lida.inscricao : null;
  const termo = inscricao?.termo ?? null;
  const ler = termo !== null && aceito?.versao !== termo.versao;
  useMeiaNoite(inscricao?.hoje ?? null, onReler);
  const passo = recusa === null ? (salvo ? 'salvo' : inscricao === null ? 'recusada' : ler ? 'termo' : 'formulario') : 'recusa';
  useHead(passo, falhou ? 'falhou' : passo);

  const aceitar = (novo: Aceito | null): void => {
    if (novo === null) place.clear();
    else place.keep(novo);
    setAceito(novo);
  };

  if (recusa !== null) return <Recusada mensagem={recusa} />;
  if (salvo !== null)
    return (
      <Salvo
        salvo={salvo.resposta}
        mudou={salvo.mudou}
        // Read again after the save: the link may have been closed meanwhile (INS-026).
        lida={relendo ? null : lida}
        onNovo={() => setSalvo(null)}
      />
    );
  if (lida.fim === 'recusada') return <Fechada lugar={lugar} mensagem={lida.mensagem} />;
  if (ler)
    return (
      <TermoTela
        // Of another version nothing was read yet, nor ticked.
        key={termo.versao}
        inscricao={lida.inscricao}
        termo={termo}
        porque={porque}
        onAceito={(abertoEm) => {
          setPorque(null);
          aceitar({ versao: termo.versao, abertoEm });
        }}
      />
    );
  return (
    <Formulario
      lugar={lugar}
      inscricao={lida.inscricao}
      termoAceito={termo && aceito}
      usados={usados}
      onTermoRecusado={(mensagem) => {
        setPorque(mensagem);
        aceitar(null);
        onReler();
      }}
      onOutroDia={onReler}
      onRecusado={setRecusa}
      onSalvo={(resposta, contatos, mudou) => {
        setUsados(contatos);
        setSalvo({ resposta, mudou });
        aceitar(null);
        onReler();
      }}
    />
  );
}

/** The public registration (INS-001 to INS-056). `enviada`: what the server sent with the page. */
export function Pagina({ lugar, enviada }: { readonly lugar: Lugar; readonly enviada: Cabeca | null }) {
  const [lida, setLida] = useState<Leitura | null>(null);
  const [falhou, setFalhou] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const [relendo, setRelendo] = useState(false);
  const { sending, send, now } = useSend<Leitura>(null);
  const ultima = useRef(0);
  /** Until there is an answer, however often it takes, or a limit. */
  const abrir = (): Promise<void> =>
    send(lugar, () =>
      ler(lugar).catch((error: unknown) => {
        setFalhou(true);
        throw error;
      }),
    ).then(setLida, (error: unknown) => {
      if (!isAbort(error) && !(error instanceof ApiError)) throw error;
      // Of a limit the notice tells.
      setErro(error instanceof ApiError && error.status === 500 ? failureOf(error) : null);
    });
  useWhen(true, () => void abrir());
  /** Once: a link that is open is closed by no missing answer. */
  const reler = async (): Promise<void> => {
    ultima.current += 1;
    const esta = ultima.current;
    setRelendo(true);
    try {
      const agora = await ler(lugar);
      if (ultima.current === esta) setLida(agora);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (ultima.current === esta) setRelendo(false);
    }
  };
  if (lida !== null) return <Passos lugar={lugar} lida={lida} falhou={falhou} relendo={relendo} onReler={() => void reler()} />;
  if (falhou)
    return (
      <Recusada mensagem={FALHOU}>
        {erro === null ? null : <p>{erro}</p>}
        <SendingNotice sending={sending} onNow={now} limit="Muitos acessos em pouco tempo." onAgain={() => void abrir()} />
      </Recusada>
    );
  return (
    <main>
      {enviada === null ? null : <Resumo {...enviada} />}
      <p role="status">Aguarde</p>
    </main>
  );
}
