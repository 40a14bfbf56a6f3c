import { useState } from 'react';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import type { EventoLido, Pessoa } from './formulario/values.ts';
import type { AcaoDoEvento } from './ParceiroCard.tsx';
import { baixarAceitesDoEvento, baixarComprovante, baixarDados, enviarEmail, reenviarEmails } from './papeis.ts';
import type { AcaoDaPessoa } from './pessoas/AcoesDaPessoa.tsx';
import type { Saida } from './pessoas/SairPessoaDialog.tsx';

/** What is asked before it is done. */
export type Perguntada = { readonly de: 'evento' } | { readonly de: 'pessoa'; readonly saida: Saida; readonly pessoa: Pessoa };

const isSaida = (acao: AcaoDaPessoa): acao is Saida => acao === 'descartar' || acao === 'remover' || acao === 'cancelar';

/** What is done with a stored event and with whoever is in it, beside its form; null while it is not stored. */
export function useAcoes(base: EventoLido | null, reler: () => Promise<void>) {
  const [pergunta, setPergunta] = useState<Perguntada | null>(null);
  const [fazendo, setFazendo] = useState<AcaoDoEvento | null>(null);

  const fazer = async (acao: Exclude<AcaoDoEvento, 'cancelar'>, token: string): Promise<void> => {
    const tab = acao === 'comprovante' || acao === 'aceites' ? openPdfTab() : null;
    setFazendo(acao);
    if (acao === 'comprovante') await baixarComprovante(token, null, tab);
    else if (acao === 'aceites') await baixarAceitesDoEvento(token, tab);
    else if (acao === 'dados') await baixarDados(token);
    else {
      await reenviarEmails(token);
      await reler();
    }
    setFazendo(null);
  };

  return {
    pergunta,
    fechar: (): void => setPergunta(null),
    fazendo,
    comEvento: (acao: AcaoDoEvento): void => {
      if (base === null) return;
      if (acao === 'cancelar') setPergunta({ de: 'evento' });
      else void fazer(acao, base.dados.token);
    },
    comPessoa: (acao: AcaoDaPessoa, pessoa: Pessoa): void => {
      if (isSaida(acao)) setPergunta({ de: 'pessoa', saida: acao, pessoa });
      else if (base !== null && pessoa.id !== null) {
        if (acao === 'comprovante') void baixarComprovante(base.dados.token, pessoa.id, openPdfTab());
        else void enviarEmail(base.dados.id, pessoa.id);
      }
    },
  };
}
