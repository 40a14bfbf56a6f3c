-- A message that carries a code by which somebody enters: its words are in no list, and what they said is forgotten once it left.
alter table mensagens add column secreta sim_nao not null default 'N';

-- What partners, participants and whoever has no login did, and the product by itself: few beside what staff do.
create index historico_autor on historico (autor, quando desc, id desc) where autor <> 'equipe';
