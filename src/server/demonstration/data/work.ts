import { weighted, weightedTexts } from '../random.ts';

/** Professions as a man and as a woman says them. */
export const profession =
  weightedTexts(`Professor/Professora 60, Comerciante/Comerciante 55, Autônomo/Autônoma 50, Aposentado/Aposentada 48,
Empresário/Empresária 45, Vendedor/Vendedora 40, Motorista/Motorista 36, Administrador/Administradora 32, Auxiliar administrativo/Auxiliar administrativa 32,
Advogado/Advogada 30, Funcionário público/Funcionária pública 30, Médico/Médica 24, Enfermeiro/Enfermeira 22, Engenheiro civil/Engenheira civil 20,
Analista de sistemas/Analista de sistemas 20, Contador/Contadora 18, Cozinheiro/Cozinheira 16, Dentista/Dentista 15, Estudante/Estudante 24,
Pedreiro/Pedreira 14, Eletricista/Eletricista 13, Mecânico/Mecânica 13, Técnico de enfermagem/Técnica de enfermagem 13, Psicólogo/Psicóloga 12,
Bancário/Bancária 12, Corretor de imóveis/Corretora de imóveis 11, Cabeleireiro/Cabeleireira 11, Policial militar/Policial militar 10,
Agricultor/Agricultora 10, Arquiteto/Arquiteta 9, Fisioterapeuta/Fisioterapeuta 9, Farmacêutico/Farmacêutica 8, Servidor federal/Servidora federal 8,
Costureiro/Costureira 7, Jornalista/Jornalista 6, Veterinário/Veterinária 6, Designer/Designer 6, Nutricionista/Nutricionista 6, Fotógrafo/Fotógrafa 5,
Guia de turismo/Guia de turismo 5, Instrutor de rapel/Instrutora de rapel 2, Piloto de paraglider/Piloto de paraglider 1, Músico/Musicista 4,
Biólogo/Bióloga 3, Piloto/Pilota 2, Juiz/Juíza 2, Economista/Economista 4, Do lar/Do lar 20`);

/** What a company does, as its trade name begins, and what it sells in its legal name. */
export const sector = weighted([
  ['Mercado|Comércio de Alimentos', 34],
  ['Auto Mecânica|Serviços Automotivos', 26],
  ['Restaurante|Alimentação', 30],
  ['Padaria|Panificação', 22],
  ['Construtora|Construções', 22],
  ['Transportes|Transportes e Logística', 26],
  ['Farmácia|Comércio de Medicamentos', 18],
  ['Clínica|Serviços Médicos', 20],
  ['Auto Posto|Comércio de Combustíveis', 12],
  ['Pousada|Hotelaria e Turismo', 14],
  ['Imobiliária|Negócios Imobiliários', 16],
  ['Escola|Serviços Educacionais', 12],
  ['Papelaria|Comércio de Papéis', 9],
  ['Contabilidade|Serviços Contábeis', 14],
  ['Modas|Comércio de Vestuário', 20],
  ['Informática|Tecnologia da Informação', 22],
  ['Metalúrgica|Indústria Metalúrgica', 12],
  ['Móveis|Indústria e Comércio de Móveis', 11],
  ['Agropecuária|Produtos Agropecuários', 12],
  ['Academia|Atividades Físicas', 10],
  ['Pet Shop|Comércio de Produtos para Animais', 9],
  ['Materiais de Construção|Comércio de Materiais', 16],
  ['Condomínio Edifício|', 20],
  ['Associação Beneficente|', 4],
  ['Gráfica|Serviços Gráficos', 7],
  ['Turismo|Agência de Viagens', 9],
  ['Advogados Associados|Sociedade de Advogados', 10],
  ['Distribuidora|Distribuição e Atacado', 14],
  ['Aventura|Turismo de Aventura', 4],
] as const);

/** What companies are called when not by a family's name. */
export const brand =
  weightedTexts(`São Jorge 12, Santa Rita 11, Bom Preço 11, Aliança 11, Estrela 11, Nova Era 9, Central 12, Progresso 9, União 10,
Boa Vista 10, Primavera 8, Horizonte 8, Ideal 8, Paraíso 7, São Bento 7, Rio Branco 7, Três Irmãos 8, Dois Irmãos 7, Nossa Senhora Aparecida 8,
Ipê 7, Araucária 5, Serra Azul 5, Mar Azul 5, Vale Verde 7, Ouro Verde 6, Bandeirante 6, Guarani 5, Real 7, Imperial 6, Modelo 6, Líder 6, Prime 6,
Master 5, Alfa 6, Ômega 4, Atlântica 5, Pantanal 4, Amazônia 4, Cerrado 3, Planalto 6, Vitória 6, Esperança 6, Confiança 5, Ágil 3, Êxito 3`);

export const legalForm = weightedTexts('Ltda 66, Ltda ME 18, S.A. 6, EIRELI 8, Ltda EPP 8');
