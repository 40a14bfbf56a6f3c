/** One address of the simulator. Whole towns have empty `bairro` and `endereco`, as the real providers answer. */
export interface GazetteerEntry {
  readonly cep: string;
  readonly estado: string;
  readonly cidade: string;
  readonly bairro: string;
  readonly endereco: string;
  /** Seven digits of the municipality. */
  readonly ibge: string;
  readonly ddd: string;
}

// cep|UF|cidade|ibge|ddd|bairro|logradouro. For development and tests: plausible, not authoritative.
const TABLE = `
69900064|AC|Rio Branco|1200401|68|Centro|Rua Benjamin Constant
69900970|AC|Rio Branco|1200401|68||
57020050|AL|Maceió|2704302|82|Centro|Rua do Comércio
57035180|AL|Maceió|2704302|82|Ponta Verde|Avenida Álvaro Otacílio
68900073|AP|Macapá|1600303|96|Central|Avenida FAB
69010001|AM|Manaus|1302603|92|Centro|Avenida Eduardo Ribeiro
69050010|AM|Manaus|1302603|92|Chapada|Avenida Constantino Nery
40020000|BA|Salvador|2927408|71|Centro|Praça Castro Alves
40140110|BA|Salvador|2927408|71|Barra|Avenida Oceânica
46900000|BA|Seabra|2929909|75||
46960000|BA|Lençóis|2919306|75||
60025060|CE|Fortaleza|2304400|85|Centro|Rua Major Facundo
60165121|CE|Fortaleza|2304400|85|Meireles|Avenida Beira Mar
70040010|DF|Brasília|5300108|61|Asa Norte|Setor Bancário Norte
70070120|DF|Brasília|5300108|61|Asa Sul|Setor Bancário Sul
71680001|DF|Brasília|5300108|61|Setor de Habitações Individuais Sul|Estrada Parque Dom Bosco
29010002|ES|Vitória|3205309|27|Centro|Avenida Jerônimo Monteiro
29101010|ES|Vila Velha|3205200|27|Praia da Costa|Avenida Antônio Gil Veloso
74003010|GO|Goiânia|5208707|62|Setor Central|Avenida Goiás
74115060|GO|Goiânia|5208707|62|Setor Oeste|Rua 9
73770000|GO|Alto Paraíso de Goiás|5200605|62||
72980000|GO|Pirenópolis|5217302|62||
65010904|MA|São Luís|2111300|98|Centro|Avenida Dom Pedro II
65590000|MA|Barreirinhas|2101707|98||
78005370|MT|Cuiabá|5103403|65|Centro Norte|Rua Barão de Melgaço
78195000|MT|Chapada dos Guimarães|5103007|65||
79002070|MS|Campo Grande|5002704|67|Centro|Avenida Afonso Pena
79290000|MS|Bonito|5002209|67||
30130005|MG|Belo Horizonte|3106200|31|Centro|Avenida Afonso Pena
30140071|MG|Belo Horizonte|3106200|31|Funcionários|Avenida Getúlio Vargas
35400000|MG|Ouro Preto|3146107|31||
36325000|MG|Tiradentes|3168804|32||
37418000|MG|São Thomé das Letras|3165206|35||
37640000|MG|Extrema|3125101|35||
38400100|MG|Uberlândia|3170206|34|Centro|Avenida Afonso Pena
36010011|MG|Juiz de Fora|3136702|32|Centro|Avenida Barão do Rio Branco
66010000|PA|Belém|1501402|91|Campina|Avenida Presidente Vargas
68109000|PA|Santarém|1506807|93|Alter do Chão|Rua Dom Macedo Costa
58010740|PB|João Pessoa|2507507|83|Centro|Avenida General Osório
58400085|PB|Campina Grande|2504009|83|Centro|Rua Maciel Pinheiro
80020310|PR|Curitiba|4106902|41|Centro|Rua XV de Novembro
80420090|PR|Curitiba|4106902|41|Centro|Alameda Doutor Carlos de Carvalho
85851000|PR|Foz do Iguaçu|4108304|45|Centro|Avenida Brasil
86010390|PR|Londrina|4113700|43|Centro|Avenida Paraná
87013000|PR|Maringá|4115200|44|Zona 01|Avenida Brasil
50030230|PE|Recife|2611606|81|Recife|Avenida Marquês de Olinda
51020010|PE|Recife|2611606|81|Boa Viagem|Avenida Boa Viagem
53990000|PE|Fernando de Noronha|2605459|81||
64000020|PI|Teresina|2211001|86|Centro|Rua Álvaro Mendes
20040020|RJ|Rio de Janeiro|3304557|21|Centro|Praça Pio X
22021001|RJ|Rio de Janeiro|3304557|21|Copacabana|Avenida Atlântica
22250040|RJ|Rio de Janeiro|3304557|21|Botafogo|Praia de Botafogo
24020125|RJ|Niterói|3303302|21|Centro|Avenida Ernani do Amaral Peixoto
23970000|RJ|Paraty|3303807|24||
25953000|RJ|Teresópolis|3305802|21|Várzea|Avenida Lúcio Meira
25685120|RJ|Petrópolis|3303906|24|Centro|Rua do Imperador
59025000|RN|Natal|2408102|84|Cidade Alta|Avenida Rio Branco
59092500|RN|Natal|2408102|84|Ponta Negra|Avenida Engenheiro Roberto Freire
90010150|RS|Porto Alegre|4314902|51|Centro Histórico|Praça da Alfândega
90560002|RS|Porto Alegre|4314902|51|Moinhos de Vento|Rua Padre Chagas
95670000|RS|Gramado|4309100|54||
95680000|RS|Canela|4304408|54||
95020172|RS|Caxias do Sul|4305108|54|Centro|Avenida Júlio de Castilhos
76801058|RO|Porto Velho|1100205|69|Centro|Avenida Sete de Setembro
69301110|RR|Boa Vista|1400100|95|Centro|Avenida Jaime Brasil
88010400|SC|Florianópolis|4205407|48|Centro|Rua Felipe Schmidt
88062000|SC|Florianópolis|4205407|48|Lagoa da Conceição|Rua João Pacheco da Costa
89010025|SC|Blumenau|4202404|47|Centro|Rua XV de Novembro
89201400|SC|Joinville|4209102|47|Centro|Rua do Príncipe
88330000|SC|Balneário Camboriú|4202008|47|Centro|Avenida Brasil
01001000|SP|São Paulo|3550308|11|Sé|Praça da Sé
01310100|SP|São Paulo|3550308|11|Bela Vista|Avenida Paulista
04538133|SP|São Paulo|3550308|11|Itaim Bibi|Avenida Brigadeiro Faria Lima
05408001|SP|São Paulo|3550308|11|Pinheiros|Rua Cardeal Arcoverde
11010000|SP|Santos|3548500|13|Centro|Praça Mauá
12209000|SP|São José dos Campos|3549904|12|Centro|Avenida São José
12460000|SP|Campos do Jordão|3509700|12||
13010040|SP|Campinas|3509502|19|Centro|Avenida Francisco Glicério
14010060|SP|Ribeirão Preto|3543402|16|Centro|Rua Álvares Cabral
17380000|SP|Brotas|3507902|14||
11630000|SP|Ilhabela|3520400|12||
18010000|SP|Sorocaba|3552205|15|Centro|Rua XV de Novembro
15010030|SP|São José do Rio Preto|3549805|17|Centro|Rua Bernardino de Campos
49010000|SE|Aracaju|2800308|79|Centro|Praça Fausto Cardoso
77001004|TO|Palmas|1721000|63|Plano Diretor Norte|Quadra ACNE 1
77593000|TO|Mateiros|1712702|63||
`;

const entryOf = (line: string): GazetteerEntry => {
  const [cep = '', estado = '', cidade = '', ibge = '', ddd = '', bairro = '', endereco = ''] = line.split('|');
  return { cep, estado, cidade, bairro, endereco, ibge, ddd };
};

/** Every address of the simulator, capitals and towns of adventure tourism among them. */
export const GAZETTEER: readonly GazetteerEntry[] = TABLE.trim().split('\n').map(entryOf);

const byCep = new Map(GAZETTEER.map((entry) => [entry.cep, entry]));

export const findCep = (cep: string): GazetteerEntry | undefined => byCep.get(cep);
