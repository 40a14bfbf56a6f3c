import { weightedTexts } from '../random.ts';

export const streetKind = weightedTexts('Rua 70, Avenida 17, Travessa 4, Alameda 4, Praça 2, Estrada 2');

export const streetName = weightedTexts(`XV de Novembro 30, Sete de Setembro 30, das Flores 28, Brasil 26, São José 22, Santos Dumont 22,
Tiradentes 22, Getúlio Vargas 22, Dom Pedro II 20, Rui Barbosa 20, Duque de Caxias 20, São João 18, Santo Antônio 18, Castro Alves 16,
Presidente Vargas 16, Marechal Deodoro 16, José Bonifácio 15, Barão do Rio Branco 15, Floriano Peixoto 14, Treze de Maio 14, Primeiro de Maio 14,
São Francisco 13, Amazonas 12, Minas Gerais 12, Paraná 11, Bahia 11, Pernambuco 10, Rio Grande do Sul 10, Santa Catarina 10, Ceará 9, Goiás 9,
dos Ipês 9, das Palmeiras 9, das Acácias 8, dos Jacarandás 7, das Orquídeas 7, Princesa Isabel 9, Campos Sales 9, Prudente de Morais 9,
Monteiro Lobato 8, Machado de Assis 8, Olavo Bilac 7, Carlos Gomes 7, Santa Luzia 7, Nossa Senhora Aparecida 9, Voluntários da Pátria 7,
da Liberdade 7, da República 7, do Comércio 7, da Paz 6, Bela Vista 6, João Pessoa 6, Afonso Pena 7, Padre Anchieta 5, Anita Garibaldi 5,
Cecília Meireles 4, Vinícius de Moraes 4, Tom Jobim 3, Chico Mendes 3, dos Bandeirantes 6, Professor Aurélio Tavares 3, Doutor Osvaldo Cruz 5,
Coronel Joaquim Prestes 3, Irmã Dulce 3, Projetada A 3, Quatorze 3, Vinte e Um 2`);

export const district =
  weightedTexts(`Centro 130, Jardim América 22, Vila Nova 22, São José 20, Santo Antônio 20, Boa Vista 19, Bela Vista 18,
Jardim Europa 15, Industrial 13, Santa Cruz 13, Parque das Nações 12, Vila Mariana 12, Jardim das Flores 12, Nossa Senhora de Fátima 11, Liberdade 11,
Planalto 10, Santa Maria 10, Cidade Nova 10, Jardim Paulista 10, Vila Rica 9, São João 9, Novo Horizonte 9, Santa Rita 8, Morada do Sol 8,
Aeroporto 7, Universitário 7, São Francisco 7, Alto da Boa Vista 6, Jardim Botânico 6, Ipiranga 6, Santana 6, Pinheiros 6, Tijuca 6, Copacabana 5,
Moema 5, Savassi 4, Boa Viagem 4, Aldeota 4, Batel 4, Água Verde 4, Trindade 3, Moinhos de Vento 3, Asa Norte 3, Asa Sul 3, Setor Bueno 3`);

export const complement = weightedTexts('Casa 25, Apto 40, Bloco A 6, Bloco B 5, Fundos 8, Sala 10, Casa 2 6, Sobrado 4, Loja 4, Galpão 2');
