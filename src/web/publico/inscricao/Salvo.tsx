import type { InscricaoRegistradaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { INSCRICAO_BLOQUEADA } from '#contract/inscricao/textos.ts';
import { emailImageUrl } from '#web/kernel/api-address.ts';
import { showDate } from '#web/kernel/format.ts';
import type { Mudou } from './use-registro.ts';
import type { Leitura } from './leitura.ts';

/** Whoever reads that it is over knows that they are in. */
const ESTA_FEITA = 'Sua inscrição está feita. O evento foi encerrado depois dela.';

/** What was registered, and until when it is covered (INS-021 to INS-024). */
export function Salvo({
  salvo,
  mudou,
  lida,
  onNovo,
}: {
  readonly salvo: InscricaoRegistradaResposta;
  readonly mudou: Mudou;
  /** The link as it stands after the save; null while it is read. */
  readonly lida: Leitura | null;
  readonly onNovo: () => void;
}) {
  const { numeroInscricao, nomeEvento, dataInicio, dataFinal, descricao } = salvo.dados;
  const { nomeTemporario } = salvo.dadosImagemModeloEmailParticipante;
  const encerrado = lida?.fim === 'recusada';
  return (
    <main>
      {encerrado ? <h1>{INSCRICAO_BLOQUEADA}</h1> : <h1 className="situacao">Seus dados foram cadastrados com sucesso!</h1>}
      {/* Here before it says anything: what comes with its words already in it is not read out. */}
      <div role="status">{encerrado ? <p className="situacao">{ESTA_FEITA}</p> : null}</div>
      <dl>
        <dt>Evento</dt>
        <dd>{nomeEvento}</dd>
        <dt>Inscrição</dt>
        <dd>{numeroInscricao}</dd>
        <dt>Coberto pelo seguro</dt>
        <dd>{dataInicio === dataFinal ? showDate(dataInicio) : `${showDate(dataInicio)} a ${showDate(dataFinal)}`}</dd>
      </dl>
      {mudou === 'correcao' ? (
        <p className="aviso">
          O que você mudou depois de salvar não entrou nesta inscrição. Para corrigir, fale com quem organiza o evento.
        </p>
      ) : null}
      {typeof mudou === 'object' ? (
        <p className="aviso">
          Quem está inscrito é {mudou.salva}, que você tinha enviado antes. Quem você digitou depois ainda não está, e continua digitado:
          toque em «Novo participante» e salve.
        </p>
      ) : null}
      {descricao === '' ? null : <p className="descricao">{descricao}</p>}
      {lida?.fim === 'aberta' ? (
        <button type="button" className="botao" onClick={onNovo}>
          Novo participante
        </button>
      ) : null}
      {nomeTemporario === null ? null : <img className="imagem-modelo" src={emailImageUrl(nomeTemporario)} alt="" loading="lazy" />}
    </main>
  );
}
