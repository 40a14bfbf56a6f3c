/** Passwords of ten characters or more that head the lists of leaked ones, Brazilian habits included; shorter ones fall by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a 1234567891 0123456789 9876543210 0987654321 1q2w3e4r5t 1q2w3e4r5t6y qwertyuiop qwerty12345 qwerty123456
  qwertyuiop123 asdfghjkl123 asdfghjklç password12 password123 password1234 passw0rd123 p@ssw0rd123 senha12345 senha123456 senha1234567 minhasenha
  minhasenha123 mudar12345 mudar@1234 mudarsenha trocarsenha trocar1234 brasil1234 brasil12345 brasil2024 brasil2025 brasil2026 flamengo10
  flamengo123 flamengo1234 corinthians corinthians1 palmeiras1 palmeiras123 saopaulo123 saopaulofc vascodagama gremio1234 internacional
  cruzeiro123 santosfutebol botafogo123 jesuscristo jesuscristo1 jesusteama deusefiel1 deuseamor1 deusefiel123 familia123 familia1234 teamo12345
  euteamo123 administrador administrador1 admin12345 admin123456 adminadmin administrator corretora1 corretora123 corretora2026 seguros123
  seguros1234 segurança1 seguranca1 seguradora1 seguradora123 guarida123 guarida1234 abcdefghij abcd123456 abcde12345 a123456789 a1b2c3d4e5
  aa12345678 aaaaaaaaaa 1111111111 1234512345 1122334455 123123123a 123123123123 147258369a 1qaz2wsx3edc zaq12wsxcde 0000000000 iloveyou123
  letmein123 welcome123 welcome1234 princess123 football123 superman123 batman1234 dragon12345 master12345 monkey12345 sunshine123 computador
  computador1 internet123 trabalho123 escritorio escritorio1 escritorio123 acesso1234 acesso12345 sistema123 sistema1234 usuario123 usuario1234
  teste12345 teste123456 temporaria temporaria1 provisoria provisoria1 provisorio1`.split(/\s+/),
);
