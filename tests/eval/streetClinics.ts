/** Three more invented clinics, with many pairs each: lashes and brows, a pilates studio, and an optician. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Lashes and brows. */
export const lash: EvalClinic = {
  company: 'Studio Olhar de Gata',
  location: 'Rua Itupava, 830, Alto da XV, Curitiba',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Mel', style: 'casual' },
  services: [
    service('fio', 'Extensão de cílios fio a fio', 120, 18_000, { professional_ids: ['thais'] }),
    service('volume', 'Volume russo', 150, 24_000, { professional_ids: ['thais'] }),
    service('manutencao', 'Manutenção de cílios', 90, 11_000, { professional_ids: ['thais'] }),
    service('remocao', 'Remoção de cílios', 30, 5_000),
    service('lifting', 'Lash lifting', 60, 14_000),
    service('design', 'Design de sobrancelhas', 30, 4_500),
    service('henna', 'Design com henna', 45, 6_500),
    service('micro', 'Micropigmentação de sobrancelhas', 150, 65_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'thais',
      'Thaís Moreira',
      hours(
        [TUE, WED, THU, FRI, SAT],
        [
          ['09:00', '12:30'],
          ['13:30', '19:00'],
        ],
      ),
    ),
    professional('ju', 'Juliana Prates', hours([MON, TUE, WED, FRI], [['10:00', '19:00']])),
  ],
  pairs: pairs({
    pay: [
      'Quais as formas de pagamento?',
      'Pix, débito e crédito; parcelamos em 2 vezes acima de R$ 150,00.',
    ],
    deposit: ['Precisa de sinal para agendar?', 'Sim, R$ 40,00 por Pix, abatidos no dia.'],
    last: ['Quanto tempo duram os cílios?', 'De 20 a 25 dias, com manutenção a cada 15.'],
    makeup: ['Posso ir de maquiagem?', 'Venha sem rímel e sem delineador nos olhos.'],
    wet: ['Posso molhar os cílios depois?', 'Só depois de 24 horas, e sem vapor por 2 dias.'],
    contacts: [
      'Uso lente de contato, tem problema?',
      'Não, mas a lente precisa ser tirada antes de começar.',
    ],
    pregnant: ['Gestante pode fazer cílios?', 'Pode, a partir do quarto mês e com aval do médico.'],
    kids: ['Qual a idade mínima?', 'Atendemos a partir de 14 anos, com autorização dos pais.'],
    others: ['Fazem manutenção de outro lugar?', 'Não; é preciso remover e colocar uma nova extensão.'],
    park: ['Tem lugar para estacionar?', 'A rua é livre, sem estacionamento próprio.'],
    companion: ['Posso levar acompanhante?', 'O estúdio é pequeno; pedimos que venha sozinha.'],
    late: ['Qual a tolerância de atraso?', 'São 15 minutos; depois disso o horário é cancelado.'],
    hennaLast: ['Quanto tempo dura a henna?', 'Na pele, de 5 a 7 dias; no pelo, até 20.'],
    hurt: ['O lash lifting dói?', 'Não dói; o olho fica fechado o tempo todo.'],
    course: ['Vocês dão curso?', 'Temos um curso de fio a fio, uma turma por mês.'],
    coffee: ['Tem wi-fi?', 'Sim, a senha está no quadro da entrada.'],
    retouch: ['O retoque da micropigmentação está incluso?', 'Sim, um retoque entre 30 e 45 dias.'],
    allergy: ['Tenho alergia a cola, e agora?', 'Fazemos um teste de contato 48 horas antes.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Pilates and physiotherapy. */
export const pilates: EvalClinic = {
  company: 'Eixo Pilates e Fisioterapia',
  location: 'Rua Tomé de Souza, 610, Savassi, Belo Horizonte',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' },
  services: [
    service('experimental', 'Aula experimental de pilates', 50, 5_000),
    service('aula', 'Aula de pilates', 50, 9_000),
    service('avaliacao', 'Avaliação postural', 60, 18_000, { professional_ids: ['renato'] }),
    service('fisio', 'Fisioterapia ortopédica', 50, 16_000, { professional_ids: ['renato'] }),
    service('drenagem', 'Drenagem linfática', 60, 15_000, { professional_ids: ['clara'] }),
    service('liberacao', 'Liberação miofascial', 40, 14_000),
    service('pelvica', 'Fisioterapia pélvica', 50, 20_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'renato',
      'Renato Guedes',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['07:00', '12:00'],
          ['14:00', '20:00'],
        ],
      ),
    ),
    professional('clara', 'Clara Nogueira', [
      ...hours([MON, WED, FRI], [['06:30', '13:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, cartão ou débito automático no plano mensal.'],
    plan: [
      'Quanto custa o plano mensal de pilates?',
      'Duas vezes por semana, R$ 420,00; três vezes, R$ 560,00.',
    ],
    trial: ['A aula experimental é paga?', 'Custa R$ 50,00, descontados se fechar um plano.'],
    makeup: ['Posso repor aula perdida?', 'Sim, no mesmo mês, avisando com 6 horas.'],
    clothes: ['Que roupa devo usar?', 'Roupa de ginástica e meia antiderrapante.'],
    insurance: ['Atendem convênio?', 'Só para fisioterapia: Unimed e Cemig Saúde.'],
    order: ['Precisa de encaminhamento médico?', 'Para fisioterapia pelo convênio, sim; para pilates, não.'],
    hernia: ['Quem tem hérnia de disco pode fazer pilates?', 'Pode, depois da avaliação postural.'],
    pregnant: ['Tem pilates para gestantes?', 'Sim, a partir de 12 semanas, com liberação do obstetra.'],
    group: ['Quantos alunos por turma?', 'No máximo três alunos por professor.'],
    senior: ['Idosos podem fazer?', 'Sim, temos alunos de até 88 anos.'],
    kids: ['Qual a idade mínima?', 'A partir de 10 anos.'],
    shower: ['Tem vestiário?', 'Temos vestiário com armário, sem chuveiro.'],
    park: ['Tem estacionamento?', 'Temos convênio com o Estapar ao lado: R$ 8,00 por hora.'],
    freeze: ['Posso trancar o plano?', 'Pode trancar por até 30 dias no ano.'],
    fidelity: ['Tem fidelidade ou multa?', 'Não há multa; pedimos aviso com 30 dias.'],
    gympass: ['Aceitam Wellhub ou TotalPass?', 'Aceitamos Wellhub a partir do plano Gold.'],
    surgery: [
      'Quando posso fazer drenagem depois da cirurgia?',
      'Com liberação do cirurgião, em geral em 3 dias.',
    ],
    eat: ['Posso comer antes da aula?', 'Algo leve até uma hora antes.'],
    weight: ['Pilates emagrece?', 'Ajuda, mas sozinho não substitui exercício aeróbico.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Imaculada Conceição' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}

/** An optician. */
export const optic: EvalClinic = {
  company: 'Ótica Miramar',
  location: 'Av. Epitácio Pessoa, 3050, loja 4, João Pessoa',
  zone: 'America/Fortaleza',
  agent: { name: 'Téo', style: 'normal' },
  services: [
    service('exame', 'Exame de vista', 30, 12_000, { professional_ids: ['livio'] }),
    service('lentes', 'Adaptação de lentes de contato', 45, 15_000, { professional_ids: ['livio'] }),
    service('ajuste', 'Ajuste de armação', 15, null),
    service('escolha', 'Consultoria de armação', 30, null, { professional_ids: ['sonia'] }),
    service('pressao', 'Medida da pressão do olho', 15, 6_000, { professional_ids: ['livio'] }),
  ],
  professionals: [
    professional(
      'livio',
      'Lívio Sarmento',
      hours(
        [TUE, THU, FRI],
        [
          ['08:30', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('sonia', 'Sônia Leal', hours([MON, TUE, WED, THU, FRI, SAT], [['09:00', '18:00']])),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix com 8% de desconto ou cartão em até 10 vezes sem juros.'],
    ready: ['Em quanto tempo os óculos ficam prontos?', 'De 5 a 7 dias úteis; multifocal, até 12.'],
    warranty: ['Qual a garantia dos óculos?', 'Um ano contra defeito de fabricação.'],
    broken: ['Consertam óculos quebrado?', 'Trocamos parafuso, plaqueta e haste; solda, não.'],
    dilate: ['O exame dilata a pupila?', 'Não, e por isso pode dirigir depois.'],
    kids: ['A partir de que idade fazem o exame?', 'A partir de 6 anos.'],
    bring: ['O que devo levar?', 'Os óculos atuais e a última receita, se tiver.'],
    outside: ['Posso usar receita de fora?', 'Pode, se tiver menos de um ano.'],
    ownFrame: ['Posso trazer minha armação?', 'Pode; olhamos se aguenta a lente nova.'],
    contactUse: ['Preciso ficar sem lente antes do exame?', 'Sim, 24 horas antes para gelatinosa.'],
    blue: ['Tem lente com filtro de luz azul?', 'Sim, a partir de R$ 290,00 o par.'],
    multi: ['Quanto custa a lente multifocal?', 'A partir de R$ 780,00 o par.'],
    union: ['Tem convênio com sindicato?', 'Damos 15% aos sócios do Sintep e do Sindicato dos Bancários.'],
    park: ['Tem estacionamento?', 'Sim, seis vagas na frente da loja.'],
    delivery: ['Entregam em casa?', 'Entregamos em João Pessoa e Cabedelo por R$ 15,00.'],
    sun: ['Vendem óculos de sol com grau?', 'Sim, fazemos com lente polarizada.'],
    adapt: ['E se eu não me adaptar à multifocal?', 'Trocamos a lente sem custo em até 30 dias.'],
    clean: ['Como limpar as lentes?', 'Água, sabão neutro e pano de microfibra.'],
  }),
  closedDays: [{ date: '2026-12-08', name: 'Nossa Senhora da Conceição' }],
  booked: [],
}
