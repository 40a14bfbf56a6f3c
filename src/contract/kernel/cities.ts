/** A city and about where its middle is: what the plain map names, and where the simulators and the demonstration put people. */
export interface PlacedCity {
  readonly estado: string;
  readonly cidade: string;
  readonly latitude: number;
  readonly longitude: number;
}

// UF: cidade|latitude|longitude, of GeoNames (geonames.org, CC BY 4.0), to the nearest hundred metres.
const TABLE = `
SP:São Paulo|-23.547|-46.636;Guarulhos|-23.463|-46.533;Campinas|-22.906|-47.061;São Bernardo do Campo|-23.694|-46.565
SP:Santo André|-23.664|-46.538;Osasco|-23.532|-46.792;Sorocaba|-23.502|-47.458;Ribeirão Preto|-21.177|-47.810
SP:São José dos Campos|-23.179|-45.887;São José do Rio Preto|-20.820|-49.379;Mogi das Cruzes|-23.523|-46.188;Jundiaí|-23.186|-46.884
SP:Piracicaba|-22.725|-47.649;Santos|-23.961|-46.334;Mauá|-23.668|-46.461;Bauru|-22.315|-49.061;Diadema|-23.686|-46.623
SP:Carapicuíba|-23.523|-46.835;Praia Grande|-24.006|-46.403;Franca|-20.539|-47.401;Taubaté|-23.026|-45.555;Limeira|-22.565|-47.402
SP:Barueri|-23.511|-46.876;São Vicente|-23.963|-46.392;Suzano|-23.543|-46.311;Guarujá|-23.993|-46.256;Cotia|-23.604|-46.919
SP:Indaiatuba|-23.088|-47.212;São Carlos|-22.017|-47.891;Araraquara|-21.794|-48.176;Americana|-22.739|-47.331;Marília|-22.214|-49.946
SP:Presidente Prudente|-22.126|-51.389;Araçatuba|-21.209|-50.433;Bragança Paulista|-22.953|-46.544;Itu|-23.264|-47.299
SP:Socorro|-22.591|-46.529;São Caetano do Sul|-23.623|-46.551;Atibaia|-23.117|-46.550;Botucatu|-22.886|-48.445;Brotas|-22.284|-48.127
SP:Campos do Jordão|-22.739|-45.591;Ilhabela|-23.778|-45.358
RJ:Rio de Janeiro|-22.906|-43.182;São Gonçalo|-22.827|-43.054;Duque de Caxias|-22.786|-43.312;Nova Iguaçu|-22.759|-43.451
RJ:Niterói|-22.883|-43.104;Campos dos Goytacazes|-21.752|-41.330;Belford Roxo|-22.764|-43.399;São João de Meriti|-22.804|-43.372
RJ:Petrópolis|-22.505|-43.179;Volta Redonda|-22.523|-44.104;Macaé|-22.385|-41.783;Cabo Frio|-22.887|-42.026;Nova Friburgo|-22.282|-42.531
RJ:Angra dos Reis|-23.007|-44.318;Teresópolis|-22.417|-42.978;Resende|-22.469|-44.447;Paraty|-23.218|-44.713
MG:Belo Horizonte|-19.921|-43.938;Uberlândia|-18.919|-48.277;Contagem|-19.932|-44.054;Juiz de Fora|-21.764|-43.350;Betim|-19.968|-44.198
MG:Montes Claros|-16.735|-43.862;Uberaba|-19.748|-47.932;Governador Valadares|-18.851|-41.949;Divinópolis|-20.144|-44.891
MG:Ipatinga|-19.468|-42.537;Sete Lagoas|-19.466|-44.247;Poços de Caldas|-21.788|-46.561;Pouso Alegre|-22.230|-45.936
MG:Varginha|-21.551|-45.430;Barbacena|-21.226|-43.774;Ouro Preto|-20.395|-43.505;Extrema|-22.855|-46.318;Tiradentes|-21.110|-44.178
MG:São Thomé das Letras|-21.722|-44.985
PR:Curitiba|-25.428|-49.273;Londrina|-23.310|-51.163;Maringá|-23.425|-51.939;Ponta Grossa|-25.095|-50.162;Cascavel|-24.956|-53.455
PR:São José dos Pinhais|-25.530|-49.208;Foz do Iguaçu|-25.548|-54.588;Colombo|-25.292|-49.224;Guarapuava|-25.390|-51.465
PR:Toledo|-24.714|-53.743
RS:Porto Alegre|-30.033|-51.230;Caxias do Sul|-29.168|-51.179;Canoas|-29.918|-51.184;Pelotas|-31.770|-52.341;Santa Maria|-29.684|-53.807
RS:Gravataí|-29.942|-50.993;Novo Hamburgo|-29.678|-51.131;São Leopoldo|-29.760|-51.147;Passo Fundo|-28.263|-52.407
RS:Bento Gonçalves|-29.171|-51.519;Gramado|-29.379|-50.874;Canela|-29.356|-50.814
SC:Joinville|-26.304|-48.846;Florianópolis|-27.597|-48.549;Blumenau|-26.919|-49.066;São José|-28.213|-49.164;Itajaí|-26.908|-48.662
SC:Chapecó|-27.096|-52.618;Criciúma|-28.677|-49.370;Jaraguá do Sul|-26.486|-49.067;Lages|-27.816|-50.326;Balneário Camboriú|-26.991|-48.635
BA:Salvador|-12.976|-38.491;Feira de Santana|-12.267|-38.967;Vitória da Conquista|-14.866|-40.839;Camaçari|-12.697|-38.324
BA:Lauro de Freitas|-12.894|-38.327;Itabuna|-14.786|-39.280;Ilhéus|-14.799|-39.032;Porto Seguro|-16.450|-39.065;Lençóis|-12.563|-41.390
BA:Seabra|-12.417|-41.770
PE:Fernando de Noronha|-3.854|-32.424;Recife|-8.054|-34.881;Jaboatão dos Guararapes|-8.113|-35.015;Petrolina|-9.399|-40.501;Caruaru|-8.283|-35.976;Olinda|-8.009|-34.855
PE:Paulista|-7.941|-34.873
CE:Fortaleza|-3.717|-38.543;Caucaia|-3.736|-38.653;Juazeiro do Norte|-7.213|-39.315;Maracanaú|-3.877|-38.626;Sobral|-3.686|-40.350
GO:Goiânia|-16.679|-49.254;Aparecida de Goiânia|-16.823|-49.244;Anápolis|-16.327|-48.953;Rio Verde|-17.798|-50.928;Luziânia|-16.253|-47.950
GO:Pirenópolis|-15.851|-48.961;Alto Paraíso de Goiás|-14.136|-47.522
DF:Brasília|-15.780|-47.930
ES:Serra|-20.129|-40.308;Vila Velha|-20.330|-40.292;Cariacica|-20.264|-40.420;Vitória|-20.319|-40.338
ES:Cachoeiro de Itapemirim|-20.849|-41.113
PA:Belém|-1.456|-48.504;Ananindeua|-1.366|-48.372;Santarém|-2.443|-54.708;Marabá|-5.381|-49.132
AM:Manaus|-3.102|-60.025
MA:São Luís|-2.530|-44.303;Imperatriz|-5.526|-47.492;Barreirinhas|-2.756|-42.826
PB:João Pessoa|-7.115|-34.863;Campina Grande|-7.231|-35.881
RN:Natal|-5.795|-35.209;Mossoró|-5.188|-37.344;Parnamirim|-5.916|-35.263
AL:Maceió|-9.666|-35.735;Arapiraca|-9.752|-36.661
SE:Aracaju|-10.911|-37.072
PI:Teresina|-5.089|-42.802;Parnaíba|-2.905|-41.777
MT:Cuiabá|-15.596|-56.097;Várzea Grande|-15.647|-56.133;Rondonópolis|-16.471|-54.636;Sinop|-11.864|-55.502
MT:Chapada dos Guimarães|-15.461|-55.750
MS:Campo Grande|-20.443|-54.646;Dourados|-22.221|-54.806;Três Lagoas|-20.788|-51.703;Bonito|-21.121|-56.482
RO:Porto Velho|-8.762|-63.904;Ji-Paraná|-10.885|-61.952
AC:Rio Branco|-9.975|-67.810
AP:Macapá|0.039|-51.066
RR:Boa Vista|2.820|-60.673
TO:Palmas|-10.167|-48.328;Araguaína|-7.191|-48.207;Mateiros|-10.547|-46.421`;

export const PLACED_CITIES: readonly PlacedCity[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [estado = '', cities = ''] = line.split(':');
    return cities.split(';').map((entry) => {
      const [cidade = '', latitude, longitude] = entry.split('|');
      return { estado, cidade, latitude: Number(latitude), longitude: Number(longitude) };
    });
  });

const keyOf = (estado: string, cidade: string): string => `${estado}|${cidade}`;
const byName = new Map(PLACED_CITIES.map((city) => [keyOf(city.estado, city.cidade), city]));

export const findCity = (estado: string, cidade: string): PlacedCity | undefined => byName.get(keyOf(estado, cidade));

const STATES = new Set(PLACED_CITIES.map(({ estado }) => estado));
export const isState = (text: string): boolean => STATES.has(text);

const RADIUS_KM = 9;
const KM_A_DEGREE = 111.195;

/** A place within the city, always the same for the same two numbers in [0, 1): more of them near the middle. */
export function placeWithin(
  { latitude, longitude }: PlacedCity,
  a: number,
  b: number,
): { readonly latitude: number; readonly longitude: number } {
  const far = (RADIUS_KM * a) / KM_A_DEGREE;
  const turn = 2 * Math.PI * b;
  return {
    latitude: latitude + far * Math.sin(turn),
    longitude: longitude + (far * Math.cos(turn)) / Math.cos((latitude * Math.PI) / 180),
  };
}
