/** Four more invented clinics: braces and teeth, brows and lashes, food and talk, throat. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** A time another person holds, in a zone without summer time. */
const held = (
  id: string,
  who: string,
  local: string,
  minutes: number,
  offset = '-03:00',
): EvalClinic['booked'][number] => {
  const start = Date.parse(`${local}:00${offset}`)
  return {
    id,
    provider_id: who,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + minutes * 60_000).toISOString(),
    status: 'confirmed' as const,
  }
}

/** Teeth: an orthodontist and a general dentist, who never work on the same day. */
export const ortho: EvalClinic = {
  company: 'Oral Prado Odontologia',
  location: 'Rua Halfeld, 512, Centro, Juiz de Fora',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Malu', style: 'casual' },
  services: [
    service('avaliacao', 'Avaliação ortodôntica', 30, 10_000, { professional_ids: ['renata'] }),
    service('manutencao', 'Manutenção do aparelho', 20, 14_000, { professional_ids: ['renata'] }),
    service('limpeza', 'Limpeza e profilaxia', 40, 18_000, { professional_ids: ['otavio'] }),
    service('restauracao', 'Restauração em resina', 50, 22_000, {
      price: { mode: 'from', cents: 22_000 },
      professional_ids: ['otavio'],
    }),
    service('clareamento', 'Clareamento de consultório', 60, 70_000, { professional_ids: ['otavio'] }),
    service('implante', 'Implante dentário', 90, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('renata', 'Dra. Renata Coimbra', [
      ...hours(
        [TUE, THU],
        [
          ['09:00', '12:00'],
          ['13:00', '18:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional(
      'otavio',
      'Dr. Otávio Lemos',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, débito e crédito em até 6 vezes sem juros.'],
    insurance: ['Aceitam plano odontológico?', 'Só particular, mas damos recibo para o reembolso.'],
    bracket: [
      'O que fazer se soltar um bráquete?',
      'Guarde a peça e marque uma manutenção; a recolagem custa R$ 30,00.',
    ],
    coffee: ['Posso tomar café depois do clareamento?', 'Evite café, vinho e molhos escuros por 48 horas.'],
    kids: ['A partir de que idade atendem?', 'A partir de 6 anos.'],
    duration: ['Quanto tempo se usa o aparelho?', 'Em média de 18 a 30 meses.'],
    xray: [
      'Precisa levar radiografia na avaliação?',
      'Se tiver uma dos últimos 6 meses, traga; senão pedimos na hora.',
    ],
    late: ['Qual a tolerância de atraso?', 'De 10 minutos.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: [held('held0', 'renata', '2026-11-28T08:00', 120)],
}

/** Brows and lashes; closed on Mondays, one of them from noon on. */
export const brows: EvalClinic = {
  company: 'Olhar Studio',
  location: 'Rua Padre Chagas, 77, Moinhos de Vento, Porto Alegre',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Teca', style: 'casual' },
  services: [
    service('design', 'Design de sobrancelha', 40, 5_500),
    service('henna', 'Design com henna', 60, 7_500),
    service('lifting', 'Lash lifting', 60, 15_000),
    service('lash', 'Extensão de cílios fio a fio', 120, 19_000, { professional_ids: ['bianca'] }),
    service('manut', 'Manutenção dos cílios', 75, 11_000, { professional_ids: ['bianca'] }),
    service('micro', 'Micropigmentação de sobrancelha', 150, 55_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('bianca', 'Bianca Farias', [
      ...hours(
        [TUE, WED, THU, FRI],
        [
          ['10:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
    professional('tainara', 'Tainara Luz', [
      ...hours([WED, THU, FRI], [['13:00', '20:00']]),
      ...hours([SAT], [['09:00', '15:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro ou cartão; no crédito em até 2 vezes.'],
    deposit: ['Precisa de sinal?', 'Só para cílios: R$ 50,00 por Pix, descontados no dia.'],
    last: ['Quanto tempo duram os cílios?', 'De 3 a 4 semanas; a manutenção é a cada 20 dias.'],
    makeup: ['Como devo ir para fazer os cílios?', 'Sem rímel e sem maquiagem nos olhos.'],
    wet: ['Quando posso molhar os cílios?', 'Só depois de 24 horas.'],
    minor: ['Atendem menor de idade?', 'A partir de 14 anos, com um responsável junto.'],
    pregnant: ['Gestante pode fazer henna?', 'Não usamos henna em gestantes, só o design simples.'],
    miss: ['E se eu precisar desmarcar?', 'Avise até o dia anterior; em cima da hora o sinal não volta.'],
    late: ['Qual a tolerância de atraso?', 'Esperamos 15 minutos.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [held('held0', 'bianca', '2026-11-28T09:00', 240)],
}

/** Food and talk: a nutritionist and two psychologists, one of them in the evening. */
export const mind: EvalClinic = {
  company: 'Espaço Trilha Nutrição e Psicologia',
  location: 'Rua Sete de Setembro, 340, Centro, Vitória',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Íris', style: 'normal' },
  services: [
    service('nutri', 'Consulta com nutricionista', 60, 25_000, { professional_ids: ['larissa'] }),
    service('retorno', 'Retorno com nutricionista', 30, 12_000, { professional_ids: ['larissa'] }),
    service('bio', 'Bioimpedância', 20, 8_000, { professional_ids: ['larissa'] }),
    service('terapia', 'Sessão de psicoterapia', 50, 18_000, { professional_ids: ['edson', 'marina'] }),
    service('casal', 'Terapia de casal', 80, 28_000, { professional_ids: ['marina'] }),
    service('laudo', 'Avaliação neuropsicológica', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'larissa',
      'Larissa Pontes',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      ),
    ),
    professional('edson', 'Edson Barreto', hours([MON, TUE, WED, THU], [['14:00', '21:00']])),
    professional('marina', 'Marina Sodré', [
      ...hours(
        [TUE, THU],
        [
          ['08:00', '12:00'],
          ['13:00', '18:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix ou cartão de débito e crédito, à vista.'],
    insurance: ['Atendem por convênio?', 'Não, mas damos recibo para pedir o reembolso.'],
    online: ['Tem atendimento online?', 'A psicoterapia sim, por vídeo; a nutrição é só presencial.'],
    bring: [
      'O que levar na consulta com a nutricionista?',
      'Exames de sangue dos últimos 6 meses, se tiver.',
    ],
    prep: ['Como me preparar para a bioimpedância?', 'Fique 4 horas sem comer e não treine no dia.'],
    kids: ['Atendem crianças?', 'A psicologia a partir de 12 anos e a nutrição a partir de 10.'],
    plan: ['Quando recebo o plano alimentar?', 'Em até 5 dias úteis, por e-mail.'],
    miss: ['Qual o prazo para desmarcar?', 'Até 24 horas antes; depois disso a sessão é cobrada.'],
    late: ['E se eu me atrasar?', 'A sessão termina no horário combinado mesmo com atraso.'],
  }),
  closedDays: [
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [held('held0', 'marina', '2026-11-28T08:00', 240)],
}

/** Ears, noses and throats, one hour behind Brasília; two doctors and an audiologist. */
export const throat: EvalClinic = {
  company: 'Otoclínica Beira Rio',
  location: 'Av. Beira Rio, 1450, Cuiabá',
  zone: 'America/Cuiaba',
  agent: { name: 'Duda', style: 'formal' },
  services: [
    service('consulta', 'Consulta com otorrino', 30, 32_000, { professional_ids: ['wagner', 'celia'] }),
    service('lavagem', 'Lavagem de ouvido', 20, 15_000, { professional_ids: ['wagner', 'celia'] }),
    service('audio', 'Audiometria', 30, 12_000, { professional_ids: ['patricia'] }),
    service('video', 'Videolaringoscopia', 30, 28_000, { professional_ids: ['wagner'] }),
    service('aparelho', 'Teste de aparelho auditivo', 60, null, { professional_ids: ['patricia'] }),
    service('sono', 'Polissonografia', 60, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'wagner',
      'Dr. Wagner Tolentino',
      hours(
        [MON, WED, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('celia', 'Dra. Célia Arruda', hours([TUE, FRI], [['13:00', '19:00']])),
    professional(
      'patricia',
      'Patrícia Nunes',
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
    insurance: ['Quais convênios atendem?', 'Unimed, MT Saúde e Cassi.'],
    returnIn: ['A consulta tem retorno?', 'Sim, em até 20 dias, sem custo.'],
    audioPrep: [
      'Preciso me preparar para a audiometria?',
      'Fique 14 horas longe de som alto; se tiver cera, faça antes a lavagem.',
    ],
    result: ['Quando sai o resultado da audiometria?', 'Entregamos na hora, impresso.'],
    fasting: ['Precisa de jejum para a videolaringoscopia?', 'Sim, 3 horas sem comer nem beber.'],
    kids: ['Atendem crianças?', 'Sim, de qualquer idade; a audiometria a partir de 4 anos.'],
    park: ['Tem estacionamento?', 'Sim, gratuito, nos fundos da clínica.'],
    late: ['Qual a tolerância de atraso?', 'De 15 minutos.'],
  }),
  closedDays: [
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [held('held0', 'wagner', '2026-11-25T08:00', 240, '-04:00')],
}
