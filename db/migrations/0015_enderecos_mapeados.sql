-- An allowed IPv4 address that was written as an IPv6 one never let anybody in: it is kept as the IPv4 address it is, unless that is there already.

delete from usuarios_ip m
where family(m.endereco_ip) = 6 and m.endereco_ip <<= '::ffff:0:0/96'
  and exists (
    select from usuarios_ip p
    where p.id_usuario = m.id_usuario
      and p.endereco_ip = (replace(host(m.endereco_ip), '::ffff:', '') || '/' || (masklen(m.endereco_ip) - 96))::inet
  );

update usuarios_ip set endereco_ip = (replace(host(endereco_ip), '::ffff:', '') || '/' || (masklen(endereco_ip) - 96))::inet
where family(endereco_ip) = 6 and endereco_ip <<= '::ffff:0:0/96';
