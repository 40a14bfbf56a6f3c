import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { ALL_PERMISSIONS, allows, level } from '#contract/kernel/permissions.ts';
import { firstBeyond } from '#contract/permissoes/permissoes.rules.ts';
import { paths } from '#web/kernel/paths.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { PodeMais } from '#web/patterns/PodeMais.tsx';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { GRUPOS_DE_PERMISSAO } from './catalogo.ts';
import type { Edicao } from './edicao.ts';
import { fillWith, findLines, MODELOS } from './edicao.ts';
import { PermissionLine } from './PermissionLine.tsx';
import classes from './permissoes.module.css';
import { Resumo } from './Resumo.tsx';
import { type Lidas, usePermissoes } from './use-permissoes.ts';

export interface PermissionEditorProps {
  readonly user: { readonly id: number; readonly login: string; readonly nome: string };
  readonly stored: Lidas;
  /** Of whoever edits. */
  readonly sessao: Sessao;
}

/** Every permission of one user, by group, with a search and presets (PER-001). */
export function PermissionEditor({ user, stored, sessao }: PermissionEditorProps) {
  const navigate = useNavigate();
  useScreenTitle(`Permissões de ${user.nome}`);
  const [text, setText] = useState('');
  const own = sessao.permissao;
  const toOneself = sessao.dadosUsuario.id === user.id;
  const mayMore = !toOneself && firstBeyond(own, stored.registros) !== null;
  const { form, save } = usePermissoes(user.id, stored, mayMore);
  const { registros: before } = form.base() ?? stored;
  const others = stored._outros ?? ALL_PERMISSIONS;
  const edicao: Edicao = useMemo(() => ({ before, own, others, toOneself }), [before, own, others, toOneself]);
  const groups = findLines(GRUPOS_DE_PERMISSAO, text);
  const back = allows(own, level('usuarios', 2)) ? paths.usuarios() : paths.painel();
  return (
    <RecordScreen
      source={form.source}
      save={save}
      isNew={false}
      dirty={form.dirty}
      onSave={save.save}
      onCancel={() => void navigate({ to: back })}
      refusedTitle="As permissões não foram salvas"
      placeless
      aboveBar={<Resumo before={before} form={form} />}
    >
      <PageHead title="Permissões" note={user.nome === user.login ? user.login : `${user.nome} · ${user.login}`} />
      {mayMore ? <PodeMais what="as permissões dele" /> : null}
      <div className={classes['tools']}>
        <SearchBox label="Buscar permissões" placeholder="Nome ou o que permite" value={text} onChange={setText} />
        <div className={classes['presets']} role="group" aria-label="Preencher com um modelo">
          <span aria-hidden="true">Preencher com</span>
          {MODELOS.map(({ name, values: wanted }) => (
            <Button
              key={name}
              variant="default"
              size="compact-sm"
              disabled={mayMore}
              onClick={() => form.methods.reset(fillWith(edicao, wanted), { keepDefaultValues: true })}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      <RecordFields save={save} locked={mayMore}>
        <div className={classes['groups']}>
          {groups.map(({ title, lines }) => (
            <Section key={title} title={title}>
              <div className={classes['lines']}>
                {lines.map((line) => (
                  <PermissionLine key={line.key} edicao={edicao} line={line} control={form.methods.control} />
                ))}
              </div>
            </Section>
          ))}
          {groups.length === 0 ? (
            <EmptyState
              icon={<IconSearchOff size={32} />}
              title="Nenhuma permissão encontrada"
              text="Confira o que foi digitado."
              instead={{ label: 'Limpar a busca', onClick: () => setText('') }}
            />
          ) : null}
        </div>
      </RecordFields>
    </RecordScreen>
  );
}
