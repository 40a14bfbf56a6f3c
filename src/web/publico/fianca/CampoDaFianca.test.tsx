import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CAMPOS } from '#contract/fiancas/fiancas.fields.ts';
import { CampoDaFianca } from './CampoDaFianca.tsx';

test('a document is cut nowhere, so that what is pasted around it does not cost its last digits', () => {
  const campo = CAMPOS.find(({ nome }) => nome === 'locatario_cnpj_cpf');
  if (campo === undefined) throw new Error('sem documento');
  const bound = { name: campo.nome, value: '', onChange: () => undefined, error: undefined };
  expect(renderToStaticMarkup(<CampoDaFianca campo={campo} bound={bound} required />)).not.toMatch(/maxlength/i);
});
