import { Button, Select, Switch } from '@mantine/core';
import { IconClipboardText, IconPlus, IconStar } from '@tabler/icons-react';
import { type Ref, Suspense, useImperativeHandle, useMemo, useState } from 'react';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { ORDENS } from './ordem.ts';
import { showNumber } from '#web/kernel/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { PlanilhaAcoes } from '../planilha/PlanilhaAcoes.tsx';
import { incluir } from '../formulario/edits.ts';
import { guardadasDe, useFormInfo, useValues } from '../formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { pessoaDaPlanilha, pessoaNova, type Pessoa } from '../formulario/values.ts';
import { type Procura, cartoesDe, faltaDocumento, foraDe, listaDe, numeros, semAceite } from './cartoes.ts';
import type { AcaoDaPessoa } from './AcoesDaPessoa.tsx';
import { EnviarLink } from './EnviarLink.tsx';
import { type Alvo, type Grade, PessoaGrid } from './PessoaGrid.tsx';
import classes from './pessoas.module.css';
import { useOrdem } from './ordem.ts';

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

const TODOS = { texto: '', semCpf: false, semAceite: false, fora: new Set<string>() as ReadonlySet<string> };
/** From so many on they are looked for. */
const PROCURA_A_PARTIR_DE = 5;

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
  const [procura, setProcura] = useState(TODOS);
  const [alvo, setAlvo] = useState<Alvo | null>(null);
  const [aberto, setAberto] = useState<'favoritos' | 'colar' | null>(null);
  const [lida, setLida] = useState<PlanilhaLidaResposta | null>(null);
  const ordem = useOrdem(base?.dados.token ?? null);
  const guardadas = guardadasDe(base);
  const comTermo = exibiaTermos || (base?.participantes.some(({ dados }) => dados.aceitouTermos === 'S') ?? false);
  const cartoes = useMemo(
    () => cartoesDe(lista, numeros(lista, guardadas), { fora: procura.fora, ordem: ordem.ids }),
    [lista, guardadas, procura.fora, ordem.ids],
  );
  const incompletas = useValues(({ participantes: todos }) => todos.filter((pessoa) => faltaDocumento(pessoa, guardadas)).length);
  const semTermo = useValues(({ participantes: todos }) => todos.filter((pessoa) => semAceite(pessoa, guardadas)).length);
  const procurar = (mudada: Partial<Procura>): void => {
    const nova = { ...procura, ...mudada };
    setProcura({ ...nova, fora: foraDe(store.get().values, nova, guardadas) });
  };
  // Somebody whom a search left out is looked for no more once they are wanted.
  const irPara = (chave: string, campo: string): void => {
    setProcura((now) => (now.fora.has(chave) ? TODOS : now));
    setAlvo({ chave, campo });
  };
  useImperativeHandle(grade, () => ({ irPara }), []);
  const ver = (chaves: readonly string[]): void => {
    setProcura(TODOS);
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
      <div className={classes['barra']}>
        <h2 className={classes['titulo']}>
          Participantes <span className={classes['conta']}>{showNumber(lista.length)}</span>
        </h2>
        {lista.length >= PROCURA_A_PARTIR_DE ? (
          <div className={classes['busca']}>
            <SearchBox
              label="Buscar participante"
              placeholder="Buscar por nome ou CPF"
              value={procura.texto}
              onChange={(texto) => procurar({ texto })}
            />
          </div>
        ) : null}
        {incompletas > 0 || procura.semCpf ? (
          <Switch
            size="sm"
            label={`Sem CPF (${incompletas})`}
            checked={procura.semCpf}
            onChange={(event) => procurar({ semCpf: event.currentTarget.checked })}
          />
        ) : null}
        {comTermo && (semTermo > 0 || procura.semAceite) ? (
          <Switch
            size="sm"
            label={`Sem aceite (${semTermo})`}
            checked={procura.semAceite}
            onChange={(event) => procurar({ semAceite: event.currentTarget.checked })}
          />
        ) : null}
        {procura.semCpf && base !== null ? <EnviarLink idEvento={base.dados.id} /> : null}
        {lista.length > 1 && base !== null ? (
          <Select
            size="sm"
            aria-label="Ordenar participantes"
            className={classes['ordem'] ?? ''}
            data={ORDENS}
            value={ordem.ordem}
            allowDeselect={false}
            onChange={(value) => ordem.mudar(value)}
          />
        ) : null}
        <span className={classes['espaco']} />
        <PlanilhaAcoes fechada={pessoasFechadas} onLida={setLida} />
      </div>
      {cartoes.length === 0 && lista.length > 0 ? (
        <EmptyState title="Ninguém encontrado" instead={{ label: 'Mostrar todos', onClick: () => setProcura(TODOS) }} />
      ) : (
        <PessoaGrid alvo={alvo} onAlvo={() => setAlvo(null)} cartoes={cartoes} integrado={base?.dados.integrado === 'S'} onAcao={onAcao} />
      )}
      {pessoasFechadas ? null : (
        <div className={classes['novo']}>
          <div className={classes['novoAcoes']}>
            <Button leftSection={<IconPlus size={16} />} onClick={nova}>
              Novo participante
            </Button>
            <Button variant="default" leftSection={<IconStar size={16} />} onClick={() => setAberto('favoritos')}>
              Favoritos
            </Button>
            <Button variant="default" leftSection={<IconClipboardText size={16} />} onClick={() => setAberto('colar')}>
              Colar do Excel
            </Button>
          </div>
          <p className={classes['novoDica']}>Ou envie o link de inscrição: cada um preenche os seus próprios dados.</p>
        </div>
      )}
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
