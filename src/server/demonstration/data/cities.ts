import { type Random, weighted } from '../random.ts';
import type { Uf } from '#contract/kernel/states.ts';

export interface City {
  readonly estado: Uf;
  readonly cidade: string;
  readonly ddd: string;
  /** First five digits of its lowest and highest CEP. */
  readonly firstCep: number;
  readonly lastCep: number;
}

// UF: cidade|DDD|first CEP|last CEP|thousands of people. CEP ranges are approximate: good for examples, not for deliveries.
const TABLE = `
SP:São Paulo|11|01000|05999|11450;Guarulhos|11|07000|07399|1290;Campinas|19|13000|13139|1140;São Bernardo do Campo|11|09600|09899|810
SP:Santo André|11|09000|09299|749;Osasco|11|06000|06299|729;Sorocaba|15|18000|18109|724;Ribeirão Preto|16|14000|14114|699
SP:São José dos Campos|12|12200|12248|697;São José do Rio Preto|17|15000|15104|480;Mogi das Cruzes|11|08700|08899|450;Jundiaí|11|13200|13219|443
SP:Piracicaba|19|13400|13439|423;Santos|13|11000|11099|419;Mauá|11|09300|09399|418;Bauru|14|17000|17109|379;Diadema|11|09900|09999|393
SP:Carapicuíba|11|06300|06399|386;Praia Grande|13|11700|11729|350;Franca|16|14400|14414|352;Taubaté|12|12000|12119|311;Limeira|19|13480|13489|291
SP:Barueri|11|06400|06499|316;São Vicente|13|11300|11399|330;Suzano|11|08600|08699|307;Guarujá|13|11400|11499|288;Cotia|11|06700|06729|274
SP:Indaiatuba|19|13330|13349|256;São Carlos|16|13560|13579|254;Araraquara|16|14800|14811|242;Americana|19|13465|13479|237;Marília|14|17500|17539|237
SP:Presidente Prudente|18|19000|19109|226;Araçatuba|18|16000|16129|200;Bragança Paulista|11|12900|12929|176;Itu|11|13300|13314|168;Socorro|19|13960|13960|40
SP:São Caetano do Sul|11|09500|09599|166;Atibaia|11|12940|12954|159;Botucatu|14|18600|18619|145;Brotas|14|17380|17380|24
RJ:Rio de Janeiro|21|20000|23799|6211;São Gonçalo|21|24400|24799|896;Duque de Caxias|21|25000|25499|808;Nova Iguaçu|21|26000|26299|785
RJ:Niterói|21|24000|24399|481;Campos dos Goytacazes|22|28000|28149|483;Belford Roxo|21|26100|26199|483;São João de Meriti|21|25500|25599|440
RJ:Petrópolis|24|25600|25779|278;Volta Redonda|24|27200|27299|261;Macaé|22|27900|27999|246;Cabo Frio|22|28900|28924|222;Nova Friburgo|22|28600|28636|189
RJ:Angra dos Reis|24|23900|23969|167;Teresópolis|21|25950|25999|165;Resende|24|27500|27539|129
MG:Belo Horizonte|31|30000|31999|2315;Uberlândia|34|38400|38415|713;Contagem|31|32000|32399|621;Juiz de Fora|32|36000|36109|540;Betim|31|32600|32699|411
MG:Montes Claros|38|39400|39409|414;Uberaba|34|38000|38109|337;Governador Valadares|33|35000|35109|257;Divinópolis|37|35500|35504|231
MG:Ipatinga|31|35160|35164|227;Sete Lagoas|31|35700|35703|227;Poços de Caldas|35|37700|37719|163;Pouso Alegre|35|37550|37559|152
MG:Varginha|35|37000|37109|136;Barbacena|32|36200|36207|125;Ouro Preto|31|35400|35400|74;Extrema|35|37640|37640|53
PR:Curitiba|41|80000|82999|1773;Londrina|43|86000|86099|555;Maringá|44|87000|87099|409;Ponta Grossa|42|84000|84099|358;Cascavel|45|85800|85819|348
PR:São José dos Pinhais|41|83000|83149|329;Foz do Iguaçu|45|85850|85869|285;Colombo|41|83400|83415|232;Guarapuava|42|85000|85109|182;Toledo|45|85900|85920|150
RS:Porto Alegre|51|90000|91999|1332;Caxias do Sul|54|95000|95124|463;Canoas|51|92000|92449|347;Pelotas|53|96000|96099|325;Santa Maria|55|97000|97119|271
RS:Gravataí|51|94000|94299|265;Novo Hamburgo|51|93300|93599|227;São Leopoldo|51|93000|93179|217;Passo Fundo|54|99000|99099|206
RS:Bento Gonçalves|54|95700|95719|123;Gramado|54|95670|95670|40
SC:Joinville|47|89200|89239|616;Florianópolis|48|88000|88099|537;Blumenau|47|89000|89099|361;São José|48|88100|88123|270;Itajaí|47|88300|88319|264
SC:Chapecó|49|89800|89816|254;Criciúma|48|88800|88819|214;Jaraguá do Sul|47|89250|89269|182;Lages|49|88500|88549|164;Balneário Camboriú|47|88330|88339|139
BA:Salvador|71|40000|42499|2417;Feira de Santana|75|44000|44149|616;Vitória da Conquista|77|45000|45139|370;Camaçari|71|42800|42849|299
BA:Lauro de Freitas|71|42700|42729|203;Itabuna|73|45600|45619|186;Ilhéus|73|45650|45669|178;Porto Seguro|73|45810|45810|167;Lençóis|75|46960|46960|10
PE:Recife|81|50000|52999|1488;Jaboatão dos Guararapes|81|54000|54599|643;Petrolina|87|56300|56354|386;Caruaru|81|55000|55099|378
PE:Olinda|81|53000|53399|349;Paulista|81|53400|53459|342
CE:Fortaleza|85|60000|61599|2428;Caucaia|85|61600|61659|355;Juazeiro do Norte|88|63000|63099|286;Maracanaú|85|61900|61939|234;Sobral|88|62000|62119|203
GO:Goiânia|62|74000|74899|1437;Aparecida de Goiânia|62|74900|74999|527;Anápolis|62|75000|75149|398;Rio Verde|64|75900|75914|225;Luziânia|61|72800|72859|209
GO:Pirenópolis|62|72980|72980|26
DF:Brasília|61|70000|72799|2817
ES:Serra|27|29160|29184|520;Vila Velha|27|29100|29129|467;Cariacica|27|29140|29159|353;Vitória|27|29000|29099|322;Cachoeiro de Itapemirim|28|29300|29329|185
PA:Belém|91|66000|66999|1303;Ananindeua|91|67000|67199|478;Santarém|93|68000|68109|331;Marabá|94|68500|68514|266
AM:Manaus|92|69000|69099|2063
MA:São Luís|98|65000|65109|1037;Imperatriz|99|65900|65919|273
PB:João Pessoa|83|58000|58099|833;Campina Grande|83|58400|58449|419
RN:Natal|84|59000|59139|751;Mossoró|84|59600|59649|264;Parnamirim|84|59140|59161|252
AL:Maceió|82|57000|57099|957;Arapiraca|82|57300|57319|234
SE:Aracaju|79|49000|49098|602
PI:Teresina|86|64000|64099|866;Parnaíba|86|64200|64219|162
MT:Cuiabá|65|78000|78099|650;Várzea Grande|65|78110|78169|300;Rondonópolis|66|78700|78750|244;Sinop|66|78550|78559|196
MS:Campo Grande|67|79000|79124|898;Dourados|67|79800|79849|243;Três Lagoas|67|79600|79649|132;Bonito|67|79290|79290|23
RO:Porto Velho|69|76800|76834|460;Ji-Paraná|69|76900|76914|124
AC:Rio Branco|68|69900|69923|364
AP:Macapá|96|68900|68914|442
RR:Boa Vista|95|69300|69339|413
TO:Palmas|63|77000|77249|302;Araguaína|63|77800|77849|171`;

const CITIES: readonly (readonly [City, number])[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [uf, cities = ''] = line.split(':');
    return cities.split(';').map((entry) => {
      const [cidade = '', ddd = '', first, last, people] = entry.split('|');
      const city: City = { estado: uf as Uf, cidade, ddd, firstCep: Number(first), lastCep: Number(last) };
      return [city, Number(people)] as const;
    });
  });

/** A city, by its people. */
export const city: (random: Random) => City = weighted(CITIES);

/** Fiscal region of each state: the ninth digit of the CPFs issued there. */
export const FISCAL_REGION: Readonly<Record<Uf, number>> = Object.fromEntries(
  ['RS', 'DF GO MS MT TO', 'AC AM AP PA RO RR', 'CE MA PI', 'AL PB PE RN', 'BA SE', 'MG', 'ES RJ', 'SP', 'PR SC'].flatMap(
    (states, region) => states.split(' ').map((uf) => [uf, region] as const),
  ),
) as Record<Uf, number>;
