import { Alert, Button, Group } from '@mantine/core';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { showCount } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './planilha.module.css';

const pessoas = (quantas: number): string => showCount(quantas, 'pessoa', 'pessoas');

/** What was read, before it goes into the form: who comes in, and which lines have mistakes, where, and what to do. */
export function LeituraDialog({
  lida,
  onIncluir,
  onClose,
}: {
  readonly lida: PlanilhaLidaResposta;
  readonly onIncluir: () => void;
  readonly onClose: () => void;
}) {
  const { participantes, errosDetalhados, jaNoEvento, colunasIgnoradas, abasIgnoradas } = lida;
  const novas = participantes.length;
  const linhasComErro = new Set(errosDetalhados.map(({ linha }) => linha)).size;
  return (
    <Dialog opened title="Participantes lidos" size="lg" onClose={onClose}>
      <p className={classes['resumo']}>
        {novas === 0 ? 'Ninguém novo para incluir.' : `${pessoas(novas)} para incluir no evento.`}
        {jaNoEvento > 0 ? ` ${pessoas(jaNoEvento)} já ${jaNoEvento === 1 ? 'está' : 'estão'} no evento.` : ''}
      </p>
      {colunasIgnoradas.length > 0 ? (
        <Alert color="gray" className={classes['aviso'] ?? ''}>{`Colunas que não foram lidas: ${colunasIgnoradas.join(', ')}.`}</Alert>
      ) : null}
      {abasIgnoradas.length > 0 ? (
        <Alert color="yellow" className={classes['aviso'] ?? ''}>
          {`Só uma aba do arquivo é lida. Abas com pessoas que ficaram de fora: ${abasIgnoradas.join(', ')}. Envie cada uma em um arquivo.`}
        </Alert>
      ) : null}
      {errosDetalhados.length > 0 ? (
        <>
          <h3 className={classes['titulo']}>
            {showCount(linhasComErro, 'linha com erro ficou de fora', 'linhas com erro ficaram de fora')}
          </h3>
          <p className={classes['volta']}>Corrija na planilha e traga-a de novo: quem já está no evento não entra outra vez.</p>
          <div className={classes['lista']}>
            <table className={classes['erros']}>
              <thead>
                <tr>
                  <th scope="col">Linha</th>
                  <th scope="col">Coluna</th>
                  <th scope="col">O que houve e o que fazer</th>
                </tr>
              </thead>
              <tbody>
                {errosDetalhados.map(({ linha, coluna, campo, mensagem, oQueFazer }) => (
                  <tr key={`${linha} ${campo ?? ''} ${mensagem}`}>
                    <td>{linha}</td>
                    <td>{coluna ?? ''}</td>
                    <td>
                      <strong>{mensagem}</strong> {oQueFazer}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <Group justify="flex-end" gap="xs" className={classes['pe'] ?? ''}>
        <Button variant="default" onClick={onClose}>
          {novas === 0 ? 'Fechar' : 'Descartar'}
        </Button>
        {novas > 0 ? (
          <Button data-autofocus onClick={onIncluir}>
            Incluir {pessoas(novas)}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}
