import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { reachedBy } from '#web/patterns/record/contacts.ts';
import type { Contact } from '#web/patterns/record/RecordHead.tsx';

type Reach = Pick<ClienteCompletoResposta['dados'], 'telefone_celular' | 'telefone_comercial' | 'telefone_residencial' | 'email'>;

/** The first phone a client has, and its e-mail. */
export const contactsOf = ({ telefone_celular, telefone_comercial, telefone_residencial, email }: Reach): Contact[] =>
  reachedBy(
    [
      ['celular', telefone_celular],
      ['telefone comercial', telefone_comercial],
      ['telefone residencial', telefone_residencial],
    ],
    email,
  );
