import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { abrirTermo, encerrarTermo, enviarTermo, TermoResposta } from '#contract/termos/termos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { termosQuery } from '../../cliente.queries.ts';
import { useFormInfo } from '../form-context.ts';
import { AskButton } from './AskButton.tsx';
import { FileButton } from './FileButton.tsx';
import classes from './seguro.module.css';
import { patchDados, useActs } from './use-acts.ts';

const TITLE = 'Erro ao salvar arquivo!';
/** Enough of a digest to tell two files apart by eye. */
const SHOWN_DIGITS = 12;

function Versao({ termo, onOpen }: { readonly termo: TermoResposta; readonly onOpen: () => void }) {
  const { versao, nome, tamanho, sha256, data_cadastro, usuario, vigente } = termo;
  const by = usuario === null ? '' : ` · por ${usuario}`;
  return (
    <li className={classes['version']}>
      <span className={classes['name']}>
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes['open'] ?? ''}
          onClick={onOpen}
          aria-label={`Abrir a versão ${versao} do termo`}
        >
          {`${versao}. ${nome}`}
        </Button>
        {vigente === 'S' ? <StatusTag kind="good">Em vigor</StatusTag> : null}
      </span>
      <span className={classes['hint']}>{`${showInstant(data_cadastro)} · ${showBytes(tamanho)}${by}`}</span>
      <code className={classes['digest']} title={`SHA-256 ${sha256}`}>
        {`SHA-256 ${sha256.slice(0, SHOWN_DIGITS)}…`}
      </code>
    </li>
  );
}

/** The versions of the liability term; the newest is shown to who registers, until it is ended. */
export function Termos({ id }: { readonly id: number }) {
  const { readOnly } = useFormInfo();
  const acts = useActs();
  const { data, isError, refetch } = useQuery(termosQuery(id));
  const registros = data?.registros ?? [];
  const current = registros.find(({ vigente }) => vigente === 'S') ?? null;
  const reread = async (nome: string | null): Promise<void> => {
    patchDados(id, { link_termo_responsabilidade: nome });
    await refetch();
  };
  /** Another version is in force than the one that was shown. */
  const rereadAll = async (): Promise<void> => {
    const { data: read, isError } = await refetch();
    if (isError) return;
    const now = read?.registros.find(({ vigente }) => vigente === 'S');
    patchDados(id, { link_termo_responsabilidade: now?.nome ?? null });
  };
  const send = (file: File): Promise<boolean> =>
    acts.run(TITLE, async (key) => {
      const sent = await upload<typeof enviarTermo>('POST /clientes/arquivoTermo/{id}', {
        params: { id },
        file,
        part: 'arquivo',
        body: undefined,
        key,
      });
      await reread(sent.nome);
    });
  const end = ({ versao }: TermoResposta): Promise<boolean> =>
    acts.run(TITLE, async () => {
      try {
        await call<typeof encerrarTermo>('DELETE /clientes/arquivoTermo/{id}', { params: { id }, query: { versao: String(versao) } });
      } catch (error) {
        if (fieldErrorsOf(error)['versao'] !== undefined) await rereadAll();
        throw error;
      }
      await reread(null);
    });
  const open = (versao: number): Promise<void> =>
    acts.show(TITLE, () => call<typeof abrirTermo>('GET /clientes/arquivoTermo/{id}/{versao}', { params: { id, versao } }));
  return (
    <div className={classes['part']}>
      <h3 className={classes['title']}>Termo de responsabilidade</h3>
      {isError ? <LoadFailure what="as versões do termo" onRetry={() => void refetch()} /> : null}
      {data && current === null ? (
        <p className={classes['hint']}>
          {registros.length === 0
            ? 'Nenhum termo: quem se inscreve não vê nenhum.'
            : 'O termo foi encerrado: quem se inscreve não vê nenhum.'}
        </p>
      ) : null}
      {registros.length > 0 ? (
        <ol className={classes['versions']} aria-label="Versões do termo">
          {registros.map((termo) => (
            <Versao key={termo.versao} termo={termo} onOpen={() => void open(termo.versao)} />
          ))}
        </ol>
      ) : null}
      {readOnly ? null : (
        <div className={classes['buttons']}>
          <FileButton
            label={registros.length === 0 ? 'Enviar termo' : 'Enviar nova versão'}
            accept=".pdf,application/pdf"
            busy={acts.busy}
            onFile={(file) => void send(file)}
          />
          {current === null ? null : (
            <AskButton
              label="Encerrar termo"
              lost={`A versão ${current.versao} (${current.nome}) sai de vigor: quem se inscrever daqui em diante não verá termo nenhum. As versões que já foram aceitas ficam guardadas.`}
              confirm="Encerrar"
              danger
              run={() => end(current)}
            />
          )}
        </div>
      )}
    </div>
  );
}
