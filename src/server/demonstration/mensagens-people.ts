/** Those with a mobile by name, and what messages need of them. */
export const WITH_MOBILE = `
  select id, telefone_celular as celular, split_part(nome, ' ', 1) as primeiro_nome, row_number() over (order by nome, id) as lugar
  from clientes where id >= 1000 and ativo = 'S' and tipo_pessoa = 'F' and telefone_celular ~ '^[1-9]{2}9[0-9]{8}$'`;

/** The same of those with an e-mail that nobody else has. */
export const WITH_EMAIL = `
  select min(id) as id, min(nome) as nome, lower(email) as email, split_part(min(nome), ' ', 1) as primeiro_nome,
    row_number() over (order by min(nome), min(id)) as lugar
  from clientes where id >= 1000 and ativo = 'S' and tipo_pessoa = 'F' and email is not null group by lower(email) having count(*) = 1`;
