/** Three more invented clinics, of trades that the others are not: children's, women's and spines. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Children. */
export const child: EvalClinic = {
  company: 'Pediatria Girassol',
  location: 'Rua dos Sabiás, 15, Renascença, São Luís',
  zone: 'America/Fortaleza',
  agent: { name: 'Gira', style: 'normal' },
  services: [
    service('consulta', 'Consulta pediátrica', 30, 25_000, { professional_ids: ['sonia', 'jorge'] }),
    service('retorno', 'Retorno', 20, null, { professional_ids: ['sonia', 'jorge'] }),
    service('vacina', 'Vacina', 15, 12_000, {
      price: { mode: 'from', cents: 12_000 },
      professional_ids: ['rute'],
    }),
    service('orelha', 'Furo de orelha', 20, 15_000, { professional_ids: ['rute'] }),
    service('orelhinha', 'Teste da orelhinha', 20, 13_000, { professional_ids: ['jorge'] }),
    service('amamenta', 'Orientação de amamentação', 60, 20_000, { professional_ids: ['rute'] }),
    service('lingua', 'Cirurgia da língua presa', 40, null, {
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional(
      'sonia',
      'Dra. Sônia Maia',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('jorge', 'Dr. Jorge Pinho', [
      ...hours([TUE, THU], [['13:00', '19:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional('rute', 'Rute Campelo', hours([MON, TUE, WED, THU, FRI, SAT], [['08:00', '16:00']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito em até 3 vezes.'],
    insurance: ['Quais convênios atendem?', 'Unimed, Hapvida e Bradesco Saúde.'],
    returnIn: ['A consulta tem retorno?', 'O retorno em até 20 dias não é cobrado.'],
    upTo: ['Até que idade atendem?', 'Até 17 anos.'],
    card: ['O que levar na consulta?', 'A caderneta de vacinação e um documento da criança.'],
    companion: ['Quantas pessoas podem entrar?', 'Até dois acompanhantes por criança.'],
    newborn: ['Quando levar o recém-nascido?', 'A primeira consulta é na primeira semana de vida.'],
    hurt: ['A vacina dói?', 'Passamos uma pomada que diminui a dor.'],
    home: ['Aplicam vacina em casa?', 'Sim, com taxa de R$ 80,00 dentro de São Luís.'],
    earring: ['O brinco está incluso?', 'Sim, um par de brincos antialérgicos.'],
    earAge: ['Com quantos meses pode furar a orelha?', 'A partir de 2 meses, com a primeira vacina tomada.'],
    online: ['Fazem teleconsulta?', 'Sim, só para retornos.'],
    school: ['Dão atestado para a escola?', 'Sim, no fim da consulta.'],
    late: ['Qual a tolerância de atraso?', 'Esperamos 20 minutos.'],
    park: ['Tem estacionamento?', 'Sim, gratuito, com vagas para carrinho de bebê.'],
    toys: ['Tem espaço para as crianças brincarem?', 'Sim, uma brinquedoteca na recepção.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}

/** Women. */
export const women: EvalClinic = {
  company: 'Clínica Flor de Lis',
  location: 'Av. Nossa Senhora da Penha, 1255, sala 302, Vitória',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Lis', style: 'normal' },
  services: [
    service('consulta', 'Consulta ginecológica', 40, 30_000),
    service('prenatal', 'Consulta de pré-natal', 40, 32_000, { professional_ids: ['paula'] }),
    service('preventivo', 'Preventivo', 30, 18_000),
    service('ultra', 'Ultrassom transvaginal', 30, 20_000, { professional_ids: ['teresa'] }),
    service('morfo', 'Ultrassom morfológico', 60, 38_000, { professional_ids: ['teresa'] }),
    service('diu', 'Colocação de DIU', 60, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'paula',
      'Dra. Paula Brandão',
      hours(
        [MON, TUE, WED, THU],
        [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      ),
    ),
    professional(
      'teresa',
      'Dra. Teresa Vilar',
      hours(
        [TUE, THU, FRI],
        [
          ['09:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix com 5% de desconto ou cartão em até 4 vezes.'],
    insurance: ['Aceitam convênio?', 'Sim: Unimed, Samp e Bradesco Saúde.'],
    period: ['Posso fazer o preventivo menstruada?', 'Não; espere 5 dias depois do fim da menstruação.'],
    prep: ['Qual o preparo para o preventivo?', 'Sem relações, cremes e duchas nas 48 horas antes.'],
    bladder: ['O transvaginal precisa de bexiga cheia?', 'Não, venha com a bexiga vazia.'],
    weeks: [
      'Com quantas semanas se faz o morfológico?',
      'O primeiro entre 11 e 14 semanas; o segundo, entre 20 e 24.',
    ],
    result: ['Quando sai o resultado do preventivo?', 'Em até 10 dias úteis, por e-mail.'],
    teen: ['Atendem adolescentes?', 'Sim, a partir de 12 anos; a mãe pode entrar se a filha quiser.'],
    father: ['O pai pode assistir ao ultrassom?', 'Pode, um acompanhante por exame.'],
    images: ['Recebo as imagens do ultrassom?', 'Sim, por um link no mesmo dia.'],
    returnIn: ['A consulta tem retorno?', 'O retorno em até 30 dias não é cobrado.'],
    order: ['O ultrassom precisa de pedido médico?', 'Pelo convênio, sim; particular, não.'],
    birth: ['Vocês fazem parto?', 'A Dra. Paula faz partos na Maternidade Santa Úrsula.'],
    late: ['Qual a tolerância de atraso?', 'De 15 minutos; depois remarcamos.'],
    park: ['Tem estacionamento?', 'No subsolo, R$ 12,00 a primeira hora.'],
    docs: ['O que devo levar?', 'Documento com foto e a carteirinha do convênio.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Spines. */
export const spine: EvalClinic = {
  company: 'Quiro Vértebra',
  location: 'Rua da Paz, 640, Jardim dos Estados, Campo Grande',
  zone: 'America/Campo_Grande',
  agent: { name: 'Vera', style: 'casual' },
  services: [
    service('primeira', 'Primeira consulta de quiropraxia', 60, 22_000),
    service('ajuste', 'Sessão de quiropraxia', 30, 15_000),
    service('osteo', 'Osteopatia', 50, 20_000, { professional_ids: ['nilo'] }),
    service('massagem', 'Massagem terapêutica', 50, 14_000, { professional_ids: ['rosana'] }),
    service('palmilha', 'Palmilha sob medida', 40, null, {
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional(
      'nilo',
      'Nilo Arruda',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
    professional('rosana', 'Rosana Dutra', [
      ...hours([MON, TUE, WED, THU, FRI], [['09:00', '18:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento?', 'Pix, dinheiro, débito e crédito em até 2 vezes.'],
    insurance: ['Atendem convênio?', 'Não, mas damos recibo para reembolso.'],
    crack: ['O estalo dói?', 'Não dói; o som é só o ar saindo da articulação.'],
    sessions: ['Quantas sessões são necessárias?', 'Em geral de 4 a 6, uma por semana.'],
    clothes: ['Que roupa usar?', 'Roupa leve, sem zíper nas costas.'],
    exams: ['Preciso levar raio-x?', 'Se tiver exames recentes, traga; não é obrigatório.'],
    hernia: ['Quem tem hérnia de disco pode fazer?', 'Pode, com técnica leve, depois da primeira consulta.'],
    pregnant: ['Grávida pode fazer quiropraxia?', 'Pode, a partir do terceiro mês.'],
    kids: ['Atendem crianças?', 'Sim, a partir de 7 anos.'],
    old: ['Atendem idosos?', 'Sim, com técnicas sem estalo.'],
    train: ['Posso treinar depois da sessão?', 'Espere 24 horas para treino pesado.'],
    package: ['Tem pacote de quiropraxia?', 'Pacote de 5 sessões por R$ 650,00.'],
    home: ['Fazem massagem em domicílio?', 'Sim, com taxa de R$ 50,00.'],
    late: ['E se eu me atrasar?', 'Esperamos 10 minutos.'],
    park: ['Tem estacionamento?', 'Temos quatro vagas na frente.'],
    miss: ['Qual a regra para desmarcar?', 'Avise com 6 horas; senão cobramos metade.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}
