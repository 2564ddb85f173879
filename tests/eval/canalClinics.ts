/** Two more invented clinics: ears, nose and throat; and a day spa. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Ears, noses and throats: two doctors on different days, and an audiologist. One Saturday is full. */
export const ears: EvalClinic = {
  company: 'Otorrino Pequizeiro',
  location: 'QSA 12, lote 4, Taguatinga Sul, Brasília',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Celina', style: 'normal' },
  services: [
    service('consulta', 'Consulta com otorrino', 30, 32_000, { professional_ids: ['raul', 'clarice'] }),
    service('lavagem', 'Lavagem de ouvido', 30, 15_000, { professional_ids: ['raul', 'clarice'] }),
    service('video', 'Videolaringoscopia', 30, 26_000, { professional_ids: ['raul'] }),
    service('audio', 'Audiometria', 40, 14_000, { professional_ids: ['denise'] }),
    service('orelhinha', 'Teste da orelhinha', 20, 11_000, { professional_ids: ['denise'] }),
    service('amigdalas', 'Cirurgia de amígdalas', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'raul',
      'Dr. Raul Pimenta',
      hours(
        [MON, TUE, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('clarice', 'Dra. Clarice Nogueira', [
      ...hours([WED, FRI], [['13:00', '19:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional(
      'denise',
      'Denise Couto',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro, débito e crédito em até 4 vezes.'],
    insurance: ['Quais convênios vocês aceitam?', 'Geap, Saúde Caixa e SulAmérica.'],
    returnIn: ['A consulta dá direito a retorno?', 'Sim, um retorno em até 20 dias, sem custo.'],
    bring: ['O que preciso levar na consulta?', 'Documento com foto e os exames que já tiver.'],
    washPrep: ['Como me preparar para a lavagem de ouvido?', 'Só não use cotonete nos três dias antes.'],
    washAfter: [
      'Quais os cuidados depois da lavagem de ouvido?',
      'Não molhe o ouvido nem entre em piscina ou mar por 2 dias.',
    ],
    fasting: ['Precisa de jejum para a videolaringoscopia?', 'Sim, de 4 horas, inclusive de água.'],
    audioPrep: ['Tem preparo para a audiometria?', 'Fique 14 horas longe de som alto e de fones de ouvido.'],
    resultAudio: ['Quando sai o resultado da audiometria?', 'Na hora, impresso.'],
    resultVideo: ['Quando sai o laudo da videolaringoscopia?', 'Em 2 dias úteis.'],
    order: ['Os exames precisam de pedido médico?', 'Sim, todos, menos o teste da orelhinha.'],
    babyAge: [
      'Com que idade se faz o teste da orelhinha?',
      'De preferência entre 2 e 30 dias de vida, e no máximo até os 3 meses.',
    ],
    kids: ['A partir de que idade atendem na consulta?', 'A partir de 6 meses.'],
    companion: ['Menor pode ir sozinho?', 'Não, menores de 18 anos entram com um responsável.'],
    online: ['Tem consulta por vídeo?', 'Não, só presencial.'],
    park: ['Tem onde estacionar?', 'Sim, o subsolo é gratuito por 2 horas.'],
    late: ['Qual a tolerância de atraso?', 'De 10 minutos.'],
    miss: ['Como funciona para desmarcar?', 'Avise até as 18h do dia anterior.'],
  }),
  closedDays: [{ date: '2026-11-30', name: 'Dia do Evangélico' }],
  booked: [
    {
      id: 'held0',
      provider_id: 'clarice',
      start_time: '2026-11-28T11:00:00.000Z',
      end_time: '2026-11-28T15:00:00.000Z',
      status: 'confirmed',
    },
  ],
}

/** A day spa; closed on Sundays and Mondays. */
export const calm: EvalClinic = {
  company: 'Remanso Day Spa',
  location: 'Rua da Paciência, 77, Rio Vermelho, Salvador',
  zone: 'America/Bahia',
  agent: { name: 'Odara', style: 'casual' },
  services: [
    service('relaxante', 'Massagem relaxante', 60, 16_000, { professional_ids: ['iara', 'tome'] }),
    service('pedras', 'Massagem com pedras quentes', 75, 21_000, { professional_ids: ['iara'] }),
    service('shiatsu', 'Shiatsu', 60, 17_000, { professional_ids: ['tome'] }),
    service('escalda', 'Escalda-pés', 30, 8_000, { professional_ids: ['iara', 'jurema'] }),
    service('ofuro', 'Banho de ofurô', 40, 12_000, { professional_ids: ['jurema'] }),
    service('dia', 'Day spa completo', 240, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'iara',
      'Iara Santana',
      hours(
        [TUE, WED, THU, FRI, SAT],
        [
          ['09:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
    professional('tome', 'Tomé Barreto', hours([WED, THU, FRI, SAT], [['11:00', '20:00']])),
    professional('jurema', 'Jurema Lisboa', hours([TUE, WED, THU, FRI, SAT], [['10:00', '18:00']])),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, débito e crédito em até 3 vezes sem juros.'],
    voucher: ['Vendem vale-presente?', 'Sim, por Pix, com validade de 3 meses.'],
    package: ['Tem pacote de massagem?', 'Sim, 5 massagens relaxantes por R$ 700,00.'],
    pregnant: [
      'Gestante pode fazer massagem?',
      'Pode a relaxante, a partir do quarto mês e com liberação médica.',
    ],
    couple: ['Fazem massagem em casal?', 'Sim, na sala dupla, com a Iara e o Tomé ao mesmo tempo.'],
    who: [
      'Posso escolher entre terapeuta homem e mulher?',
      'Sim: a Iara e a Jurema são mulheres, o Tomé é homem.',
    ],
    wear: ['O que devo levar?', 'Só roupa de banho para o ofurô; roupão, chinelo e toalha são nossos.'],
    eat: ['Posso comer antes da massagem?', 'Coma algo leve e evite refeição pesada até uma hora antes.'],
    oil: ['Que óleo vocês usam?', 'Óleo de semente de uva, sem perfume.'],
    shower: ['Tem chuveiro?', 'Sim, duas duchas quentes, com sabonete e xampu.'],
    veins: ['Quem tem varizes pode fazer pedras quentes?', 'Pode, mas não colocamos pedras nas pernas.'],
    age: ['Qual a idade mínima?', '16 anos; menores de 18 vêm com autorização dos pais.'],
    tea: ['Servem alguma coisa?', 'Chá e frutas depois de cada sessão, por nossa conta.'],
    park: ['Tem estacionamento?', 'Não, mas há Zona Azul na porta.'],
    late: ['E se eu chegar atrasado?', 'O atraso é descontado do tempo da sessão.'],
    miss: ['Qual a regra de cancelamento?', 'Avise com 12 horas, senão cobramos metade do valor.'],
  }),
  closedDays: [{ date: '2026-12-08', name: 'Nossa Senhora da Conceição da Praia' }],
  booked: [],
}
