import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCpf } from '#contract/kernel/documents.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { useLeave } from '#web/patterns/form/use-leave.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { incluir } from '../formulario/edits.ts';
import { canceladasDe, useFormInfo, useValues } from '../formulario/form-context.ts';
import { pessoaNova } from '../formulario/values.ts';
import { chaveDe, documentosDe, escolher, type Escolhidos } from './favoritos.ts';
import { FAVORITOS_A_VISTA, favoritosQuery } from './favoritos.queries.ts';
import classes from './pessoas.module.css';

/** Puts people the partner marked into the event, as they are known (E200). */
export function FavoritosDialog({
  onClose,
  onIncluidas,
}: {
  readonly onClose: () => void;
  readonly onIncluidas: (chaves: readonly string[]) => void;
}) {
  const { store } = useFormInfo();
  const [texto, setTexto] = useState('');
  const [marcados, setMarcados] = useState<Escolhidos>(new Map());
  const { leave, question } = useLeave(marcados.size > 0);
  // Whoever is found by both searches stays where they are: a tick on its way is not lost with its row.
  const lidos = useQuery({ ...favoritosQuery(useDebounced(texto)), placeholderData: keepPreviousData });
  const presentes = useValues((values) => values.participantes);
  const noEvento = documentosDe(presentes, canceladasDe(useStore(store, (state) => state.ground)));
  const pessoas = lidos.data?.registros.map(({ dados }) => dados) ?? [];
  const incluirMarcados = (): void => {
    const novas = [...marcados.values()].map((pessoa) => pessoaNova({ ...pessoa, favorito: 'S' }));
    store.edit(incluir(novas));
    onIncluidas(novas.map(({ pessoa }) => pessoa.chave));
    onClose();
  };
  return (
    <Dialog opened title="Favoritos" size="lg" onClose={() => leave(onClose)}>
      <SearchBox label="Buscar favorito" placeholder="Nome, CPF ou passaporte" value={texto} onChange={setTexto} />
      {lidos.isError ? (
        <LoadFailure what="os favoritos" onRetry={() => void lidos.refetch()} />
      ) : lidos.isPending || (lidos.isPlaceholderData && pessoas.length === 0) ? (
        <div className={classes['espera']} role="status" aria-busy="true" aria-label="Carregando os favoritos" />
      ) : pessoas.length === 0 ? (
        <EmptyState
          title={texto === '' ? 'Nenhum favorito ainda' : 'Ninguém encontrado'}
          text={texto === '' ? 'Marque a estrela no cartão de quem costuma ir aos seus eventos.' : 'Confira o nome, o CPF ou o passaporte.'}
        />
      ) : (
        <ul className={classes['favoritos']}>
          {pessoas.map((pessoa) => {
            const chave = chaveDe(pessoa);
            const ja = noEvento.has(chave);
            return (
              <li key={chave}>
                <Checkbox
                  label={pessoa.nome}
                  description={`${pessoa.estrangeiro === 'S' ? pessoa.numeroPassaporte : formatCpf(pessoa.cpf ?? '')} · ${showDate(pessoa.dataNascimento)}${ja ? ' · já está no evento' : ''}`}
                  checked={ja || marcados.has(chave)}
                  disabled={ja}
                  onChange={(event) => setMarcados(escolher(marcados, pessoa, event.currentTarget.checked))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {(lidos.data?.totalRegistros ?? 0) > FAVORITOS_A_VISTA ? (
        <p
          className={classes['novoDica']}
        >{`Mostrando ${FAVORITOS_A_VISTA} de ${showNumber(lidos.data?.totalRegistros ?? 0)}: busque pelo nome ou CPF.`}</p>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => leave(onClose)}>
          Voltar
        </Button>
        <Button disabled={marcados.size === 0} onClick={incluirMarcados}>
          {marcados.size > 1 ? `Incluir ${marcados.size} pessoas` : 'Incluir no evento'}
        </Button>
      </Group>
      {question}
    </Dialog>
  );
}
