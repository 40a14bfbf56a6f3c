// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { UsuarioFormulario } from './usuarios.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const USUARIO_FIELDS = {
  login: { label: 'Login', format: 'text', max: 60 },
  senha: { label: 'Senha', format: 'password', max: 200, sensitive: 'segredo' },
  confirmar_senha: { label: 'Confirmar senha', format: 'password', max: 200, sensitive: 'segredo' },
  id_cliente: { label: 'Cliente', format: 'record' },
} as const satisfies FieldTable<FormFields<typeof UsuarioFormulario>>;
