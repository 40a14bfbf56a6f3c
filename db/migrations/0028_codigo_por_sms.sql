-- The code of a login also leaves by SMS (E023); it is the product's own, and stands in no list.

alter table caixa_saida drop constraint caixa_saida_canal_check;
alter table caixa_saida add constraint caixa_saida_canal_check check (canal in ('email', 'sms'));
