/**
 * Four more invented clinics whose customers mostly ask questions. Two of them have documents beside their
 * pairs.
 */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

const passages = (source: string, all: Record<string, string>): NonNullable<EvalClinic['passages']> =>
  Object.entries(all).map(([heading, text], at) => ({ id: `${source}${at}`, source, heading, text }))

/** Massages and a sauna on an island. */
export const spa: EvalClinic = {
  company: 'Casa Serena Spa',
  location: 'Rua Lauro Linhares, 589, Trindade, Florianópolis',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Sol', style: 'normal' },
  services: [
    service('relaxante', 'Massagem relaxante', 60, 16_000),
    service('pedras', 'Massagem com pedras quentes', 75, 21_000, { professional_ids: ['iara'] }),
    service('casal', 'Massagem para casal', 90, 38_000, { bookable_by_agent: false }),
    service('escalda', 'Escalda-pés', 30, 7_000),
    service('facial', 'Hidratação facial', 50, 15_000, { professional_ids: ['paula'] }),
  ],
  professionals: [
    professional('iara', 'Iara Mendes', hours([TUE, WED, THU, FRI, SAT], [['10:00', '19:00']])),
    professional('paula', 'Paula Sá', hours([WED, THU, FRI, SAT], [['12:00', '20:00']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro e cartão; no crédito parcelamos em até 2 vezes.'],
    sauna: ['Tem sauna?', 'Temos uma sauna a vapor, incluída em qualquer massagem.'],
    wear: ['Que roupa devo usar na massagem?', 'Fornecemos roupão e roupa íntima descartável.'],
    gift: [
      'Vendem vale-presente?',
      'Sim, com validade de 6 meses, retirado na recepção ou enviado por e-mail.',
    ],
    pregnant: ['Gestantes podem fazer massagem?', 'A partir do quarto mês e com liberação do obstetra.'],
    late: ['E se eu chegar atrasado?', 'O atraso é descontado do tempo da sessão.'],
    oil: ['Que óleo vocês usam?', 'Óleos vegetais prensados a frio, sem perfume.'],
    park: ['Tem estacionamento?', 'Temos 6 vagas gratuitas na frente da casa.'],
    men: ['Atendem homens?', 'Sim, atendemos homens e mulheres.'],
    package: ['Tem pacote de massagens?', 'O pacote de 5 massagens relaxantes sai por R$ 700,00.'],
  }),
  passages: passages('Regras da casa', {
    'Antes da sessão':
      'Pedimos que chegue 15 minutos antes para tomar uma ducha. Evite refeições pesadas nas duas horas anteriores.',
    Silêncio: 'Os celulares ficam no armário com chave; na área de descanso não se fala ao telefone.',
    Crianças:
      'Menores de 16 anos só entram acompanhados de um responsável, que fica na sala durante a sessão.',
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Eye care. */
export const eye: EvalClinic = {
  company: 'Instituto Visão Clara',
  location: 'Av. Conselheiro Aguiar, 1472, Boa Viagem, Recife',
  zone: 'America/Recife',
  agent: { name: 'Davi', style: 'formal' },
  services: [
    service('consulta', 'Consulta oftalmológica', 30, 32_000),
    service('fundo', 'Mapeamento de retina', 20, 18_000, { professional_ids: ['ruth'] }),
    service('lentes', 'Teste de lentes de contato', 45, 20_000, { professional_ids: ['otto'] }),
    service('catarata', 'Cirurgia de catarata', 60, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('ruth', 'Dra. Ruth Paiva', hours([MON, TUE, WED], [['08:00', '12:00']])),
    professional('otto', 'Dr. Otto Lins', hours([WED, THU, FRI], [['13:00', '18:00']])),
  ],
  pairs: pairs({
    insurance: ['Quais planos de saúde são aceitos?', 'Atendemos Unimed, SulAmérica e Cassi.'],
    pay: ['Como é o pagamento particular?', 'Pix, débito e crédito em até 5 vezes sem juros.'],
    dilate: [
      'Precisa dilatar a pupila?',
      'Na consulta e no mapeamento, sim; a visão fica embaçada por cerca de 4 horas.',
    ],
    drive: ['Posso dirigir depois do exame?', 'Não; venha com alguém que dirija por você.'],
    return: ['A consulta tem retorno?', 'O retorno em até 30 dias não é cobrado.'],
    glasses: ['Vocês fazem óculos?', 'Não temos ótica; entregamos a receita para fazer onde preferir.'],
    kids: ['A partir de que idade atendem crianças?', 'A partir de 3 anos, com o Dr. Otto.'],
    result: [
      'Quando sai o resultado do mapeamento?',
      'O laudo fica pronto em 3 dias úteis e vai por e-mail.',
    ],
    lens: [
      'Preciso tirar a lente antes da consulta?',
      'Sim: as gelatinosas, 24 horas antes; as rígidas, 7 dias.',
    ],
    docs: [
      'O que devo levar na consulta?',
      'Documento com foto, a carteirinha do plano e os óculos que usa.',
    ],
    access: ['O prédio tem elevador?', 'Sim, e a entrada tem rampa.'],
  }),
  closedDays: [{ date: '2026-12-08', name: 'Nossa Senhora da Conceição' }],
  booked: [],
}

/** A barber. */
export const barbershop: EvalClinic = {
  company: 'Barbearia do Porto',
  location: 'Rua da República, 220, Cidade Baixa, Porto Alegre',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Tito', style: 'casual' },
  services: [
    service('corte', 'Corte masculino', 40, 6_000),
    service('barba', 'Barba', 30, 4_500),
    service('combo', 'Corte e barba', 70, 9_500),
    service('sobrancelha', 'Sobrancelha na navalha', 15, 2_000),
    service('platinado', 'Platinado', 180, 25_000, {
      price: { mode: 'from', cents: 25_000 },
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('gui', 'Gui Fontoura', hours([TUE, WED, THU, FRI, SAT], [['10:00', '20:00']])),
    professional('leo', 'Leo Dutra', hours([MON, TUE, WED, THU, FRI], [['09:00', '18:00']])),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento', 'Pix, dinheiro, débito e crédito à vista.'],
    walkin: ['Atendem sem hora marcada?', 'Só se houver vaga na hora; o garantido é marcar.'],
    beer: ['Tem cerveja?', 'A primeira é por nossa conta, para maiores de 18 anos.'],
    kids: ['Cortam cabelo de criança?', 'Cortamos a partir de 5 anos, pelo mesmo valor.'],
    club: ['Tem plano mensal?', 'O clube custa R$ 139,90 por mês, com cortes à vontade de segunda a quinta.'],
    products: ['Vendem pomada?', 'Vendemos pomada, óleo para barba e shampoo.'],
    late: ['Qual a tolerância de atraso?', 'Esperamos 10 minutos.'],
    wash: ['O corte inclui lavagem?', 'Sim, lavamos antes e depois.'],
    women: ['Cortam cabelo feminino?', 'Fazemos cortes curtos, com máquina ou tesoura.'],
    wifi: ['Tem wi-fi?', 'Tem, a senha está no balcão.'],
  }),
  closedDays: [{ date: '2027-01-01', name: 'Confraternização Universal' }],
  booked: [],
}

/** A nutritionist. */
export const nutri: EvalClinic = {
  company: 'Nutre Consultório',
  location: 'Rua T-37, 3050, Setor Bueno, Goiânia',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Nara', style: 'normal' },
  services: [
    service('primeira', 'Primeira consulta', 60, 26_000),
    service('retorno', 'Consulta de retorno', 30, 13_000),
    service('bio', 'Bioimpedância', 20, 8_000),
    service('esportiva', 'Nutrição esportiva', 60, 30_000, { professional_ids: ['vitor'] }),
  ],
  professionals: [
    professional('carla', 'Carla Teles', hours([MON, TUE, THU], [['07:30', '12:00']])),
    professional('vitor', 'Vitor Prates', hours([MON, WED, FRI], [['14:00', '20:00']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix com 5% de desconto ou cartão em até 3 vezes.'],
    plan: ['Quando recebo o plano alimentar?', 'O plano chega por e-mail em até 4 dias úteis.'],
    online: ['Atendem online?', 'Sim, por vídeo; só a bioimpedância é presencial.'],
    exams: ['Preciso levar exames?', 'Se tiver exames de sangue dos últimos 6 meses, traga.'],
    support: ['Posso tirar dúvidas entre as consultas?', 'Sim, por WhatsApp em dias úteis.'],
    vegan: ['Atendem veganos?', 'Sim, os dois atendem vegetarianos e veganos.'],
    insurance: ['Aceitam plano de saúde?', 'O atendimento é particular, com recibo para reembolso.'],
    prep: ['Como me preparo para a bioimpedância?', 'Jejum de 4 horas, sem treino e sem café no dia.'],
    often: ['De quanto em quanto tempo é o retorno?', 'O retorno é marcado a cada 30 ou 45 dias.'],
    weight: ['Em quanto tempo vejo resultado?', 'Depende de cada pessoa; em geral a partir do segundo mês.'],
  }),
  passages: passages('Guia do paciente', {
    'Diário alimentar':
      'Nos três dias antes da primeira consulta, anote tudo o que comer e beber. O modelo está no nosso site.',
    Faltas: 'Quem falta sem avisar com 24 horas paga metade do valor da consulta.',
    'Acesso ao prédio': 'A entrada é pela portaria B; informe o nome do nutricionista e suba ao 11º andar.',
  }),
  closedDays: [{ date: '2026-12-24', name: 'Véspera de Natal' }],
  booked: [],
}
