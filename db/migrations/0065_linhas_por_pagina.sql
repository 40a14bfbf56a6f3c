-- How many rows of a list somebody wants on a page, beside the columns they hide; null: ten. A row says at least one of the two.
alter table listas_colunas
  drop constraint listas_colunas_ocultas_check,
  alter column ocultas set default '{}',
  add column por_pagina smallint check (por_pagina in (25, 50, 100)),
  add constraint listas_colunas_ocultas_check check (cardinality(ocultas) <= 40),
  add constraint listas_colunas_check check (cardinality(ocultas) > 0 or por_pagina is not null);
