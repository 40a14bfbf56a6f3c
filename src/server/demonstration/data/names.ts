import { weightedTexts } from '../random.ts';

/* Given names and surnames with roughly the weights of the census (tens of thousands of people). */

export const maleName =
  weightedTexts(`José 575, João 298, Antônio 257, Francisco 177, Carlos 149, Paulo 142, Pedro 122, Lucas 113, Luiz 111,
Marcos 110, Luís 93, Gabriel 93, Rafael 82, Daniel 71, Marcelo 69, Bruno 66, Eduardo 63, Felipe 62, Raimundo 61, Rodrigo 60, Manoel 58, Mateus 55,
André 54, Fernando 55, Fábio 53, Leonardo 51, Gustavo 51, Guilherme 50, Leandro 50, Tiago 49, Anderson 48, Ricardo 47, Márcio 46, Jorge 45,
Sebastião 44, Alexandre 44, Roberto 43, Edson 43, Diego 42, Vitor 42, Sérgio 40, Cláudio 40, Matheus 39, Thiago 38, Geraldo 38, Adriano 37,
Luciano 37, Júlio 35, Renato 35, Alex 34, Vinícius 34, Rogério 33, Samuel 32, Ronaldo 31, Mário 30, Flávio 30, Douglas 30, Igor 29, Davi 29,
Manuel 28, Jeferson 27, Cícero 27, Victor 27, Miguel 26, Robson 26, Mauro 25, Danilo 25, Henrique 25, Caio 23, Reginaldo 23, Joaquim 23,
Benedito 22, Gilberto 22, Marco 22, Alan 21, Nelson 21, Cristiano 21, Elias 20, Wilson 20, Valdir 20, Emerson 20, Luan 20, David 19, Renan 19,
Severino 19, Fabrício 19, Mauricio 18, Jonas 18, Gilmar 18, Jean 17, Fabiano 17, Wesley 17, Diogo 17, Adilson 17, Jair 16, Alessandro 16,
Everton 15, Osvaldo 15, Gilson 15, Willian 15, Joel 15, Silvio 15, Hélio 14, Maicon 14, Reinaldo 14, Pablo 14, Artur 13, Vagner 13, Celso 13,
Ivan 13, Ademir 12, Augusto 12, Arthur 12, Nilton 12, Moacir 9, Enzo 8, Heitor 7, Otávio 7, Ulisses 4, Caetano 3, Tarcísio 3`);

export const femaleName =
  weightedTexts(`Maria 1170, Ana 309, Francisca 73, Antônia 59, Adriana 57, Juliana 56, Márcia 55, Fernanda 53, Patrícia 53,
Aline 51, Sandra 48, Camila 47, Amanda 46, Bruna 46, Jéssica 46, Letícia 43, Júlia 43, Luciana 43, Vanessa 42, Mariana 38, Gabriela 38, Vera 36,
Vitória 35, Larissa 35, Cláudia 34, Beatriz 33, Rita 32, Luana 32, Sônia 32, Renata 31, Eliane 30, Josefa 30, Simone 30, Natália 29, Cristiane 29,
Carla 28, Débora 28, Rosângela 28, Jaqueline 27, Rosa 27, Daniela 26, Aparecida 26, Marlene 25, Terezinha 25, Raimunda 25, Andréia 25, Fabiana 25,
Lúcia 25, Raquel 24, Angela 24, Rafaela 24, Joana 23, Luzia 23, Elaine 23, Daniele 23, Regina 22, Daiane 22, Alessandra 22, Isabela 21, Sara 21,
Bianca 20, Tatiane 20, Carolina 20, Viviane 19, Tereza 19, Mônica 19, Paula 19, Michele 18, Rosana 18, Roberta 18, Solange 17, Flávia 17, Silvana 17,
Cristina 17, Elisângela 16, Priscila 16, Kelly 16, Laura 16, Eduarda 16, Sueli 15, Rose 15, Marta 15, Helena 15, Ivone 14, Edna 14, Tânia 14,
Thaís 14, Sílvia 14, Valéria 13, Cecília 11, Isadora 11, Elza 11, Lívia 11, Fátima 11, Sabrina 11, Neusa 10, Célia 10, Irene 10, Marina 10, Alice 10,
Clara 9, Conceição 9, Yasmin 9, Iracema 7, Valentina 6, Heloísa 6, Manuela 6, Zilda 6, Olívia 3, Ágata 3, Ítala 2`);

/** Second given names of compound ones. */
export const maleSecond =
  weightedTexts(`Carlos 30, Henrique 25, Eduardo 24, Paulo 22, Antônio 20, Augusto 18, Roberto 17, Fernando 16, Luiz 15,
César 14, Vítor 12, Felipe 12, Pedro 12, Gabriel 12, Alberto 11, Miguel 9, Marcos 8, Rafael 8, André 8, Francisco 7, Otávio 5, Vinícius 5`);
export const femaleSecond =
  weightedTexts(`Aparecida 40, Clara 25, Paula 24, Beatriz 22, Carolina 22, Cristina 20, Luiza 19, Lúcia 18, Eduarda 17,
José 15, Fernanda 13, Júlia 12, Helena 11, Regina 11, das Graças 10, de Fátima 10, de Lourdes 9, do Carmo 8, da Conceição 8, Vitória 8, Inês 5`);

export const surname = weightedTexts(`Silva 3400, Santos 2140, Oliveira 1170, Souza 920, Pereira 690, Ferreira 620, Lima 610, Alves 580,
Rodrigues 540, Costa 490, Gomes 400, Ribeiro 370, Martins 330, Carvalho 320, Araújo 320, Barbosa 300, Rocha 290, Almeida 280, Lopes 270, Soares 260,
Fernandes 250, Vieira 240, Nascimento 240, Dias 220, Andrade 200, Batista 200, Moreira 190, Mendes 190, Barros 180, Nunes 180, Moura 170, Freitas 170,
Cardoso 170, Ramos 160, Marques 160, Teixeira 160, Cavalcante 140, Castro 140, Campos 140, Monteiro 140, Correia 130, Borges 130, Melo 130, Pinto 120,
Miranda 120, Santana 120, Machado 110, Reis 110, Duarte 100, Azevedo 90, Cruz 90, Farias 80, Cunha 80, Rosa 80, Coelho 75, Macedo 70, Nogueira 70,
Aguiar 60, Xavier 60, Pires 60, Guimarães 60, Tavares 60, Brito 60, Bezerra 60, Siqueira 50, Leite 50, Fonseca 50, Viana 50, Sampaio 45, Amaral 45,
Peixoto 40, Camargo 40, Medeiros 40, Magalhães 40, Figueiredo 40, Assis 40, Queiroz 35, Toledo 30, Franco 30, Bueno 30, Braga 30, Pacheco 30,
Prado 28, Sales 28, Vasconcelos 26, Rossi 20, Bianchi 14, Ferrari 13, Müller 12, Schmidt 12, Schneider 10, Weber 9, Tanaka 9, Sato 9, Nakamura 7,
Suzuki 6, Yamamoto 5, Kowalski 4, Haddad 4, Nassif 3, Andreotti 3, Zanetti 3, Zimmermann 3, D'Ávila 3, Sant'Anna 3, Werneck 2, Quaresma 2`);

/** Surnames that take a particle, with the one they take. */
export const PARTICLES: Readonly<Record<string, string>> = {
  Silva: 'da',
  Santos: 'dos',
  Oliveira: 'de',
  Souza: 'de',
  Lima: 'de',
  Costa: 'da',
  Rocha: 'da',
  Almeida: 'de',
  Carvalho: 'de',
  Araújo: 'de',
  Nascimento: 'do',
  Andrade: 'de',
  Moura: 'de',
  Freitas: 'de',
  Castro: 'de',
  Melo: 'de',
  Reis: 'dos',
  Cruz: 'da',
  Cunha: 'da',
  Rosa: 'da',
  Fonseca: 'da',
  Assis: 'de',
  Queiroz: 'de',
  Amaral: 'do',
  Prado: 'do',
};

export const generation = weightedTexts('Filho 55, Júnior 35, Neto 20, Sobrinho 3');
