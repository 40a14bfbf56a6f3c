-- S: a claim was made for somebody of the event, and what its people told of their health is kept until the claim is over.
alter table seguro_aventura add column sinistro_comunicado sim_nao not null default 'N';
