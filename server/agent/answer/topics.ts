/**
 * What customers of clinics ask about, each matter with the phrases that they and the clinics say for it: 'não como
 * carne' asks for what 'Atendem veganos?' answers. Single words of one meaning are in `everydayWords.ts`.
 */

/**
 * One matter per line: its name, then its phrases, in folded words as `normalize` leaves them. In a phrase `*` is the rest of
 * a word, `~` are up to three words, and `[a|o]` is a word that may be left out.
 */
const MATTERS = `
menstruada: (desceu|veio) (para mim|hoje|ontem)|minha regra*|naqueles dias|menstrua*|absorvente
bronzeado: (peguei|pegar|pegamos|tomei|tomou|pegando) [uma|um|muito|muita] (praia|sol|bronze*|cor|piscina)|(torrad*|queimad*|vermelh*|moren*|ardid*) (de|do) sol|marquinha|fui [para] [a|na] (praia|piscina|cachoeira)|bronze*
gestante: (estou|to|tou) de \\d{1,2} (meses|semanas)|(esperando|gerando) [um|uma|meu|minha] (nene*|bebe|filh*)|barrigao|gravid*|(?<!(?:tentando|querendo|quero|pretendo|planejando) )engravid*|gestante*|gestacao
amamentar: (dando|dou|da) [de] [o] (mamar|peito)|mama* no peito|amament*|lactante*
registro: habilitad*|registr*|crm|crbm|cro|crefito|crp|crn|crf|coren|formad* em|formac*|certificad* [de|em]|diploma*|qualificad*|capacitad*
pedido: papel (do|da) (medic*|doutor*)|(atestado|liberacao|autorizacao|laudo|pedido|papel) [de|do|da] (medic*|obstetra|cardiologista)|liberacao (do|da) (medic*|obstetra|cardiologista)|encaminhamento*
iniciante: sedentari*|(dou|dar|darei|daria|da) conta|nunca (treinei|treinou|malhei|malhou|dancei|pedalei|corri)|(consigo|conseguir|aguento|aguentar) ~ acompanhar|iniciante*|do zero|fora de forma|(sem|nenhum|zero) (preparo|condicionamento)|muito tempo parad*
primeiraaula: primeira (aula|vez)|aula* (experimental|teste|gratis|demonstrativa|experiencia)|experimental
chuveiro: tomar [um] banho ~ (treino|aula|trabalho|servico|ai|academia)|banho ~ (depois|antes|apos) ~ (treino|aula|trabalho)|chuveiro*|ducha*|vestiario*
bicicletario: (prender|deixar|guardar|amarrar|trancar|estacionar|parar) [a|minha] (bike|bicicleta)|(vou|ir|venho|chego) de (bike|bicicleta) ~ (onde|lugar para) [eu] [posso|da para] (prender|deixar|guardar|amarrar|parar)|bicicletario*|paraciclo*
receitanova: receita* [do|de|da] [remedio|medicamento] ~ (acab*|venc*|termin*)|(renov*|manda*|passa*|faz*|da|dar) ~ receita* nova|(renov*|nova|outra|manda*|passa*|faz*|da|dar) ~ receita*
abatido: (desconta*|abat*) ~ (avaliacao|consulta|procedimento|tratamento|valor)|(fechar|fechando|fizer|fazendo) ~ (desconta|descontam|abate|abatem|abatid*|descontad*)|(avaliacao|consulta) ~ (abatid*|descontad*|abate|desconta)
jejum: jejum|comer antes|(tomar|tomo|comer|como) [o] cafe ~ antes|[de] barriga (cheia|vazia)|(vou|ir) alimentad*
idade: (tem|fez|com|tenho) \\d{1,2} ~ (ainda|ja) (pode*|atende*|da)|(ate|qual|que|quantos|quantas) ~ (idade|anos)|(com|de|a partir de) (que|qual|quantos|quantas) (idade|anos|meses|semanas)|idade (minima|maxima|certa|para)
semmarcar: (so|e so|posso|pode|da para|consigo) (chegar|chego|aparecer|apareco)|chegar na hora|aparecer ai|(precis*|tem que|tenho que|so) (marcar|agendar) ~ ou|so com (hora*|horario) marcad*|sem (marcar|agendar|hora|horario)|ordem de chegada
mensal: (corta*|fazer|faco|vir|ir) todo mes|por mes|mensal*|assinatura*|clubinho|clube
presente: (dar|comprar|quero|queria) [um|de|uma] (presente|presentinho|vale)|(dar|dou|comprar|mandar|ganhar) ~ de presente|de presente (para|pro)|present(ear|eio|eando)|vale (presente|compra*)|gift *
repor: (perder|perdi|perco|faltar|faltei|falto) ~ (aula|aulas|sessao|treino)|(fazer|faco|recupero|recuperar|pegar) [em] outro dia|compensar|repor|repo*
desmarcar: (em|de) cima da hora|ultima hora|imprevisto*|desmarc*|cancel*|aconte* (alguma coisa|algo)
faltar: nao (puder|conseguir|der para|der|vier|aparecer|comparecer|for|posso ir)( ir)?|falt*|nao avisar
turma: muita gente|bastante gente|quant* (pessoas|alunos)|lotad*|individual|em grupo|turma*|alunos
sigilo: (ninguem|alguem|meus pais|minha familia|meu marido|minha mae|minha esposa|meu chefe) ~ (saber|sabendo|descobr*)|(fica*|so) entre (nos|a gente)|(contam|conta|falam|fala) ~ para (alguem|minha|meu|meus|outr*)|que eu (conto|contar|falo|falar|disser|digo|conte|fale)|sigil*|confidenc*|segredo
social: desempregad*|sem (grana|dinheiro|condicoes|trabalho)|apertad*|(preco|valor|valores|precos) (menor*|mais baixo*|mais acessiv*|popular*|socia*)|baixa renda|nao (posso|consigo|tenho como|tenho condicoes de) pagar|estudante*|acessive*|atendimento social
abordagem: linha (de trabalho|teorica|terapeutica|voces|da psic*)|qual [e] [a] (linha|tecnica|metodo|abordagem)|que (linha|tecnica|metodo|abordagem)|psicanali*|tcc|cognitiv*|gestalt*|jung*|lacan*|freud*|abordag*
frequencia: (toda|todas as|por|na) semana*|de quanto em quanto tempo|a cada (quant*|\\d{1,3}) *|frequencia|quantas vezes (por|ao|no|na)|semanal*|quinzenal*|(voltar|vir|ir) todo mes|todo ano|todos os anos|(uma|duas) vez* (por|ao) (ano|mes|semana)
remedio: (passa*|receita*|prescrev*) ~ (remedio*|medica*|calmante*|ansiolitico*)|remedio*|medicament*|medicac*
laudo: (papel|documento|relatorio|laudo|parecer) para [a|o] (escola|inss|trabalho|juiz|justica|medico|perit*)|laudo*|parecer
atestado: (papel|documento|declaracao|justificativa|atestado|comprovante) ~ (trabalho|escola|faculdade|empresa|chefe|servico)|justific* [a|minha] falta|declaracao de *|abon*|atestado*
hotel: (ficam|fica|cuidam|cuida|deixo|deixar|guardam) (com|meu|minha|o|a) ~ (cachorr*|gat*|pet|dog*|viaj*|ferias|fim de semana)|(viajo|viajar|viajando|viagem) ~ (ficam|fica|cuidam|deixar|deixo|hosped*)|ficam com (cachorr*|gat*|pet*|bicho*)|creche*|day care|daycare|hosped*|hotel*
buscar: (vem|vao|passam|mandam) ~ (buscar|pegar|busca|pega)|(buscam|pegam|busca|pega|pegar|buscar) ~ (em casa|aqui em casa)|leva e traz|taxi *|transporte
pulga: carrapat*|pulg*|antipulga*|bichinho andando
conepos: cone|colar ~ (elizabetano|elisabetano|depois|cirurgia)|usar colar|roup* cirurgica*
plantao: de madrugada|24 ?h|24 horas|vinte e quatro horas|fora do horario|no meio da noite|plant*|(mal|emergencia|urgencia) ~ (noite|madrugada|domingo|fim de semana)
conserto: consert*|(partiu|quebrou|rachou|trincou) ~ meio|repar*|(dao|da) um jeito n*
garantia: (quebr*|lasc*|descol*|solt*|caiu|cair|estrag*|descasc*) ~ (pag*|cobr*|arrum*|refaz*|consert*|gratis|volt*)|(arrum*|refaz*|consert*) ~ (graca|gratis|sem cust*)|de graca|garantia|sem custo
retoque: falh*|apagou|apagad*|desbot*|retoc*|retoque*|arrumar a (tattoo|tatuagem)
cobertura: (tampar|tapar|cobrir|esconder|disfarcar) ~ (tatuag*|tato*|tattoo*|nome|ex|antig*|cicatriz*|desenho)|fazer (outra )?por cima|cover|cover up|cobertura
micose: fung*|onicomicose|frieira*|micose*|pe de atleta
encravada: encrav*|unha ~ (inflamad*|entrando|entrou|machucando|furando)|entrou na (carne|pele)
olhodepeixe: olho de peixe|verruga*
calo: calosidade*|calo|calos|cascao|pele grossa
diabetico: (acucar|glicose|glicemia) ~ (alt*|sangue|alterad*|elevad*|descontrolad*)|diabet*
filhote: (cachorr*|cadel*|gat*|dog*|pet|bichinh*) ~ (mes|meses|semanas)|filhot*
hipertenso: pressao (alta|arterial)|hipertens*
vegano: nao (como|come|consumo|comemos) ~ (carne|carnes|animal|bicho|derivados|ovo|leite)|vegan*|vegetarian*
esporte: (ganhar|ganho|aumentar) [de] (massa|musculo*)|hipertrofia|massa muscular|definir o corpo|corrida|maratona|atleta*|triatlo*|competi*|esport*|musculacao|crossfit|(jogar|jogo|joga|jogando) (bola|futebol|volei|tenis|basquete)|futebol
emagrecer: perder [uns|de] (peso|barriga|gordura|quilos)|emagrec*
online: (outro pais|fora do (brasil|pais)|exterior|outra cidade|outro estado|interior)|(moro|vivo|estou) ~ (portugal|londres|lisboa|miami|dublin|irlanda|alemanha|espanha|italia|argentina|franca|australia|canada|japao|unidos|europa|longe)|(chamada|ligacao|consulta|sessao) (de|por) video|sem sair de casa|a distancia|remot*|online|on line|virtual*|videochamada|por video|teleconsulta|pelo computador
domicilio: (vem|vao|vir|venham|atende*|ir|faz|fazem) [ate] [aqui] (em casa|na minha casa|ate mim|ate aqui|a domicilio)|nao (anda|sai da cama|consegue (andar|sair))|acamad*|domicili*|voces vem (aqui|ate)
sinal: (pagar|adiantar|adianto|deixar|depositar|dar|pago|mandar) [alguma|algum|um|uma|o] (coisa|algo|valor|parte|metade|sinal|entrada) ~ (antes|marcar|agendar|reservar|garantir|segurar)|adiantar|adiantad*|(reservar|garantir|segurar) (a|o|minha|meu) (vaga|horario|hora)|pagamento antecipado|pag* antes|pagar sinal|sinal para|sinal
medo: medo|pavor|panico|trauma*|fobia|nervos*
sedacao: para (relaxar|acalmar|nao sentir nada)|relaxar na hora|sedad*|sedacao|(fazer|tratar) dormindo|anestesia geral|oxido nitroso|gas do riso|calmante
bruxismo: (ranjo|range|rangendo|ranger|aperto|aperta|trinco|travo) ~ (dentes|dente|maxilar|mandibula)|placa* (de|para) (dormir|bruxismo)|bruxismo
bracket: (caiu|soltou|quebrou|descolou|saiu|soltar|cair) ~ (pecinha|pedrinha|pedacinho|peca|ferrinho|borrachinha|quadradinho|braquete*|bracket*|fio)|braquete*|bracket*|pecinha do [meu] aparelho
dentadura: dentadura*|perereca|ponte movel|protese*|roach
sensivel: sensiv*|sensibilidade|(dente*|gengiva*) ~ (dolorid*|doend*|doi)|choquinho*|(fica*|deixa*|ficou) ~ dolorid*
sangrar: sangr*|(saindo|sai|saiu) ~ sangue|sangue (saindo|no lugar)
inchar: inch*|edema*
roxo: rox*|hematoma*
repouso: (voltar|volto) [a|para|pra] [a|o|ao] (academia|treino*|trabalh*|trampo|rotina|servico|exercicio*|atividade*|malhar|treinar|jogar|correr)|esforco*|repous*|de molho|ficar de cama
malhar: malhar|malho|academia|treinar|treino*|exercicio*|levantar peso|correr|pedalar|jogar bola|esforco*
duracao: (dura|segura|fica|aguenta|permanece|duram|seguram) ~ (quanto|quantos|quantas) ~ (tempo|dias|meses|semanas|anos)|quant* (tempo|dias|meses|semanas|anos) [a|o|as|os] ~ (dura*|segura*|fica*|aguenta*|permanece*)|ate (cair|sair|acabar o efeito)|dura (quanto|muito|bastante)|(segura|dura|aguenta) bem
cicatrizar: sara|sarar|cicatriz*|curar
embacada: vista ~ (embacad*|turva|ruim|borrad*|embaralhad*)|dilat*|pupila*|embac*|pinga* [o|um|aquele] (colirio|gotinha*|remedio)|colirio*|gotinha*
dirigir: (voltar|ir|vir|volto|sair) [para] [casa] (dirigindo|de carro|pilotando|de moto)|dirig*|pegar [o] (volante|carro)
lente: lente* de contato|(uso|tiro|tirar|ir de|sem|com) [as|a|minha|minhas] lente*|lentes
conjuntivite: olho* ~ (grudad*|vermelh*|remelent*|remela*)|conjuntivite|tercol
catarata: (operar|opera|operam|cirurgia) ~ catarata|catarata
cnh: (renovar|renovo|tirar|tiro) [a|minha] (cnh|carteira|carta|habilitacao)|cnh|detran|carteira de (motorista|habilitacao)|psicotecnico
receitaoculos: (receita|grau) (do|dos|da|de) (oculos|lente*)|receita (nova|atualizada)|medir o grau
examevista: exam* [de|a|da] (vista|olho*)|teste do olhinho|(ver|medir|avaliar|examinar) a vista
febre: febr*|(39|38|40|37) graus|39 de
duvidawhats: (mando|mandar|chamar|tirar|falo|falar|escrever|perguntar) ~ (whatsapp|duvida*|mensagem)|respond* ~ (duvida*|mensage*|whatsapp)|(duvida*|mensage*) ~ whatsapp
brinco: (furar|furo|fura|furam|furinho|furarem|colocar|colocam|por|botar) [a|o|um|as] (orelha*|brinco*)|brinco*
vacinar: (dao|aplica*|fazem|tem|tomar|toma|da|tomo) [a|as|essa|aquela] vacina*|vacina*
documentos: (quais|que|qual|algum) document*|o que (preciso|tenho que|tem que|devo|e preciso|e para|eu|precisa) [e|para] (levar|trazer|levo|trago)|o que (levar|levo|trazer)|levo o que|(preciso|tenho que|devo|tem que|precisa) levar (algo|alguma coisa|algum documento|mais alguma)
paisjunto: (eu|pais|mae|pai|gente) ~ (particip*|entra*|entro|acompanh*)|pais participam|ir os dois pais
entrajunto: (entrar|entra|entro|ir|vir|ficar|fica|fico|assistir) ~ (junto|juntos|comigo|com a gente|com ele|com ela|na sala)|(levar|trazer) ~ (junto|comigo)|(podem|pode|vao) ir os dois|acompanhante*|acompanhad*|ir sozinh*|vou sozinh*
crianca: (sobrinh*|filh*|net[oa]|afilhad*|enteado*|menin*|guri*|irma*|pequen*) ~ ([1-9]|1[0-2]|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez) an*|crianca*|infantil|kids
menordeidade: (tenho|tem|ele tem|ela tem|de|com) 1[3-7]( anos)?|menor* de idade|menor* de 18|adolescen*
retirarantes: (tem que|tenho que|preciso|precisa|devo) (tirar|remover|ir sem)|tir* antes|(venha|vir|ir) sem|(ir|vir|vou) de (esmalte|lente*|brinco*|maquiagem|aparelho)
homem: (marido|namorado|esposo|noivo|irmao|cunhado|sogro) ~ (pode|quer|queria|faz|fazer|consegue|tambem)|publico masculino|homem|homens|masculin*|unissex
mulher: (namorada|esposa|irma|mulher) ~ (pode|corta*|cabelo|quer|queria|curt*)|publico feminino|mulher*|feminin*
esteril: (alicate*|material|materiais|instrumento*|agulha*|navalha*|lamina*|lixa*|palito*) ~ (limp*|higien*|esteril*|descarta*|lacrad*|nov[oa]s*)|autoclave|esteril*|descartav*|troca* [a|as|o|os] (lamina*|agulha*|lixa*|luva*)|(um|uma) para cada (cliente|um)|de um (cliente )?para o outro|(pego|pegar) [alguma] (doenca*|fungo|micose|hepatite)
levarmeu: (usar|uso|levar|levo|trazer|trago) (o meu|a minha|meu|minha|os meus|as minhas)|(meu|minha|meus|minhas) \\w{3,15} [eu] (levo|trago|posso levar)|(usar|levar|trazer) [um|uma|o|a] \\w{3,15} (meu|minha|que (eu )?(tenho|comprei))
deoutrolugar: (fiz|coloquei|pus|fizeram|feito|feita|coloquei) ~ (outro lugar|outra (manicure|moca|pessoa|profissional|clinica)|outro (salao|studio|profissional|dentista))|de outro lugar|com outra (pessoa|profissional|manicure)
bebidas: (rola|tem|servem|oferecem|ganho|serve) [uma|um|alguma|algum] (breja|cerve*|cafe*|agua|aguinha|bebida*|drink|gelada|geladinha|chopp|cha|suco)|enquanto (espero|aguardo|a gente espera) ~ (cafe|agua|cerveja|breja)|bebida*
alcool: (beber|tomar|tomei|bebi|bebendo|tomo|bebo) [uma|umas|um|uns|muita] (cerve*|chopp*|vinho*|cachaca|drink*|dose*|alcool|gelada*|cervejada)|bebida alcoolica|alcool*|beber antes|ressaca
lavagem: lava* [o|antes|bem] [o] (cabelo|antes|depois)|lavagem|inclui (lavar|shampoo)
grisalho: (fio*|cabelo*|barba) branc*|grisalh*|brancos
novenopago: (pag*|cobra*) ~ (de novo|outra vez|novamente|outra consulta|mais uma)|(levar|mostrar|entregar|trazer) [os|o|meus] (exame*|resultado*) ~ (pag*|cobra*|paga)|(voltar|volto|vir) ~ (mostrar|entregar) ~ (exame*|resultado*)|retorno*|(pag*|quanto e|cobra*) ~ (voltar|retorno)
depilado: raspar|raspo|raspad*|gilete|pelo (grande|comprido|curto|aparado|raspado)|deixar crescer|deixo crescer
maquiada: (ir|vir|sair|saio|vou|chegar|aparecer) [de|toda|com] (maquiad*|rimel|make|maquiagem|base)|passar (maquiagem|base|make|rimel|po|corretivo|batom)|usar (make|maquiagem|base|rimel)|maquia*|make|rimel
agua: molhar|molho|(lavar|lavo) [o|a|os] (cilio*|rosto|cabelo|mao|tatuagem|sobrancelha|local)|(tomar|tomo) banho|(entrar|ir|nadar) (na|no) (piscina|mar|praia)|ir a praia|piscina|nadar
sol: (tomar|pegar|ir no|ir ao) sol|praia|exposicao ao sol
desconto: mais barat*|sai [por] menos|desconto*|pacote*|fechando (mais|varias|o pacote)|promocao
nahora: (sai|saem|fica|ficam|pronto|pronta|recebo|pego|saio com|levo) ~ (na hora|mesmo dia|comigo)|na hora
caducar: vence|validade|valido por|expira
doi: doi|dor|doer|dolorid*|machuca*|arde|ardencia
`

/** Matters that are told in words without a meaning of their own: 'desceu pra mim hoje', 'é só chegar?' */
export const IN_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'menstruada semmarcar repor entrajunto documentos amamentar sigilo faltar hotel idade turma'
    .split(' ')
    .map((name) => `#${name}`),
)

const NAMED = MATTERS.trim()
  .split('\n')
  .map((line) => {
    const at = line.indexOf(':')
    return { key: `#${line.slice(0, at)}`, when: expressionOf(line.slice(at + 1).trim()) }
  })

function expressionOf(phrases: string): RegExp {
  const written = phrases
    .replace(/\[([^\]]*)\] /g, '(?:(?:$1) )?')
    .replace(/ ~ /g, ' (?:\\w{1,20} ){0,3}?')
    .replace(/\*/g, '\\w{0,12}')
  return new RegExp(`(?<!\\w)(?:${written})(?!\\w)`, 'g')
}

/** The matters that a text speaks of, each with the words that tell it. `plain`: normalized words. */
export function mattersIn(plain: string): { key: string; words: string[] }[] {
  return NAMED.flatMap(({ key, when }) => {
    const found = plain.match(when)
    return found ? [{ key, words: found.join(' ').split(' ') }] : []
  })
}
