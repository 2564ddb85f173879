/** Which words mean the same, as the classifier and the choice of answers take them. */
import { stem } from '../stem.ts'

/** Words for the same subject, one line each: a question with one of them matches an answer with another. */
export const MATTERS = `
roupa calca jeans short shorts bermuda legging tenis meia meias blusa camiseta vestir trajar traje top sapato chinelo vestido
exame exames ressonancia tomografia laudo laudos radiografia ultrassom imagem raio
pedido encaminhamento guia requisicao solicitacao indicacao
nota recibo nf comprovante declaracao
crianca criancas menino menina filho filha bebe infantil kids pequeno pequena garoto garota moleque
mulher feminino feminina esposa mulheres
cerveja breja chopp bebida bebidas cafe cafezinho drink agua
turma grupo alunos pessoas alunas turmas coletivo coletiva
marcar agendar marcada agendamento agendada
combo pacote junto juntos juntas pacotes duas
mensal mensalidade assinatura clube plano mensalista
sessao encontro encontros sessoes
sigilo sigiloso sigilosa sigilosas confidencial segredo contar confidencialidade secreto contam
cadeirante cadeira rampa escada escadas degrau elevador deficiente muleta mobilidade
laudo relatorio parecer resultado
casa domicilio domiciliar residencia
online video videochamada distancia remoto meet zoom chamada
agulha agulhas furo picada espetada
estudante estudantes universitario desempregado desempregada renda condicoes barato
carro moto estacionar estacionamento vaga garagem veiculo parar
desmarcar cancelar faltar falta imprevisto ausencia
atraso atrasar atrasado tolerancia
animal cachorro gato pet cao dog dogs pets cachorrinho gatinho bicho bichinho cadela gata
ave aves passaro passaros calopsita papagaio periquito canario
coelho coelhos hamster roedor roedores porquinho chinchila
filhote filhotes filhotinho filhotinhos filhotinha
plantao madrugada urgencia
vegetariano vegano vegana vegetariana vegetarianos veganos
hotel hotelzinho hospedagem hospedam hospeda diaria
racao petisco petiscos racoes
buscar busca buscam transporte
sinal entrada deposito adiantado caucao
esterilizado esterilizam esterilizada autoclave higienizam descartavel esterilizacao
jejum comer alimentado refeicao
gravida gestante gestantes gravidez gestacao gravidas
acompanhante acompanhantes acompanhada acompanhado acompanhar marido esposo
casal namorado namorada
bolsa mochila armario guarda chave
chuveiro banho ducha vestiario
`

/** Synonyms, one meaning per line. The first word names the meaning; a word may be in several lines. */
const LINES = `
prazo demora demorar demorado demoram quando dias horas semanas meses uteis rapido rapida rapidinho pronto pronta tempo tempinho
enviar mandar envio enviado entrega entregar entregam entregue receber recebo recebe chega mandado mandam disponibiliza
pagar pago paga cobrar cobra cobrado cobrada cobram taxa multa gratis gratuito gratuita custo valor preco custa metade reais
pagamento pix dinheiro cartao debito credito boleto especie maquininha transferencia
desconto descontinho abatimento promocao cupom oferta
parcelar parcela parcelado parcelamento parcelas dividir divide dividido vezes prestacao prestacoes
dieta cardapio alimentar alimentacao reeducacao
distancia online video videochamada remoto virtual teleconsulta
dirigir dirigindo dirija dirijo volante carro guiar pilotar moto
visao vista enxergar enxergo embacada embacado embaca turva borrada ruim
oculos armacao armacoes otica
criancas crianca filhinha filhinho filho filha filhos bebe menino menina guri guria infantil pequeno menor menores kids adolescente adolescentes
gestante gravida gravidez gestantes gestacao gestar bebe amamentar amamentando
homem homens masculino marido namorado rapaz cara
mulher mulheres feminino feminina esposa namorada moca
roupa vestir vestido usar traje levar biquini maio sunga short calca legging roupao lingerie calcinha pijama
presente presentear vale voucher giftcard aniversario
estacionamento estacionar carro vaga vagas garagem parar deixar veiculo moto
atrasar atraso atrasado atrasada atrasos tolerancia atrasadinho espera esperam
faltar falta faltas faltou faltei falto perdida perdido perdi comparecer comparecimento ausencia ausente
desmarcar cancelar cancelamento cancelo desmarco desistir desistencia
documento documentos identidade rg cpf carteirinha carteira
convenio plano saude unimed amil bradesco sulamerica cassi particular hapvida ipe geap
reembolso reembolsar ressarcimento restituicao devolver devolucao
recibo nota comprovante fiscal nf
retorno voltar revisao reconsulta reavaliacao
exame exames checkup
resultado resultados laudo relatorio
bebida bebidas drink
cerveja breja chopp gelada
cafe cafezinho
comer comida almocar almoco jantar jantar refeicao refeicoes lanche lanchar cafe alimentar jejum
exercicio treino treinar malhar academia correr atividade
produto produtos cosmetico cosmeticos creme cremes oleo oleos
cheiro perfume perfumado cheiroso fragrancia odor perfumada
lavar lavagem lava lavam lavado shampoo
internet wifi net senha
celular telefone aparelho ligacao
banho ducha chuveiro
tempo duracao dura durar duram minutos hora segura segurar aguenta permanece
sessao sessoes encontro encontros
pacote pacotes combo combinado fechado fechar desconto promocao
mensal mensalidade assinatura clube mensalista assinar plano
falar chamar contato mensagem mensagens whatsapp zap ligar responder respondem
duvida duvidas pergunta perguntas perguntar suporte apoio
vegetariano vegetariana vegano vegana veganos vegetarianos veganas carne
buscar buscam busca pegar pegam transporte taxi
acessibilidade acesso cadeirante cadeira rodas rampa elevador escada deficiente muletas deficiencia
acompanhante acompanhar acompanhado acompanhada sozinho sozinha companhia responsavel
anotar anote diario registrar registro escrever
silencio celular barulho barulhento conversar
dor dores doi doer doloroso dolorido machuca ardor arde ardencia
anestesia anestesico pomada
efeito resultado melhora melhorar emagrecer emagreco emagrece
cicatriz mancha manchar manchas
marca marcas fabricante linha
sol praia piscina bronzear exposicao
maquiagem make maquiada rimel batom
depilar raspar raspada gilete lamina pelo pelos
garantia garantem retoque refazer quebrar quebrou caiu soltar
formacao formada formado curso diploma certificado registro cro crm crn crp
sigilo sigiloso segredo confidencial contar contam conta
esterilizar esterilizado esterilizados autoclave higienizado limpo descartavel limpeza limpam limpar limpo
instagram site rede redes facebook
noite noturno madrugada plantao urgencia emergencia
autorizacao autorizado autorizar permissao consentimento
pedido encaminhamento requisicao guia prescricao
levar trazer traga leve levo trago carregar fornecemos fornecido fornecem emprestam emprestamos
chegar antecedencia cedo antes
crespo cacheado cachos afro
esmalte esmaltada esmaltado pintada pintado
cicatrizar cicatriza cicatrizacao sarar sara curar cura
alcool alcoolica alcoolico cerveja vinho chopp cachaca
beber tomar tomo bebo bebendo tomei bebi
furar perfurar perfuracao furo piercing
incluso inclusa inclusos inclui incluido incluida incluem
cnh habilitacao motorista detran
agua aguinha
consertar consertam conserta conserto arrumar arrumam arruma reparar reparo reparam remendar remendam
manutencao manutencoes arrumar arrumam arruma ajustar ajuste ajustam
quebrar lascar lascou lascado lascada descascou descascando soltou descolou quebrado quebrada quebrados quebradas quebrou partiu rachou rachado trincou trincado estragou estragado danificado danificada torto torta entortou
trancar tranco trancamento pausar pauso pausa congelar congelamento suspender suspendo interromper
repor reponho repoe reposicao recuperar recupero compensar compenso repor
molhar molho molhado molhada molha banho piscina mergulhar nadar
idoso idosos idosa idosas velho velha velhinho velhinha aposentado aposentada
fidelidade carencia contrato fidelizacao permanencia
multa fidelidade rescisao
alergia alergico alergica alergicos reacao sensivel
remover removem remocao tirar retirar retiram retirada arrancar
repouso descanso descansar afastado afastada trabalhar trabalho
foto fotos portfolio imagem imagens
sinal entrada adiantado adiantada adiantamento antecipado antecipada caucao reserva garantir
iniciante iniciantes comecar comecando nunca primeira
haste perna perninha
bicicleta bike bicicletario
diabetico diabetica diabeticos diabete diabetes
hipertenso hipertensa pressao hipertensao
peso quilos kg obeso obesa gordo gorda pesado
menstruada menstruacao menstruado ciclo
validade vencida vencido vence expira expirou valida
grau receita prescricao
trocar troca trocam trocado devolver devolucao
pele cutis
sensibilidade sensivel sensiveis
remarcar remarcacao reagendar
assinar assinatura contrato
banheiro sanitario toalete
ar climatizado condicionado ventilador
fumar cigarro fumo fumante vape
crianca adolescente adolescentes idade
taxi uber transporte
cirurgia cirurgias cirurgico operar operei operou operado operada artroscopia operatorio operatoria
desenho desenhos desenhar decorada decoradas decorado decorar decoracao art nail francesinha
morde morder mordem mordeu bravo brava agressivo agressiva reativo reativa focinheira avancar
assistir assisto ver olhar olhando acompanhar acompanho
`
/** The meanings of each stem. */
export const SENSES = new Map<string, string[]>()
/** Lines whose words are related but not interchangeable: an ultrasound is not an X-ray. */
const KINDS = /^(?:exame|animal|cerveja|laudo relatorio|hotel) /
const MATTERS_OF_ONE = MATTERS.trim()
  .split('\n')
  .filter((line) => !KINDS.test(line))
for (const line of [...MATTERS_OF_ONE, ...LINES.trim().split('\n')]) {
  const words = line.split(' ')
  for (const word of words) {
    const own = SENSES.get(stem(word)) ?? []
    const sense = `~${words[0]}`
    if (!own.includes(sense)) SENSES.set(stem(word), [...own, sense])
  }
}

const NO_SENSES: readonly string[] = []

/** The meanings of a stem. */
export const sensesOf = (stemmed: string): readonly string[] => SENSES.get(stemmed) ?? NO_SENSES
