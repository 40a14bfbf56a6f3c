-- A cancelled proposal cancels its ficha, and once left the SMS of the instalments waiting to leave: they are called off as a save does it now.
with canceladas as (
  update fichas_emissoes e set agendar_sms = 'N' from fichas f where f.id = e.id_ficha and f.cancelado = 'S' and e.agendar_sms = 'S' returning e.id
)
update mensagens m set estado = 'cancelada', cancelado_em = now()
from fichas_emissoes_parcelas p, canceladas c
where p.id_emissao = c.id and m.id_parcela = p.id and m.estado = 'aguardando';
