import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { allows, level } from '#contract/kernel/permissions.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormScreen } from '#web/ui/FormScreen.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { GRUPOS_DE_PERMISSAO } from './catalogo.ts';
import { MODELOS, fillWith, findLines } from './edicao.ts';
import type { Edicao } from './edicao.ts';
import { PermissionLine } from './PermissionLine.tsx';
import classes from './permissoes.module.css';
import { Resumo } from './Resumo.tsx';
import { usePermissoes } from './use-permissoes.ts';

export interface PermissionEditorProps {
  readonly user: { readonly id: number; readonly login: string; readonly nome: string };
  readonly stored: Permissions;
  /** Of `stored`: a save that knows another one is refused. */
  readonly version: number;
  /** Of whoever edits. */
  readonly sessao: Sessao;
}

/** Every permission of one user, by group, with a search and presets (PER-001). */
export function PermissionEditor({ user, stored, version, sessao }: PermissionEditorProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { before, values, dirty, saving, errors, set, fill, save } = usePermissoes(user.id, stored, version);
  const own = sessao.permissao;
  const toOneself = sessao.dadosUsuario.id === user.id;
  const edicao: Edicao = useMemo(() => ({ before, own, toOneself }), [before, own, toOneself]);
  const groups = findLines(GRUPOS_DE_PERMISSAO, text);
  const back = allows(own, level('usuarios', 2)) ? paths.usuarios() : paths.painel();
  return (
    <FormScreen
      footer={
        <>
          <Resumo before={before} now={values} />
          <SaveBar
            onSave={save}
            onCancel={() => void navigate({ to: back })}
            saving={saving}
            note={dirty ? 'Alterações não salvas' : null}
          />
        </>
      }
    >
      <PageHead title="Permissões" note={user.nome === user.login ? user.login : `${user.nome} · ${user.login}`} />
      <div className={classes['tools']}>
        <SearchBox label="Buscar permissões" placeholder="Nome ou o que permite" value={text} onChange={setText} />
        <div className={classes['presets']} role="group" aria-label="Preencher com um modelo">
          <span aria-hidden="true">Preencher com</span>
          {MODELOS.map(({ name, values: wanted }) => (
            <Button key={name} variant="default" size="compact-sm" onClick={() => fill(fillWith(edicao, wanted))}>
              {name}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes['groups']}>
        {groups.map(({ title, lines }) => (
          <Section key={title} title={title}>
            <div className={classes['lines']}>
              {lines.map((line) => (
                <PermissionLine key={line.key} edicao={edicao} line={line} values={values} error={errors[line.key]} onChange={set} />
              ))}
            </div>
          </Section>
        ))}
        {groups.length === 0 ? (
          <EmptyState
            icon={<IconSearchOff size={32} />}
            title="Nenhuma permissão encontrada"
            text="Confira o que foi digitado."
            action={
              <Button variant="default" onClick={() => setText('')}>
                Limpar a busca
              </Button>
            }
          />
        ) : null}
      </div>
      <UnsavedGuard dirty={dirty} />
    </FormScreen>
  );
}
