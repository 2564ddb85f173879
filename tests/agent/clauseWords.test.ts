/**
 * By which words the dialogue tells clauses apart: for each reader, what customers write that it must hear, and what is
 * near and must not be heard. The readers are given folded words, without accents.
 */
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/contract/text.ts'
import * as cues from '../../server/agent/dialogue/dialogueCues.ts'
import { asksPrice, holdsPrice } from '../../server/agent/dialogue/asksPrice.ts'
import { asksHoursOfThing, isByName, asksForClinicData } from '../../server/agent/dialogue/asksClinicData.ts'
import {
  isErrand,
  isUnrelated,
  withoutUnrelatedMatters,
} from '../../server/agent/dialogue/unrelatedMatters.ts'
import { NO_NEED } from '../../server/agent/dialogue/ownVisit.ts'
import { AFTERWARDS } from '../../server/agent/dialogue/wishRightAfterVisit.ts'
import { normalize } from '../../server/agent/understand/normalize.ts'
import { SAME_HOUR, shiftIn } from '../../server/agent/dialogue/timeRelativeToVisit.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The words of a clause as the dialogue is given them: chat spelling expanded, without accents and marks. */
const plainOf = (text: string) =>
  normalize(text)
    .filter(({ kind, text: word }) => kind === 'word' && word !== '')
    .map(({ text: word }) => word)
    .join(' ')

type Hears = RegExp | ((text: string) => boolean)
/** Which lines are heard, so that a failure names them. */
const heardBy = (hears: Hears, lines: string, as: (text: string) => string = plainOf) =>
  linesOf(lines).filter((line) => (hears instanceof RegExp ? hears.test(as(line)) : hears(as(line))))

type Reader = [
  name: string,
  hears: Hears,
  heard: string,
  unheard: string,
  /** How the reader is given the words, where not as a clause: as the customer wrote them, but folded. */
  as?: (text: string) => string,
]

const READERS: Reader[] = [
  [
    'asks something',
    cues.ASKING,
    `aceitamos pix ou não
     só fazem à tarde
     atendemos bebê também ou não
     trabalhamos com esse horário, não
     precisaria de exame
     e se eu conseguir um desconto, consegueria
     cobramos por sessão ou por mês
     custaria muito
     vendendo creme aí
     aplicando na hora
     emitem nota
     oferecem curso
     abrem amanhã
     fechando cedo`,
    `quero marcar amanhã
     meu cabelo está comprido
     obrigada pela atenção`,
  ],
  [
    'asks for opening hours',
    cues.OPENING,
    `abrem cedo
     está aberto
     estão abertas
     fecham meio-dia
     atendem feriado
     funcionam no recesso
     o expediente termina às seis
     trabalha domingo
     trabalham domingo
     até que horas vai
     qual horário vale hoje
     qual o horário de vocês
     qual é o horário de vocês
     fazem plantão
     tem alguém aí
     tem veterinário de noite
     tem veterinárias de noite`,
    `quero um horário amanhã
     meu trabalho é longe
     tem vaga`,
  ],
  [
    'asks what the clinic has told',
    cues.KNOWS,
    `cobram por fora
     parcelam em dez
     dá pra parcelar
     parcelamento no boleto
     estacionamento é grátis
     promoções de novembro
     tem desconto
     tem descontos`,
    `quero amanhã
     vou com meu pai`,
  ],
  [
    'wants something',
    cues.WANTS,
    `teria como ir hoje
     teriam como hoje
     me vê um encaixe
     de preferência cedo
     poderia ser hoje`,
    `obrigado pela ajuda
     moro longe`,
  ],
  [
    'is about information',
    cues.ABOUT_WORDS,
    `informações do curso
     uma informação
     umas perguntas
     perguntando pra minha mãe`,
    `quero limpeza amanhã`,
  ],
  [
    'speaks of waiting',
    cues.WAITS,
    `me avisem
     me avisa
     pode chamar
     se alguém desistir
     se vagar
     uma vaga
     se tiver vagas
     se surgir algo
     se cancelarem
     se rolar um encaixe`,
    `quero amanhã às dez`,
  ],
  [
    'refuses a time',
    cues.REFUSES,
    `não consigo
     não vou
     não vai dar
     não mais consigo
     hoje não me serve
     fica ruim pra mim
     nenhum desses`,
    `consigo sim
     não sei ainda`,
  ],
  [
    'comes late',
    cues.LATE,
    `vou me atrasar
     estou atrasadíssima
     vou demorar
     pode ser mais tarde um pouco
     chego depois`,
    `chego já
     mais tarde eu ligo`,
  ],
  [
    'was there before',
    cues.DONE_BEFORE,
    `fiz a unha segunda
     oi fiz a unha segunda
     gente eu já fiz isso aí
     acabei de fazer a unha
     então fizemos ontem`,
    `ontem quase fiz
     quero o que fiz da outra vez`,
  ],
  [
    'wants another time',
    cues.OTHER_TIME,
    `tem outro dia
     queria outra hora
     tive um imprevisto
     tem outra
     tem outro
     e tem outra
     ai tem outro`,
    `tem outro médico
     já tem outra amiga indo aí
     vi que tem outro`,
  ],
  [
    'praises',
    cues.PRAISES,
    `o cabelo ficou ótimo
     as unhas ficaram muito maravilhosas
     está super perfeito
     está tudo ótima
     anda bem mais nova em folha
     a pele está novinha
     a pele está novinhas
     a tosse está zerada
     a coluna está 100
     ficou incrível
     ficaram incríveis
     estão lindas
     amei
     adorei
     ficou lindo
     ficou show
     vocês são maravilhosas
     feliz natal
     boas festas
     bom descanso
     que linda
     arrasou, hein
     arrasaram`,
    `ficou lindo mas ainda dói
     a pele está ótima, só que inchou e está inchada
     ficou maravilhoso, mas sangrando
     está ótima porém com febre
     está perfeita só que coçando
     está linda mas ardendo
     quero ficar bonita
     que horas posso ir`,
  ],
  [
    'says nothing',
    cues.SAYS_NOTHING,
    `kkkkkk
     hahaha
     ...
     era pra outra pessoa
     foi pra outro
     foi engano
     era mensagem para outra
     número errado
     mandei errado
     enviei a mensagem por engano
     mandei isso sem querer
     foi para o número errado
     não era pra você
     não era pra vocês
     desculpa a demora
     desculpem pela demora
     desculpe mesmo o incômodo
     te aviso
     depois volto
     depois eu falo
     já volto
     nada não
     só um teste
     só teste`,
    `kkk quero marcar
     haja paciência
     he quero
     rs quero ir
     era hoje
     me avisa`,
  ],
  [
    'cancels',
    cues.CANCELS,
    `cancela
     cancelar
     desmarquem não, desmarca
     pode cancelarem`,
    `marca
     descansar`,
  ],
  [
    'asks for the rules',
    cues.ASKS_RULES,
    `qual a regra
     quais as regras
     se eu faltar
     até quando posso`,
    `quero cancelar
     não vou`,
  ],
  [
    'moves a visit',
    cues.MOVES,
    `adiar
     remarcar
     eu vou remarcar
     puxar o horário mais cedo
     empurrar a consulta mais tarde
     jogar minha sessão de sexta mais para frente
     passar meu horário para depois
     levar minha aula da manhã para mais tarde
     ir um pouco mais cedo
     ser bem mais tarde
     começar mais tarde
     ser mais cedo
     trocar de horário
     alterar o meu dia
     transferir a minha consulta de quinta para sexta
     mudar minha data
     trocar o horário
     alterar a data
     mudar meu horário`,
    `não vou remarcar
     não quero remarcar
     não preciso remarcar
     não remarcar
     não pretendo adiar
     mudar para outra pessoa
     passar para outro cliente
     trocar para outras alunas
     passar para alguém
     marcar um horário
     mudei de casa`,
  ],
  [
    'speaks of a machine',
    cues.MACHINE,
    `você é um robô
     é resposta automática
     é automatic`,
    `minha amiga
     máquinas de cortar`,
  ],
  [
    'takes what was asked',
    cues.TAKES,
    `sim
     pode marcar
     isso mesmo
     perfeito pode`,
    `eu disse que sim
     não pode`,
  ],
  [
    'takes back',
    cues.TAKES_BACK,
    `não, sexta
     - não
     hmmm... não
     ah não
     a melhor sexta
     oi, opa errei
     putz não
     puts, melhor quinta
     nossa!! na verdade sexta
     na vdd sexta
     ai ai ai, desculpa
     pensando bem quinta
     errei o dia`,
    `quero sexta, não quinta
     vou melhor de carro
     sexta não`,
    fold,
  ],
  [
    'is of health',
    cues.HEALTH,
    `tá doendo
     doi
     tomo remédios
     remedinhos
     medicamento forte
     medicada
     antibióticos
     inchou muito
     inflamou
     sangrando
     alergia
     ardendo
     coçando
     manchas
     feridas
     bolhas
     infeccionou
     grávida
     amamentando
     diabética
     doença rara
     sintomas
     enjoada
     vomitando
     tomei hoje
     tomando
     descascando
     vermelhidão
     roxo
     roxa
     levei um ponto
     levei pontos
     latejando
     machuquei
     diagnóstico
     gripada
     desmaiei
     comprimidos
     perigosíssimo
     contraindicado`,
    `quero cortar o cabelo
     adoro esse lugar`,
  ],
  [
    'wants the first free time',
    cues.EARLIEST,
    `qual o mais cedo
     quando tem o primeiro horário
     que dia vocês têm a primeira vaga
     qual a primeira nova data
     me vê a próxima data
     qual é o próximo novo horário
     me passa o quanto antes`,
    `quero cedo
     a primeira vaga é boa
     qual é mesmo o nome da médica de vocês que atende mais cedo`,
  ],
  [
    'asks about others',
    cues.OF_OTHERS,
    `todos os agendamentos
     todas consultas marcadas
     lista dos agendamentos
     lista de agendamentos
     a agenda do doutor
     os pacientes da dra
     os pacientes do dr
     clientes da doutora
     a agenda da médica
     outros pacientes
     outra cliente
     os demais clientes
     todos os seus pacientes
     lista de pacientes
     o nome das pacientes
     os nomes das clientes
     o telefone do outro cliente
     telefones dos pacientes
     contato de cliente
     agendamento das clientes
     o histórico do paciente`,
    `minha agenda
     meu nome
     todos os dias
     quero ser paciente`,
  ],
  [
    'speaks of two',
    cues.FOR_TWO,
    `pros os dois
     pra ambas
     um às nove e o outro às dez
     a primeira na quarta, a segunda na quinta
     uma hoje outra amanhã
     o primeiro de manhã na quarta e a segunda depois`,
    `um às nove
     o outro
     uma vez de manhã, bem cedo, na quarta ou na quinta, e outra`,
  ],
  [
    'would have it otherwise',
    cues.ONLY_ELSE,
    `se não tiver
     caso n der
     se n rolar
     caso não houver`,
    `se tiver
     não tem`,
  ],
  [
    'needs a visit no more',
    NO_NEED,
    `não precisa mais
     não quero fazer mais
     não vou querer ir mais
     não será mais preciso
     não é mais necessário
     não vai ser mais necessária
     já fiz em outro lugar
     já resolvi em outra clínica
     já consegui em outro
     já conseguiu em outro
     já conseguimos noutra
     já arrumei com outra moça
     já arrumei outro lugar
     já tomou a vacina na campanha
     já tomou no posto
     já fez por conta
     já fiz sozinho
     já comprei em outro
     já fiz a minha com outra`,
    `não precisa
     já fiz aqui
     quero mais
     já fiz isso tudo e hoje ainda não vi nem em outra`,
  ],
  [
    'means the time right after',
    AFTERWARDS,
    `dá logo depois
     em seguida
     na sequência
     depois do meu
     no horário seguinte
     na hora depois
     o horário depois
     hora seguinte
     no próximo horário
     o próximo horário
     próximo horário`,
    `depois eu vejo
     no próximo mês`,
  ],
  [
    'keeps the hour',
    SAME_HOUR,
    `mesmo horário
     mesma hora
     mesmos horário
     msm hora
     msmo hr
     mesmo dia e hora
     mesmo dia e na mesma hora
     msm dia e no msm horário`,
    `mesmo dia
     outra hora`,
  ],
  [
    'asks for a price',
    asksPrice,
    `quanto custa
     quanto que custa
     quanto é
     quanto cobram
     quanto cobrariam
     qual o valor
     qual preço
     preço do corte
     valor da barba
     cobra quanto
     é grátis
     é gratuita
     é de graça`,
    `quanto tempo
     tem valor sentimental
     quantos vêm`,
  ],
  [
    'states a price',
    holdsPrice,
    `R$ cem
     10 reais
     é gratuito
     sem custo
     está incluso
     está incluído`,
    `sim, fazemos
     sem dor`,
    (text) => text,
  ],
  [
    'is an errand',
    isErrand,
    `passo aí pra pagar
     vou passar pra retirar
     vamos devolver o livro
     irei assinar
     passarei pra pegar o exame
     vou buscar minha irmã
     vou deixar lá o exame`,
    `vou pegar um horário
     vou pegar vaga
     vou deixar aquele horário
     vou deixar a consulta marcada
     vou deixar agendado
     vou deixar tudo combinado
     vou deixar pra sexta
     vou pegar as dez
     vou pegar 10
     quero ir buscar o exame
     o pagar é amanhã
     vou pagar e marcar`,
  ],
  [
    'tells of something else',
    isUnrelated,
    `fico com minha neta
     ficamos no trabalho
     fico presa no trânsito
     fico ocupado
     cuido da minha mãe
     dou aula
     faço faculdade
     saio às cinco
     termino às dez
     tenho reunião
     tenho uma reunião chata
     tem aula
     vou ter prova
     tenho médica
     tinha médico
     temos provas`,
    `saio às cinco e quero marcar
     tenho vontade
     tenho reunião, pode ser sexta
     fico feliz
     quero a aula
     chego cedo se tiver vagas
     chego cedo, melhor assim
     trabalho e preferia sexta
     saio às 10, queria remarcar
     saio 10, agendem`,
  ],
]

describe('words that say what a clause does', () => {
  it.each(READERS)('%s', (_, hears, heard, unheard, as) => {
    expect(heardBy(hears, heard, as)).toEqual(linesOf(heard))
    expect(heardBy(hears, unheard, as)).toEqual([])
  })
})

describe('a question about the house itself', () => {
  it.each<[Parameters<typeof isByName>[0], heard: string, unheard: string]>([
    [
      'HOURS',
      `que horas abre
       que horas abrem
       quais os dias atendem
       qual dia vocês estão abertos
       quantas horas funcionam
       até que horas fechando
       abrindo que dia
       vocês abrem que horas
       atendimento é em quais dias
       horário de funcionamento
       horários de atendimento`,
      `que dia posso ir
       vocês atendem pix`,
    ],
    [
      'ADDRESS',
      `onde fica
       qual o endereço
       como faço para chegar
       onde vocês ficam`,
      `onde eu pago
       moro perto`,
    ],
  ])('names %s', (aspect, heard, unheard) => {
    expect(heardBy((text) => isByName(aspect, text), heard)).toEqual(linesOf(heard))
    expect(heardBy((text) => isByName(aspect, text), unheard)).toEqual([])
  })

  it('asks for the hours of something in it', () => {
    const heard = `o estacionamento fica aberto até tarde
      e a piscina abre domingo
      mas o café da esquina fecha cedo
      agora a quadra está sempre bem fechada
      as lojas do prédio ficam abertas
      o bar de vocês está aberto`
    const unheard = `a clínica fica aberta até tarde
      o salão abre domingo
      o Florença abre domingo
      quando a piscina abre`
    expect(heardBy((text) => asksHoursOfThing(text, 'Espaço Florença'), heard)).toEqual(linesOf(heard))
    expect(heardBy((text) => asksHoursOfThing(text, 'Espaço Florença'), unheard)).toEqual([])
  })

  const none = { location: '', objects: [] }
  it('asks for the list of services, not for one or for advice', () => {
    const heard = `quais serviços vocês fazem
      que tratamentos oferecem
      trabalham com quais procedimentos`
    const unheard = `vocês fazem bichectomia
      oi também fazem tatuagem pequena
      qual serve pra quem tem acne
      algo indicado para pele oleosa
      quais são boas para mim
      algum bom para unha fraca
      esse resolve mesmo
      funcionam para rugas
      isso adianta em manchas
      ajudam com dor
      ajuda na dor
      tiram cicatrizes
      tira bem as manchas
      tiram ruga
      qual a diferença
      vale a pena
      qual de todos o melhor
      o que vocês me indicariam
      qual recomendam`
    const isList = (text: string) => asksForClinicData('CATALOG', text, none)
    expect(heardBy(isList, heard)).toEqual(linesOf(heard))
    expect(heardBy(isList, unheard)).toEqual([])
  })

  it('answers a part of the address only from an address that has it', () => {
    const at = (location: string) => (text: string) =>
      asksForClinicData('ADDRESS', text, { location, objects: [] })
    const parts: [asked: string, location: string][] = [
      ['em que andar', 'Rua A, 10, 3º andar'],
      ['em que andar', 'Rua A, 10, 3º'],
      ['qual sala', 'Rua A, 10, sala 4'],
      ['qual sala', 'Rua A, 10, sl 4'],
      ['qual o cep', 'Rua A, 10, CEP'],
      ['qual o cep', 'Rua A, 10, 01310-100'],
      ['qual o cep', 'Rua A, 10, 01310100'],
      ['qual bloco', 'Rua A, 10, bloco B'],
      ['qual portaria', 'Rua A, 10, portaria 2'],
    ]
    for (const [asked, location] of parts) {
      expect(at(location)(asked), location).toBe(true)
      expect(at('Rua A, 10')(asked), asked).toBe(false)
    }
  })
})

describe('times that are not wished for', () => {
  it.each([
    ['recebi mensagem às 9h, marca sexta', '                     , marca sexta'],
    ['vocês me ligaram hoje de manhã umas 10h30', 'vocês me                                 '],
    ['chegou 14:05', '            '],
    ['marca sexta 15h pq 14h tenho reunião', 'marca sexta 15h pq                  '],
    ['marca sexta 15h, se não tiver pode ser sábado', 'marca sexta 15h,                             '],
    ['sexta, caso nao for possível segunda', 'sexta,                              '],
    ['sexta de manhã, menos às 8h', 'sexta de manhã,            '],
    ['sexta, exceto 8:30', 'sexta,            '],
    ['sexta, tirando 10 horas', 'sexta,                 '],
    ['amanhã 9h passo aí pra pagar', '                            '],
    [
      'só depois das três, porque de manhã fico com a neta',
      'só depois das três, porque                         ',
    ],
  ])('%s', (text, left) => {
    expect(withoutUnrelatedMatters(text)).toBe(left)
  })

  it.each([
    'marca sexta 15h pq sexta é minha folga',
    'sexta 15h porque de manhã é tranquilinho',
    'sexta 15h pois sexta estou vazia',
    'sexta 15h já que à tarde é sossegado',
    'sexta 15h pq sexta fica sobrando',
    'sexta 15h pq sexta tem vaguinha',
    'se não tiver sexta, sábado',
    'sexta, menos 10% de desconto',
    'menos 8h',
    'recebi 3 mensagens',
    'vi que abre 100:00',
  ])('%s: all of it is', (text) => {
    expect(withoutUnrelatedMatters(text)).toBe(text)
  })

  it('a day is enough for a clause to be left out where another was just offered', () => {
    expect(withoutUnrelatedMatters('segunda tenho reunião, terça', true)).toBe('                       terça')
    expect(withoutUnrelatedMatters('segunda tenho reunião, terça')).toBe('segunda tenho reunião, terça')
  })
})

describe('an amount by which a visit is moved', () => {
  it.each<[string, number | null]>([
    ['um dia antes', -1440],
    ['dois dias depois', 2880],
    ['uma semana depois', 10080],
    ['duas semanas antes', -20160],
    ['uma hora mais cedo', -60],
    ['meia hora mais tarde', 30],
    ['15 minutos depois', 15],
    ['10 min antes', -10],
    ['2 hrs mais tarde', 120],
    ['1h antes', -60],
    ['um dia pra frente', 1440],
    ['uma hora para tras', -60],
    ['um dia depois da prova', null],
    ['adiar uma hora', 60],
    ['adia a minha consulta em 2 dias', 2880],
    ['antecipar por uma hora', -60],
    ['adiantar meu corte 30 minutos', -30],
    ['atrasar meu corte em 1h', 60],
    ['atrasa a aula mais meia hora', 30],
    ['postergar a sessao uma semana', 10080],
    ['adiar daqui a dois dias', null],
    ['adiantar um dia para segunda', null],
    ['no dia seguinte', 1440],
    ['outro dia cedo', 1440],
    ['zero dias depois', null],
    ['daqui uma hora mais tarde', null],
  ])('%s', (text, minutes) => {
    expect(shiftIn(text)).toBe(minutes)
  })
})
