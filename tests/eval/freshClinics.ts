/** Four more invented clinics: injections for the face, a gym, older people's doctors, and a tanning studio. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, held, pairs } from './clinicParts.ts'

/** A biomedic and an aesthetician: injections, peels and needles; closed on Mondays. */
export const lume: EvalClinic = {
  company: 'Lume Biomedicina Estética',
  location: 'Av. Afonso Pena, 2210, sala 804, Funcionários, Belo Horizonte',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Lia', style: 'normal' },
  services: [
    service('avaliacao', 'Avaliação facial', 40, 12_000, { professional_ids: ['priscila'] }),
    service('botox', 'Botox', 40, 120_000, { professional_ids: ['priscila'] }),
    service('labial', 'Preenchimento labial', 60, 140_000, { professional_ids: ['priscila'] }),
    service('bio', 'Bioestimulador de colágeno', 60, 180_000, { professional_ids: ['priscila'] }),
    service('micro', 'Microagulhamento', 60, 45_000),
    service('peeling', 'Peeling químico', 40, 28_000, { professional_ids: ['karen'] }),
    service('limpeza', 'Limpeza de pele', 70, 19_000, { professional_ids: ['karen'] }),
    service('lifting', 'Fios de sustentação', 90, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('priscila', 'Dra. Priscila Antunes', [
      ...hours(
        [TUE, WED, THU],
        [
          ['10:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
    professional('karen', 'Karen Lobato', hours([TUE, WED, THU, FRI], [['09:00', '17:00']])),
  ],
  pairs: pairs({
    pay: ['Forma de pagamento', 'Pix com 5% de desconto, débito ou crédito em até 10x sem juros.'],
    last: ['Quanto tempo dura o botox?', 'Em média de 4 a 6 meses, depende de cada organismo.'],
    onset: ['Em quantos dias aparece o efeito do botox', 'Começa em 3 dias e fica completo em 15.'],
    touch: ['O retoque do botox é cobrado?', 'Não, o retoque em 15 dias já está incluso no valor.'],
    lipHurt: [
      'Preenchimento labial dói?',
      'Passamos pomada anestésica 30 minutos antes; sente só um incômodo.',
    ],
    lipSwell: ['Boca fica inchada quantos dias?', 'De 2 a 4 dias. O resultado final é com 30 dias.'],
    lipMl: ['Quantos ml vão no lábio', 'Usamos 1 ml, e já está incluso no valor.'],
    lipLast: ['Preenchimento dura quanto?', 'De 9 a 12 meses.'],
    pregnant: [
      'Grávida pode fazer?',
      'Só limpeza de pele. Injetáveis e peeling não fazemos em gestante nem lactante.',
    ],
    minor: [
      'Idade mínima',
      'Injetáveis só a partir de 18 anos. Limpeza de pele a partir de 14, com responsável.',
    ],
    after: [
      'Cuidados depois do botox',
      'Não deitar por 4 horas, não massagear e não fazer exercício no dia.',
    ],
    sun: ['Posso pegar sol depois do peeling', 'Não, por 7 dias, e protetor FPS 50 todo dia.'],
    peel: ['O peeling descasca muito?', 'Descasca de leve entre o terceiro e o sexto dia.'],
    microTimes: ['Quantas sessões de microagulhamento', 'Em geral de 3 a 5, uma por mês.'],
    microRed: ['Fica vermelho depois do microagulhamento?', 'Fica, como um sol forte, por 1 ou 2 dias.'],
    makeup: ['Precisa ir sem maquiagem?', 'De preferência, mas se vier a gente remove aqui.'],
    who: ['Quem aplica?', 'A Dra. Priscila, biomédica esteta, CRBM 14.882.'],
    brand: ['Qual a marca do botox que vocês usam?', 'Trabalhamos com Dysport e Botox Allergan.'],
    herpes: ['Tenho herpes, posso fazer o lábio?', 'Com herpes ativa, não. Avise na avaliação se já teve.'],
    evalOff: [
      'A avaliação é abatida no procedimento?',
      'Sim, se fechar em até 30 dias o valor é descontado.',
    ],
    parking: ['Onde estacionar', 'O prédio tem estacionamento pago, R$ 15,00 a primeira hora.'],
    late: ['E se atrasar?', 'Depois de 15 minutos precisamos remarcar.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: held('America/Sao_Paulo', 'priscila 2026-11-25T10:00 120\nkaren 2026-11-26T09:00 60'),
}

/** A small gym: trial classes, personal trainers, and classes in groups; early mornings and evenings. */
export const suor: EvalClinic = {
  company: 'Estúdio Suor Treinamento',
  location: 'Rua Hermílio Alves, 145, Tambaú, João Pessoa',
  zone: 'America/Fortaleza',
  agent: { name: 'Bento', style: 'casual' },
  services: [
    service('experimental', 'Aula experimental', 60, 0),
    service('aval', 'Avaliação física', 45, 9_000, { professional_ids: ['rafa'] }),
    service('personal', 'Treino personal', 60, 11_000, { professional_ids: ['rafa', 'duda'] }),
    service('dupla', 'Treino em dupla', 60, 16_000, { professional_ids: ['rafa', 'duda'] }),
    service('funcional', 'Aula de funcional', 50, 4_500, { professional_ids: ['duda'] }),
    service('yoga', 'Aula de yoga', 60, 5_000, { professional_ids: ['sol'] }),
    service('liberacao', 'Liberação miofascial', 30, 8_000, { professional_ids: ['rafa'] }),
  ],
  professionals: [
    professional(
      'rafa',
      'Rafael Guedes',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['05:30', '11:00'],
          ['16:00', '20:00'],
        ],
      ),
    ),
    professional('duda', 'Eduarda Lins', [
      ...hours([MON, WED, FRI], [['06:00', '12:00']]),
      ...hours([TUE, THU], [['15:00', '21:00']]),
    ]),
    professional('sol', 'Solange Pires', [
      ...hours([TUE, THU], [['17:00', '20:00']]),
      ...hours([SAT], [['08:00', '11:00']]),
    ]),
  ],
  pairs: pairs({
    plans: [
      'Quais os planos?',
      'Mensal R$ 290,00, trimestral R$ 780,00 e semestral R$ 1.380,00, com funcional e yoga à vontade.',
    ],
    pay: ['Pagamento', 'Pix, boleto ou cartão recorrente. Dinheiro não recebemos.'],
    enroll: ['Tem taxa de matrícula?', 'Não, nem matrícula nem taxa de cancelamento.'],
    gympass: ['Aceita Gympass e TotalPass', 'Aceitamos Wellhub a partir do plano Gold. TotalPass não.'],
    wear: ['O que levar na aula?', 'Toalha, garrafinha e tênis. Para yoga é descalço e o tapete é nosso.'],
    trial: ['A experimental é de graça mesmo?', 'É sim, uma por pessoa, sem compromisso.'],
    full: ['Quantas pessoas por turma', 'No máximo 8 no funcional e 10 na yoga.'],
    age: ['A partir de que idade?', 'A partir de 14 anos, com autorização dos pais até os 18.'],
    cert: ['Precisa de atestado médico?', 'Só acima de 60 anos ou para quem tem problema de coração.'],
    preg: ['Gestante pode treinar?', 'Pode com liberação do obstetra, no personal ou na yoga.'],
    cancel: ['Até quando posso desmarcar a aula?', 'Até 3 horas antes; depois disso a aula é contada.'],
    freeze: ['Dá pra trancar o plano?', 'Dá, por até 30 dias, nos planos trimestral e semestral.'],
    beginner: ['Nunca treinei, consigo acompanhar?', 'Consegue, cada exercício tem uma versão mais leve.'],
    shower: ['Tem chuveiro?', 'Tem vestiário com dois chuveiros e armário; o cadeado é seu.'],
    before: ['Pode treinar em jejum?', 'Melhor comer algo leve 40 minutos antes.'],
    aval: [
      'O que tem na avaliação física',
      'Dobras, medidas, teste de força e de mobilidade; o laudo vai por e-mail.',
    ],
    avalOften: ['De quanto em quanto tempo refaz a avaliação', 'A cada 3 meses.'],
    friend: ['Quem indica ganha o quê?', '10% de desconto na mensalidade do mês seguinte.'],
    bike: ['Tem bicicletário?', 'Tem, coberto, na lateral.'],
    dog: ['Posso levar meu cachorro?', 'Pode deixar na varanda, na guia.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: held('America/Fortaleza', 'rafa 2026-11-25T06:30 120\nduda 2026-11-24T18:00 120'),
}

/** A urologist and a geriatrician, with a nurse who comes home. */
export const sabia: EvalClinic = {
  company: 'Clínica Sabiá Saúde do Adulto',
  location: 'Rua Marechal Deodoro, 780, 3º andar, Centro, Juiz de Fora',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Célia', style: 'formal' },
  services: [
    service('uro', 'Consulta com urologista', 30, 38_000, { professional_ids: ['otavio'] }),
    service('geri', 'Consulta com geriatra', 60, 45_000, { professional_ids: ['lourdes'] }),
    service('retorno', 'Retorno', 20, 0, { professional_ids: ['otavio', 'lourdes'] }),
    service('fluxo', 'Urofluxometria', 30, 15_000, { professional_ids: ['nina'] }),
    service('memoria', 'Teste de memória', 50, 22_000, { professional_ids: ['lourdes'] }),
    service('curativo', 'Curativo', 20, 7_000, { professional_ids: ['nina'] }),
    service('sonda', 'Troca de sonda', 30, 12_000, { professional_ids: ['nina'] }),
    service('vasec', 'Vasectomia', 60, 280_000, { bookable_by_agent: false, professional_ids: ['otavio'] }),
  ],
  professionals: [
    professional('otavio', 'Dr. Otávio Mendes', [
      ...hours([MON, WED], [['13:00', '18:00']]),
      ...hours([FRI], [['08:00', '12:00']]),
    ]),
    professional('lourdes', 'Dra. Maria de Lourdes', hours([TUE, THU], [['08:00', '16:00']])),
    professional('nina', 'Enf. Nina Rocha', hours([MON, TUE, WED, THU, FRI], [['08:00', '17:00']])),
  ],
  pairs: pairs({
    plans: ['Quais convênios?', 'Unimed e Plasc. A geriatra é somente particular.'],
    pay: ['Como pagar a consulta', 'Dinheiro, Pix ou cartão; parcelamos em até 3 vezes.'],
    receipt: ['Emitem recibo pro reembolso?', 'Sim, enviamos a nota fiscal no mesmo dia por e-mail.'],
    back: ['Até quando posso fazer o retorno?', 'Até 30 dias depois da consulta.'],
    bring: [
      'O que trazer na consulta da geriatra?',
      'As receitas, os remédios que toma e os exames do último ano.',
    ],
    comp: ['O idoso precisa ir acompanhado?', 'Para a geriatra pedimos que venha um familiar.'],
    psa: ['Precisa fazer o PSA antes da consulta?', 'Não, o Dr. Otávio pede no dia se for preciso.'],
    touch: ['O toque retal é obrigatório?', 'Não, é conversado na consulta.'],
    psaPrep: ['Preparo do PSA', 'Evitar relação, bicicleta e moto por 48 horas antes da coleta.'],
    fluxoPrep: [
      'Como se preparar pra urofluxometria',
      'Chegar com a bexiga cheia: beba 4 copos de água uma hora antes.',
    ],
    fluxoTime: ['Urofluxo dói?', 'Não, é só urinar num aparelho.'],
    vasecRule: [
      'Quem pode fazer vasectomia?',
      'Homens com mais de 21 anos ou com dois filhos, após 60 dias do pedido.',
    ],
    vasecRest: ['Repouso depois da vasectomia', 'Dois dias em casa e uma semana sem esforço.'],
    vasecStay: ['Vasectomia precisa internar?', 'Não, é com anestesia local e vai para casa no mesmo dia.'],
    women: ['Urologista atende mulher?', 'Atende, para infecção urinária, cálculo e incontinência.'],
    kids: ['O urologista atende criança', 'A partir de 12 anos.'],
    home: ['Atendem em casa?', 'A enfermeira faz curativo e troca de sonda em domicílio por mais R$ 60,00.'],
    own: ['Tenho que levar a sonda?', 'Não, o material está incluso.'],
    access: ['Tem elevador?', 'Sim, e cadeira de rodas na portaria.'],
    park: ['Estacionamento', 'Convênio com o estacionamento ao lado: uma hora grátis com o carimbo.'],
    online: ['Faz teleconsulta?', 'Somente retorno da geriatra.'],
    rx: ['Renovam receita sem consulta?', 'Não; a receita só é renovada em consulta ou retorno.'],
    results: ['Posso mandar exame pelo WhatsApp', 'Pode nos enviar, mas o médico só avalia no retorno.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: held('America/Sao_Paulo', 'otavio 2026-11-25T13:00 60\nlourdes 2026-11-26T08:00 120'),
}

/** Tanning, wax, and colour under the skin; closed on Mondays. */
export const brasa: EvalClinic = {
  company: 'Brasa Bronze & Brows',
  location: 'Rua dos Timbiras, 61, Batista Campos, Belém',
  zone: 'America/Belem',
  agent: { name: 'Tainá', style: 'casual' },
  services: [
    service('natural', 'Bronzeamento natural', 120, 13_000, { professional_ids: ['jo'] }),
    service('jato', 'Bronzeamento a jato', 30, 15_000, { professional_ids: ['jo'] }),
    service('lua', 'Banho de lua', 60, 9_000, { professional_ids: ['jo'] }),
    service('virilha', 'Depilação de virilha', 30, 6_000, { professional_ids: ['mel'] }),
    service('perna', 'Depilação de meia perna', 30, 4_500, { professional_ids: ['mel'] }),
    service('micropig', 'Micropigmentação de sobrancelha', 150, 48_000, { professional_ids: ['mel'] }),
    service('lips', 'Micropigmentação labial', 150, 52_000, { professional_ids: ['mel'] }),
    service('design', 'Design com henna', 40, 5_000, { professional_ids: ['mel'] }),
  ],
  professionals: [
    professional('jo', 'Joelma Brito', hours([TUE, WED, THU, FRI, SAT], [['08:00', '16:00']])),
    professional('mel', 'Melissa Costa', [
      ...hours([TUE, WED, THU, FRI], [['10:00', '19:00']]),
      ...hours([SAT], [['09:00', '15:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['formas de pgto', 'Pix e dinheiro. Cartão tem acréscimo de 4%.'],
    deposit: ['Tem sinal?', 'Sim, R$ 50,00 pra micropigmentação e R$ 30,00 pro bronze, abatidos no dia.'],
    lasts: ['O bronze dura quantos dias?', 'O natural uns 15 dias, o a jato de 5 a 7.'],
    tape: ['A fita tá inclusa?', 'Tá sim, o biquíni de fita é feito na hora e tá no valor.'],
    prep: [
      'Como se preparar pro bronze',
      'Vir depilada 24 horas antes, sem creme, sem desodorante e sem perfume.',
    ],
    rain: ['E se chover no dia?', 'A gente remarca sem custo, ou troca pelo a jato.'],
    jetStain: ['O jato mancha a roupa?', 'Venha de roupa escura e larga; só tomar banho depois de 8 horas.'],
    men: ['Homem pode fazer?', 'Bronze só mulheres. Sobrancelha e depilação de perna atendemos homem.'],
    period: ['Menstruada pode depilar?', 'Pode, com absorvente interno.'],
    hair: ['Qual o tamanho do pelo pra depilar', 'Uns 5 mm, mais ou menos um grão de arroz.'],
    wax: ['Qual a cera?', 'Cera morna vegetal, descartável.'],
    preg: ['Grávida faz?', 'Depilação e design sim. Bronze e micropigmentação não.'],
    microLast: ['Micropigmentação dura quanto tempo', 'De 1 a 2 anos, depende da pele.'],
    microTouch: ['O retoque da micro', 'Tá incluso, entre 30 e 45 dias. Depois disso é R$ 180,00.'],
    microHurt: ['A micro dói?', 'Passamos anestésico em creme, dá pra aguentar tranquilo.'],
    microCare: ['Cuidados da micro', 'Não molhar por 7 dias, nem piscina, praia ou sol por 15.'],
    microHeal: [
      'Cicatriza em quanto tempo a micro?',
      'A casquinha sai em 7 dias e a cor certa aparece com 30.',
    ],
    henna: ['Henna dura?', 'Na pele uns 7 dias, no pelo até 15.'],
    friends: ['Pode ir com amiga?', 'Pode! Fechando em 3 ou mais o bronze sai por R$ 110,00 cada.'],
    kids: ['Criança pode ficar no espaço?', 'Não dá, o espaço do bronze é só pra adultos.'],
    age: ['Que idade pra micro e bronze', 'Só maiores de 18.'],
    stretch: ['Bronze disfarça estria?', 'Disfarça sim, principalmente as branquinhas.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: held('America/Belem', 'jo 2026-11-25T08:00 240\nmel 2026-11-26T10:00 150'),
}
