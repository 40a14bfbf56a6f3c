import { type Ref, Suspense, useImperativeHandle, useMemo, useState } from 'react';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { incluir } from '../formulario/edits.ts';
import { guardadasDe, useFormInfo, useValues } from '../formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { pessoaDaPlanilha, pessoaNova, type Pessoa } from '../formulario/values.ts';
import { cartoesDe, faltaDocumento, listaDe, numeros, semAceite, vizinhaDe } from './cartoes.ts';
import type { AcaoDaPessoa } from './AcoesDaPessoa.tsx';
import { Barra } from './Barra.tsx';
import { Incluir } from './Incluir.tsx';
import { type Alvo, type Grade, PessoaGrid } from './PessoaGrid.tsx';
import { useOrdem } from './ordem.ts';
import { useProcura } from './use-procura.ts';

const FavoritosDialog = lazyDialog(
  () => import('./FavoritosDialog.tsx'),
  (file) => file.FavoritosDialog,
);
const ColarDialog = lazyDialog(
  () => import('../planilha/ColarDialog.tsx'),
  (file) => file.ColarDialog,
);
const LeituraDialog = lazyDialog(
  () => import('../planilha/LeituraDialog.tsx'),
  (file) => file.LeituraDialog,
);

export interface PessoasSectionProps {
  readonly grade: Ref<Grade>;
  readonly onAcao: (acao: AcaoDaPessoa, pessoa: Pessoa) => void;
}

/** Everybody in the event: searched, sorted, brought in one by one, from favourites, from a spreadsheet or pasted. */
export function PessoasSection({ grade, onAcao }: PessoasSectionProps) {
  const { store, pessoasFechadas } = useFormInfo();
  const base = useStore(store, (state) => state.ground);
  const [quemHa] = useState(listaDe);
  const lista = useValues(quemHa);
  // A save says nothing of the term: what was read with the event stands.
  const [exibiaTermos] = useState(() => base?.exibirTermos === 'S');
  const [alvo, setAlvo] = useState<Alvo | null>(null);
  const [aberto, setAberto] = useState<'favoritos' | 'colar' | null>(null);
  const [lida, setLida] = useState<PlanilhaLidaResposta | null>(null);
  const ordem = useOrdem(base?.dados.token ?? null);
  const guardadas = guardadasDe(base);
  const { procura, procurar, mostrarTodos, mostrar } = useProcura(guardadas);
  const comTermo = exibiaTermos || (base?.participantes.some(({ dados }) => dados.aceitouTermos === 'S') ?? false);
  const cartoes = useMemo(
    () => cartoesDe(lista, numeros(lista, guardadas), { fora: procura.fora, ordem: ordem.ids }),
    [lista, guardadas, procura.fora, ordem.ids],
  );
  const incompletas = useValues(({ participantes: todos }) => todos.filter((pessoa) => faltaDocumento(pessoa, guardadas)).length);
  const semTermo = useValues(({ participantes: todos }) => todos.filter((pessoa) => semAceite(pessoa, guardadas)).length);
  const irPara = (chave: string, campo: string): void => {
    mostrar(chave);
    setAlvo({ chave, campo });
  };
  const vizinha = (chave: string): string | null => {
    const canceladas = lista.filter(({ id }) => id !== null && guardadas.get(id)?.cancelado === 'S');
    return vizinhaDe(cartoes, chave, new Set(canceladas.map((pessoa) => pessoa.chave)));
  };
  useImperativeHandle(grade, () => ({ irPara, vizinha }));
  const ver = (chaves: readonly string[]): void => {
    mostrarTodos();
    const [primeira] = chaves;
    if (primeira !== undefined) irPara(primeira, 'cpf');
  };
  const nova = (): void => {
    const uma = pessoaNova();
    store.edit(incluir([uma]));
    ver([uma.pessoa.chave]);
  };
  const incluirLida = (): void => {
    if (lida === null) return;
    const novas = lida.participantes.map(({ dados }) => pessoaDaPlanilha(dados));
    store.edit(incluir(novas));
    setLida(null);
    ver(novas.slice(0, 1).map(({ pessoa }) => pessoa.chave));
  };
  return (
    <section aria-label="Participantes do evento">
      <Barra
        quantas={lista.length}
        procura={procura}
        onProcurar={procurar}
        incompletas={incompletas}
        semTermo={comTermo ? semTermo : null}
        ordem={ordem}
        idEvento={base?.dados.id ?? null}
        fechada={pessoasFechadas}
        onLida={setLida}
      />
      {cartoes.length === 0 && lista.length > 0 ? (
        <EmptyState title="Ninguém encontrado" instead={{ label: 'Mostrar todos', onClick: mostrarTodos }} />
      ) : (
        <PessoaGrid alvo={alvo} onAlvo={() => setAlvo(null)} cartoes={cartoes} integrado={base?.dados.integrado === 'S'} onAcao={onAcao} />
      )}
      {pessoasFechadas ? null : <Incluir onNova={nova} onFavoritos={() => setAberto('favoritos')} onColar={() => setAberto('colar')} />}
      <Suspense>
        {aberto === 'favoritos' ? <FavoritosDialog onClose={() => setAberto(null)} onIncluidas={ver} /> : null}
        {aberto === 'colar' ? (
          <ColarDialog
            onClose={() => setAberto(null)}
            onLida={(leitura) => {
              setAberto(null);
              setLida(leitura);
            }}
          />
        ) : null}
        {lida ? <LeituraDialog lida={lida} onIncluir={incluirLida} onClose={() => setLida(null)} /> : null}
      </Suspense>
    </section>
  );
}
