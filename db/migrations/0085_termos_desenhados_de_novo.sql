-- The images of a term left out what stands in the fields of its form. What people are shown from now on is drawn again, by the work that draws
-- what is missing; meanwhile it opens as a PDF.
create temporary table termos_a_desenhar on commit drop as
  select t.id from termos t
  where t.paginas > 0 and t.encerrado_em is null
    and not exists (select from termos n where n.id_cliente = t.id_cliente and n.versao > t.versao);

with retiradas as (
  delete from termos_paginas where id_termo in (select id from termos_a_desenhar) returning arquivo
)
update arquivos set expira_em = now() where chave in (select arquivo from retiradas);

update termos set paginas = null where id in (select id from termos_a_desenhar);
