/**
 * The services of businesses in the thirteen areas, with the names that customers use, one line each: `id:
 * form, form`. Forms are folded. A star marks a word that many services share: it names a service only where
 * the clinic has one of that name.
 */
const LINES = `
limpeza_pele: limpeza de pele, limpeza facial, limpeza do rosto, extracao de cravos, tirar cravos, limpar a pele
limpeza_dental: limpeza dentaria, limpeza dental, limpeza de dente, limpeza nos dentes, limpeza bucal, profilaxia, tirar tartaro, raspagem de tartaro, remocao de tartaro, limpar os dentes, limpar dente, limpar meus dentes, limpar meu dente
limpeza*: limpeza
peeling: peeling, peeling quimico, peling, pilling
peeling_cristal: peeling de cristal, peeling de diamante, microdermoabrasao
botox: botox, toxina botulinica, toxina, aplicacao de toxina, dysport, xeomin
botox_capilar: botox capilar, botox no cabelo
preenchimento: preenchimento, preenchimento labial, preenchimento com acido hialuronico, acido hialuronico, preencher os labios, preencher a boca, preenchimento na boca, preenchimento de boca, encher a boca, aumentar os labios, aumentar a boca, +fazer a boca, +fazer boca, olheira
harmonizacao: harmonizacao facial, harmonizacao, harmonizacao orofacial
bioestimulador: bioestimulador, bioestimulador de colageno, sculptra, radiesse, colageno injetavel
fios: fios de pdo, fio de sustentacao, fios de sustentacao, lifting de fios
skinbooster: skinbooster, hidratacao injetavel
microagulhamento: microagulhamento, dermaroller, dermapen
carboxi: carboxiterapia, carboxi
crio: criolipolise, crio, congelar gordura
lipo_enzima: enzimas, lipo enzimatica, aplicacao de enzimas, lipo sem corte
lipo: lipoaspiracao, lipo, lipo lad
radiofrequencia: radiofrequencia
ultrassom_estetico: ultrassom microfocado, ultraformer, hifu, lipocavitacao
laser_depilacao: depilacao a laser, laser, depilar a laser, tirar pelo, tirar pelos, tirar os pelos, remover pelo, acabar com os pelos, laser de depilacao, depilacao definitiva, luz pulsada, pelo branco
cera: depilacao com cera, depilacao na cera, depilacao com linha, depilacao egipcia, cera
depilacao*: depilacao, depilar, depilo
laser_co2: laser co2, laser fracionado, laser de co2
remocao_tatuagem: remocao de tatuagem, tirar tatuagem, apagar tatuagem
tatuagem: tatuagem, tatuar, tattoo, tatoo, tatto
piercing: piercing, furo na orelha, furo da orelha, furo no nariz, furar orelha, furar a orelha, furar nariz, furar o nariz, furar septo, furar o septo, furar umbigo, furar o umbigo, furar o labio, furar a lingua, segundo furo, septo, tragus, helix, colocar brinco
drenagem: drenagem linfatica, drenagem, drenagens, drenar
drenagem_pos: drenagem pos operatoria, drenagem pos cirurgica, pos operatorio de lipo
modeladora: massagem modeladora, massagem redutora, modeladora
relaxante: massagem relaxante, massagem para relaxar
terapeutica: massagem terapeutica, massagem desportiva, massoterapia, massagem nas costas, quick massage
pedras: massagem com pedras quentes, pedras quentes
shiatsu: shiatsu
massagem*: massagem, massagens
melasma: tratamento de melasma, melasma, clareamento de manchas, tirar manchas, manchas de sol
clareamento_pele: clareamento de axila, clareamento de virilha, clareamento intimo, clareamento de pele
estrias: tratamento de estrias, estrias, estria
celulite: tratamento de celulite, celulite
acne: tratamento de acne, tratamento para acne, tratamento para espinha
gordura: gordura localizada, tratamento para gordura localizada
vasinhos: escleroterapia, vasinhos, secar vasinhos, aplicacao nos vasinhos
intima: estetica intima, rejuvenescimento intimo, ninfoplastia
bronzeamento: bronzeamento, bronze, bronzeamento artificial, jet bronze, bronze de fita
ozonio: ozonioterapia, ozonio
soroterapia: soroterapia, soro da imunidade
led: ledterapia
jato_plasma: jato de plasma
dermaplaning: dermaplaning
hidragloss: hidra gloss, hidragloss, hidratacao labial
hydrafacial: hydrafacial
sobrancelha: sobrancelha, sobrancelhas, design de sobrancelha, fazer a sobrancelha, sobrancelha com henna, henna
micropigmentacao: micropigmentacao, microblading, micro de sobrancelha, micro labial, labios micropigmentados, pigmentacao labial
brow: brow lamination, laminacao de sobrancelha
cilios: extensao de cilios, alongamento de cilios, cilios, fio a fio, volume russo, cilios volume brasileiro
lash_lifting: lash lifting, lash lift, lifting de cilios
maquiagem: maquiagem social, fazer maquiagem, make, maquiagem para festa, maquiagem de noiva, maquiagem profissional, automaquiagem
penteado: penteado, coque
noiva: dia da noiva, pacote de noiva, producao de noiva
corte: +aparar, +degrade, corte de cabelo, cortar o cabelo, cortar cabelo, corte feminino, cortar as pontas, tirar as pontas, aparar as pontas, aparar o cabelo, dar um tapa no cabelo, dar um tapa no visual, baixar o cabelo, passar a maquina, dar um trato no cabelo, corte
corte_masculino: corte masculino, corte de cabelo masculino, corte degrade, cortar o cabelo do meu marido
corte_infantil: corte infantil, cortar cabelo de crianca, cabelo de crianca, corte de cabelo infantil
corte_barba: corte e barba, cabelo e barba, barba e cabelo, barba e corte, barba cabelo e bigode
barba: +barbear, barba, fazer a barba, aparar a barba, tirar a barba, barboterapia
escova: escova, escovar, chapinha, escova modelada
progressiva: progressiva, escova progressiva, alisamento, alisar, alisar o cabelo, selagem, realinhamento, realinhamento capilar
luzes: ficar loira, ficar loiro, virar loira, luzes, mechas, mecha, ombre, balaiagem, balayage, californiana, morena iluminada, fazer luzes, reflexo
coloracao: coloracao, tintura, pintar, tingir, pintar o cabelo, pintar cabelo, tinta, retoque de raiz, raiz, tonalizante, cobrir brancos, pintar a raiz
descoloracao: descoloracao, platinado, platinar, loiro platinado, decapagem
hidratacao: hidratacao, hidratacao capilar, hidratar o cabelo, nutricao capilar
cronograma: cronograma capilar
reconstrucao: reconstrucao capilar, cauterizacao, reconstrucao
cachos: definicao de cachos, fitagem, corte em cachos, cachos
mega: mega hair, megahair, alongamento de cabelo, aplique, entrelace, tranca, trancas, box braids
tratamento_capilar: tratamento capilar, queda de cabelo, terapia capilar, mesoterapia capilar, transplante capilar
detox_capilar: detox capilar, spa capilar
manicure: +mao, +fazer a unha da mao, manicure, unha da mao, fazer a mao, fazer unha, fazer a unha, fazer as unhas, unha, unhas, esmaltacao
pedicure: +pe, +fazer a unha do pe, pedicure, fazer o pe, unha do pe, unhas do pe
unha_gel: unha em gel, alongamento em gel, alongamento de gel, unha de gel, gel na unha, alongamento de unha, alongamento de unhas, unha postica, acrigel
unha_fibra: fibra de vidro, unha de fibra, manutencao de fibra, manutencao da fibra
banho_gel: banho de gel, blindagem
esmaltacao_gel: esmaltacao em gel, esmaltacao gel
spa_pes: spa dos pes, spa de pes, plastica dos pes
podologia: podologia, podologo, podologa, unha encravada, desencravar unha, calosidade, tirar calo
clareamento: clareamento dental, clareamento dentario, clareamento, clarear os dentes, clarear dente, branquear os dentes, clareamento caseiro, clareamento a laser
restauracao: restauracao, quebrei o dente, quebrou o dente, dente quebrou, dente quebrado, dente lascado, lasquei o dente, lascou o dente, dente furado, caiu a obturacao, arrumar o dente, consertar o dente, consertar dente, fechar o buraco do dente, restauracao de dente, obturacao, tapar carie, arrumar dente quebrado, tratar carie, carie
canal: canal, tratamento de canal, endodontia
siso: extracao de siso, siso, tirar o siso, arrancar o siso, cirurgia de siso, dente do siso
extracao: extracao de dente, extrair dente, arrancar dente, arrancar um dente, tirar um dente
aparelho: aparelho ortodontico, aparelho fixo, aparelho dental, aparelho nos dentes, ortodontia, manutencao do aparelho
avaliacao_orto: avaliacao ortodontica, +colocar aparelho, +botar aparelho, +instalar aparelho, +colocar aparelho nos dentes, +botar aparelho nos dentes
alinhador: aparelho invisivel, alinhador, alinhadores, alinhador invisivel, invisalign, aparelho transparente
contencao: contencao, aparelho movel
implante: implante, implante dentario, implante dental, parafuso no dente
protese: protese, protese dentaria, dentadura, ponte fixa, coroa, protocolo
faceta: faceta, facetas, faceta em resina, lente de contato dental, lentes de contato, lente de contato, lentes dentais, facetas de porcelana
gengivoplastia: gengivoplastia, cirurgia na gengiva, gengivectomia
periodontia: periodontia, tratamento de gengiva, raspagem
bruxismo: placa de bruxismo, placa para bruxismo, placa miorrelaxante
fluor: aplicacao de fluor, fluor, selante
sedacao: sedacao, oxido nitroso, gas do riso, sedacao consciente
radiografia: radiografia, raio x, rx, panoramica, raio x panoramico
odontopediatria: odontopediatria, odontopediatra, +odonto pediatra, dentista infantil, +dentista de crianca, +dentista para crianca, +dentista pediatrico, +dentista pediatrica, +dentista kids, +dentista de bebe
consulta*: consulta, consultas, consultar
consulta_derma: consulta dermatologica, consulta com dermatologista, consulta com o dermatologista, consulta com a dermatologista
retorno: consulta de retorno
avaliacao*: avaliacao, avaliacoes
avaliacao_fisica: avaliacao fisica, bioimpedancia
avaliacao_postural: avaliacao postural
checkup: check up, checkup
mapeamento: mapeamento de pintas, dermatoscopia
cauterizacao_verruga: cauterizacao de verrugas, tirar verruga, tirar verrugas, tirar uma pinta, remocao de pinta, retirar sinal, tirar sinal
biopsia: biopsia
ultrassom: ultrassom, ultrassonografia, ultrassom obstetrico, ultrassom morfologico
eletro: eletrocardiograma, eletro
ecocardiograma: ecocardiograma, eco
ergometrico: teste ergometrico, teste de esforco
holter: holter
mapa: exame mapa
exame_sangue: exame de sangue, hemograma, coleta de sangue, exames laboratoriais
papanicolau: papanicolau, preventivo, citologia
colposcopia: colposcopia
mamografia: mamografia
diu: diu, colocar diu, insercao de diu, diu mirena, implanon
prenatal: pre natal, prenatal, acompanhamento da gestacao
parto: parto normal, parto humanizado, cesarea
vasectomia: vasectomia
laqueadura: laqueadura
vacina: vacina, vacinas, vacinacao, +v10, +v8, +v4, +v5, +antirrabica, +anti rabica, +vacina da raiva, +polivalente, +quintupla, +giardia
teste_alergia: teste de alergia
teste_visao: exame de vista, exame dos olhos, trocar o grau, ver o grau, receita de oculos, fazer oculos, oculos de grau, teste de vista, exame de visao, medir o grau
catarata: cirurgia de catarata, catarata
adaptacao_lente: adaptacao de lente, adaptacao de lentes de contato, teste de lente de contato
retina: mapeamento de retina, fundo de olho, exame de retina, exame da retina, retinografia
tonometria: medida da pressao do olho, pressao do olho, pressao ocular, pressao intraocular, tonometria, glaucoma
infiltracao: infiltracao, infiltracao no joelho
psicoterapia: psicoterapia, terapia, sessao de terapia, psicologo, psicologa
terapia_casal: terapia de casal, terapia para casal, terapia conjugal
psiquiatria: psiquiatra, psiquiatria
neuropsicologica: avaliacao neuropsicologica, neuropsicologica, laudo de tdah
nutricao: nutricionista, consulta nutricional, plano alimentar, dieta
audiometria: audiometria, exame de audicao, teste de audicao, exame auditivo
fono: fonoaudiologia, fonoaudiologa, fono
to: terapia ocupacional
fisioterapia: fisioterapia, fisioterapeuta, sessao de fisio, fisioterapia ortopedica
fisio_pelvica: fisioterapia pelvica, fisio pelvica, assoalho pelvico
fisio_resp: fisioterapia respiratoria
fisio_neuro: fisioterapia neurologica
rpg: rpg, reeducacao postural
pilates: pilates, aula de pilates, pilates solo, pilates com aparelho
pilates_gestante: pilates para gestante, pilates para gestantes, pilates gestacional
acupuntura: acupuntura, agulhas
auriculo: auriculoterapia
ventosa: ventosa, ventosaterapia
dry_needling: dry needling, agulhamento a seco
liberacao: liberacao miofascial, liberacao
quiropraxia: quiropraxia, quiropata, estalar as costas, estalar a coluna
osteopatia: osteopatia, osteopata
palmilha: palmilha, palmilhas
ondas: ondas de choque, terapia por ondas de choque
kinesio: kinesio, bandagem
hidroterapia: hidroterapia
reiki: reiki
constelacao: constelacao familiar
hipnose: hipnose
dermatologista: dermatologista, +dermato, +medico de pele, +medica de pele, +especialista em pele
cardiologista: cardiologista, +cardiologo, +cardiologa, +medico do coracao, +medica do coracao, +medico de coracao
ginecologista: ginecologista, +gineco, +gineco obstetra, +medico de mulher, +medica de mulher
pediatra: pediatra, +medico de crianca, +medica de crianca, +medico infantil, +medica infantil
ortopedista: ortopedista, +medico de osso, +medica de osso, +medico do osso, +medico de coluna, +medico do joelho
oftalmologista: oftalmologista, oculista, +receita de oculos, +receita do oculos, +receita dos oculos, +receita para oculos, +renovar a receita, +grau do oculos, +grau dos oculos, +fazer oculos, +exame de vista, +exame dos olhos, +teste de vista, +exame de visao, +trocar o grau, +ver o grau, +medir o grau, +oftalmo, +medico de olho, +medica de olho, +medico do olho, +medico de vista, +medico da vista
otorrino: otorrinolaringologista, otorrino, +medico de ouvido, +medica de ouvido, +medico do ouvido, +medico de garganta, +medico da garganta, +medico de nariz
urologista: urologista, +uro, +medico de prostata, +medico da prostata
endocrinologista: endocrinologista
neurologista: neurologista, neuro
gastro: gastroenterologista, gastro
reumatologista: reumatologista
clinico_geral: clinico geral, +medico geral, +generalista
musculacao: musculacao
personal: personal trainer, personal, aula particular de musculacao
funcional: treino funcional, treinamento funcional, funcional
crossfit: crossfit, cross training, cross
yoga: yoga, ioga
meditacao: meditacao
natacao: natacao, aula de natacao
natacao_infantil: natacao infantil, natacao para bebe, natacao para bebes
hidro: hidroginastica, hidro
spinning: spinning, bike indoor, ciclismo indoor
danca: danca, zumba, fitdance, ritmos, bale, ballet, jazz
lutas: jiu jitsu, muay thai, boxe, karate, judo, luta, kickboxing
corrida: assessoria de corrida, grupo de corrida
banho_tosa: banho e tosa, banho, tosa, tosar
castracao: castracao, castrar
vet_consulta: consulta veterinaria
ensaio: ensaio fotografico, ensaio, ensaio de gestante, ensaio newborn, newborn, book de gestante, ensaio sensual, ensaio de familia, smash the cake
casamento_foto: fotografia de casamento, cobertura de casamento, pre wedding
foto_corporativa: retrato corporativo, foto profissional, foto para linkedin
evento_foto: cobertura de evento, fotos de aniversario
edicao: edicao de video, edicao de reels
redes: gestao de redes sociais, gestao de instagram, cuidar do instagram, social media
trafego: trafego pago, anuncios no google, anuncios no facebook, gestao de trafego
site: criacao de site, fazer um site, loja virtual, landing page
logo: logotipo, criacao de logo, identidade visual
consultoria_mkt: consultoria de marketing
aula_ingles: curso de ingles, aula de ingles, ingles
aula_espanhol: curso de espanhol, aula de espanhol
reforco: reforco escolar, aula particular, aula de matematica, aula de reforco
musica: aula de violao, aula de piano, aula de canto, aula de musica, aula de bateria
informatica: curso de informatica, aula de informatica
preparatorio: pre vestibular, preparatorio para concurso, cursinho
seguro_auto: seguro de carro, seguro auto, seguro do carro
seguro_vida: seguro de vida
seguro_residencial: seguro residencial, seguro da casa
seguro_viagem: seguro viagem
plano_contratar: contratar plano de saude
consorcio: consorcio
ajuste_roupa: ajuste de roupa, barra de calca, conserto de roupa, costura
vestido: vestido de festa, vestido de noiva, aluguel de vestido
consultoria_imagem: consultoria de imagem, coloracao pessoal, analise de coloracao pessoal
pacote_viagem: pacote de viagem, pacote para nordeste, excursao
cruzeiro: cruzeiro
passeio: passeio, city tour, passeio de barco
traslado: traslado, transfer
intercambio: intercambio
passagem: passagem aerea, passagens
rodizio: rodizio
reserva_mesa: reserva de mesa, mesa para jantar
encomenda: bolo sob encomenda, encomenda de bolo, salgados
bufe: bufe, buffet, bufe para festa
`

export type Concept = {
  id: string
  forms: string[]
  /** Forms with a plus: they are names only where the clinic has the service ('e o pé?'). */
  ownForms: string[]
  isShared: boolean
}

export const CONCEPTS: readonly Concept[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const colon = line.indexOf(':')
    const id = line.slice(0, colon)
    const forms = line
      .slice(colon + 1)
      .split(',')
      .map((form) => form.trim())
    return {
      id: id.replace('*', ''),
      forms: forms.filter((form) => !form.startsWith('+')),
      ownForms: forms.filter((form) => form.startsWith('+')).map((form) => form.slice(1)),
      isShared: id.endsWith('*'),
    }
  })

export const INSURERS =
  `unimed, amil, amil dental, bradesco, bradesco saude, bradesco dental, sulamerica, sul america, hapvida, notredame,
  notre dame, intermedica, gndi, cassi, geap, ipsemg, ipe saude, iamspe, porto seguro, porto saude, golden cross,
  prevent senior, odontoprev, uniodonto, metlife, interodonto, dental uni, mediservice, omint, care plus, allianz,
  assim saude, medsenior, sao cristovao, trasmontano, petrobras, saude petrobras, cabesp, postal saude, fusex,
  planserv, capesesp, saude caixa, unafisco, vivest, economus, gympass, wellhub, totalpass, blue med, affix,
  plano santa casa, sao francisco, cnu, central nacional unimed, ipes, ipesaude, ipasgo, iasep, issec, ipergs, sassepe,
  cassems, imasf, planserve, sc saude, parana clinicas, clinipam, camed, fachesf, ameplan, biovida, santa helena saude, samp,
  promed, hgu, seguros unimed, quallity, quality saude, klini, leve saude, sami, alice saude, unihosp, humana saude, sus`
    .split(',')
    .map((name) => name.trim())
