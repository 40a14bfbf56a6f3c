import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ESPERAM_MAX, type SaudeDasMensagensResposta } from '#contract/mensagens/saude.schemas.ts';
import { showCount, showInstant, showNumber } from '#web/kernel/format.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { saudeQuery } from '../envios.queries.ts';
import { desde, NOME_CANAL } from '../lote/palavras.ts';
import classes from './parts.module.css';

type Canal = SaudeDasMensagensResposta['canais'][number];
type Nossa = SaudeDasMensagensResposta['nossas'][number];

/** Shown before somebody asks for the rest. */
const FIRST = 5;

function esperamDe(esperam: number): string {
  if (esperam === 0) return 'Nada espera';
  if (esperam > ESPERAM_MAX) return `Mais de ${showNumber(ESPERAM_MAX)} esperam`;
  return showCount(esperam, 'espera', 'esperam');
}

const LinhaDoCanal = ({ canal, parado, esperam, creditos }: Canal & { readonly creditos?: number | null }) => (
  <li className={classes['channel']}>
    <strong>{NOME_CANAL[canal]}</strong>
    {parado === null ? (
      <StatusTag kind="good">Saindo</StatusTag>
    ) : (
      <>
        <StatusTag kind="bad">Parado</StatusTag>
        <span>{`desde ${desde(parado.desde)}${parado.motivo === '' ? '' : `: ${parado.motivo}`}`}</span>
      </>
    )}
    <span>{esperamDe(esperam)}</span>
    {creditos === undefined ? null : (
      <span>{creditos === null ? 'Crédito: não foi possível consultar' : `Crédito: ${showNumber(creditos)} SMS`}</span>
    )}
  </li>
);

const LinhaDaNossa = ({ canal, criado_em, assunto, para, incerta, motivo }: Nossa) => (
  <li className={classes['ours']}>
    <strong>{canal === 'sms' ? 'SMS com código de acesso' : assunto}</strong>
    <span className={classes['quiet']}>
      {showInstant(criado_em)}, para {para}
    </span>
    <span>
      {incerta === 'S' ? 'Não se sabe se saiu' : 'Não saiu'}
      {motivo === null ? '' : `: ${motivo}`}
    </span>
    <span className={classes['quiet']}>
      {incerta === 'S'
        ? 'Pode ter chegado: pergunte a quem recebe antes de pedir outra.'
        : 'Confira o endereço no cadastro de quem recebe e peça outra onde esta foi pedida.'}
    </span>
  </li>
);

function Nossas({ nossas }: Pick<SaudeDasMensagensResposta, 'nossas'>) {
  const [all, setAll] = useState(false);
  const rest = nossas.length - FIRST;
  return (
    <section aria-label="Mensagens do próprio sistema" className={classes['health']}>
      <h3 className={classes['heading']}>Códigos, avisos e resumos do próprio sistema que não saíram</h3>
      {nossas.length === 0 ? <p className={classes['why']}>Nenhuma: todas saíram.</p> : null}
      <ul className={classes['list']}>
        {(all ? nossas : nossas.slice(0, FIRST)).map((one) => (
          <LinhaDaNossa key={one.id} {...one} />
        ))}
      </ul>
      {rest > 0 ? (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver só as mais novas' : `Ver as outras ${showNumber(rest)}`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Whether messages leave, by each channel, and what of our own did not (E126). */
export function SaudeDasMensagens() {
  const { data, isError, refetch } = useQuery(saudeQuery);
  if (data === undefined) {
    return isError ? <LoadFailure what="a saúde das mensagens" onRetry={() => void refetch()} /> : <Skeleton height={180} />;
  }
  return (
    <>
      <ul className={classes['list']} aria-label="Canais">
        {data.canais.map((one) => (
          <LinhaDoCanal key={one.canal} {...one} {...(one.canal === 'sms' && { creditos: data.creditos_sms })} />
        ))}
      </ul>
      <Nossas nossas={data.nossas} />
    </>
  );
}
