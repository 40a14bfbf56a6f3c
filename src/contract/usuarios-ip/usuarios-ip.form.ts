// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { UsuarioIpFormulario } from './usuarios-ip.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const USUARIO_IP_FIELDS = {
  endereco_ip: { label: 'Endereço IP', format: 'text', max: 60, required: 'Informe o endereço' },
} as const satisfies FieldTable<FormFields<typeof UsuarioIpFormulario>>;
