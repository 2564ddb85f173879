/** Two more invented clinics: bones with their X-rays, and a hair salon that also does brows. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Bones: two orthopaedists on different days, and a technician for the exams. */
export const bones: EvalClinic = {
  company: 'Ortopedia Araucária',
  location: 'Rua Comendador Araújo, 340, Centro, Curitiba',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Zélia', style: 'normal' },
  services: [
    service('consulta', 'Consulta ortopédica', 30, 32_000, { professional_ids: ['otavio', 'marcia'] }),
    service('raiox', 'Raio-X', 20, 8_500, { professional_ids: ['edson'] }),
    service('densito', 'Densitometria óssea', 30, 17_000, {
      professional_ids: ['edson'],
      instructions: 'Não tome cálcio no dia do exame.',
    }),
    service('infiltracao', 'Infiltração no joelho', 30, 45_000, {
      price: { mode: 'from', cents: 45_000 },
      professional_ids: ['otavio'],
    }),
    service('gesso', 'Troca de gesso', 30, 14_000, { professional_ids: ['marcia'] }),
    service('ondas', 'Terapia por ondas de choque', 30, 19_000, { professional_ids: ['marcia'] }),
    service('cirurgia', 'Cirurgia de joelho', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'otavio',
      'Dr. Otávio Brandão',
      hours(
        [MON, WED, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional(
      'marcia',
      'Dra. Márcia Lopes',
      hours(
        [TUE, THU, FRI],
        [
          ['09:00', '13:00'],
          ['14:00', '17:00'],
        ],
      ),
    ),
    professional('edson', 'Edson Freire', [
      ...hours([MON, TUE, WED, THU, FRI], [['07:00', '17:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito em até 4 vezes.'],
    insurance: ['Quais convênios aceitam?', 'Unimed, Amil e Copel.'],
    returnIn: ['A consulta dá direito a retorno?', 'Sim, um retorno em até 20 dias, sem custo.'],
    order: ['O raio-X precisa de pedido médico?', 'Sim, traga o pedido; vale o de qualquer médico.'],
    report: [
      'Quando sai o laudo do raio-X?',
      'As imagens saem na hora, e o laudo em 2 dias úteis, por e-mail.',
    ],
    pregnant: ['Grávida pode fazer raio-X?', 'Não fazemos raio-X em gestantes.'],
    metal: [
      'Posso fazer raio-X de aliança ou brinco?',
      'Tire os objetos de metal da região; temos armário com chave.',
    ],
    cast: ['Posso molhar o gesso?', 'Não, cubra com um saco plástico no banho.'],
    kids: ['Atendem crianças?', 'Sim, a Dra. Márcia atende a partir de 3 anos.'],
    certificate: [
      'Dão atestado para o trabalho?',
      'Sim, o médico entrega no fim da consulta, quando há indicação.',
    ],
    sport: ['Quando volto ao esporte depois da infiltração?', 'Depois de 7 dias, começando devagar.'],
    drive: ['Posso dirigir depois da infiltração?', 'No mesmo dia não, venha com alguém.'],
    waves: ['Quantas sessões de ondas de choque?', 'Em geral de 3 a 5, uma por semana.'],
    bring: ['O que levar na consulta?', 'Documento, carteirinha do convênio e exames antigos.'],
    wheelchair: ['Tem cadeira de rodas na entrada?', 'Sim, a recepção empresta, e há elevador.'],
    park: ['Onde estacionar?', 'Na garagem do prédio, R$ 10,00 por período.'],
    late: ['Qual a tolerância de atraso?', 'De 20 minutos; depois, encaixamos no fim do turno.'],
    miss: ['Como desmarco?', 'Avise com 24 horas de antecedência.'],
  }),
  closedDays: [{ date: '2026-12-04', name: 'Manutenção do prédio' }],
  booked: [],
}

/** Hair and brows; closed on Mondays, and the colourist is fully booked on the first Saturday of December. */
export const hair: EvalClinic = {
  company: 'Salão Mandacaru',
  location: 'Rua Mipibu, 512, Petrópolis, Natal',
  zone: 'America/Fortaleza',
  agent: { name: 'Ceci', style: 'casual' },
  services: [
    service('corte', 'Corte feminino', 60, 8_000, { professional_ids: ['rosa', 'tiago'] }),
    service('masculino', 'Corte masculino', 30, 4_500, { professional_ids: ['tiago'] }),
    service('escova', 'Escova', 45, 5_500, { professional_ids: ['rosa', 'luana'] }),
    service('coloracao', 'Coloração', 120, 19_000, {
      price: { mode: 'from', cents: 19_000 },
      professional_ids: ['rosa'],
    }),
    service('luzes', 'Luzes', 180, 38_000, {
      price: { mode: 'from', cents: 38_000 },
      professional_ids: ['rosa'],
    }),
    service('hidratacao', 'Hidratação', 45, 7_000, { professional_ids: ['luana'] }),
    service('sobrancelha', 'Design de sobrancelha', 30, 4_000, { professional_ids: ['luana'] }),
    service('henna', 'Sobrancelha com henna', 45, 5_500, { professional_ids: ['luana'] }),
    service('progressiva', 'Progressiva', 180, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'rosa',
      'Rosa Medeiros',
      hours(
        [TUE, WED, THU, FRI, SAT],
        [
          ['09:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
    professional('tiago', 'Tiago Brito', hours([WED, THU, FRI, SAT], [['10:00', '20:00']])),
    professional('luana', 'Luana Farias', hours([TUE, WED, THU, FRI, SAT], [['09:00', '17:00']])),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, dinheiro e cartão, em até 3 vezes acima de R$ 150,00.'],
    brand: ['Que marca de tinta vocês usam?', 'Wella e Alfaparf, também sem amônia.'],
    ownDye: ['Posso levar minha própria tinta?', 'Não, só aplicamos os produtos do salão.'],
    strand: ['Fazem teste de mecha?', 'Sim, sem custo, no dia do atendimento.'],
    wash: [
      'Preciso ir com o cabelo lavado?',
      'Para coloração e luzes, venha sem lavar no dia; para escova, nós lavamos.',
    ],
    touch: ['De quanto em quanto tempo retoco a raiz?', 'Em geral a cada 30 dias.'],
    pregnant: ['Grávida pode pintar o cabelo?', 'Depois do terceiro mês, com liberação do médico.'],
    henna: ['Quanto tempo dura a henna?', 'De 7 a 10 dias na pele.'],
    thread: ['Fazem sobrancelha com linha?', 'Não, só com pinça e cera.'],
    men: ['Homem pode fazer sobrancelha?', 'Pode, o preço é o mesmo.'],
    kids: ['Cortam cabelo de criança?', 'Sim, a partir de 2 anos.'],
    bride: ['Fazem penteado de noiva?', 'Sim, combinado com a Rosa, com um mês de antecedência.'],
    curly: ['Cortam cabelo cacheado?', 'Sim, a Rosa é especialista em cachos, no corte a seco.'],
    donate: ['Recebem doação de cabelo?', 'Sim, a partir de 20 cm; enviamos ao hospital.'],
    companion: ['Posso levar meu filho junto?', 'Pode, temos um cantinho com brinquedos.'],
    park: ['Tem onde estacionar?', 'São 4 vagas gratuitas na frente do salão.'],
    late: ['E se eu me atrasar?', 'Esperamos 15 minutos; depois é preciso remarcar.'],
  }),
  closedDays: [{ date: '2026-12-02', name: 'Curso da equipe' }],
  booked: [
    {
      id: 'held0',
      provider_id: 'rosa',
      start_time: '2026-12-05T12:00:00.000Z',
      end_time: '2026-12-05T16:00:00.000Z',
      status: 'confirmed',
    },
    {
      id: 'held1',
      provider_id: 'rosa',
      start_time: '2026-12-05T17:00:00.000Z',
      end_time: '2026-12-05T22:00:00.000Z',
      status: 'confirmed',
    },
  ],
}
