/** One or several questions, written without knowledge of the agent's rules. */
import type { ClinicId } from '../clinics.ts'
import type { Dialogue, Kind, Script } from '../dialogue.ts'
import { script } from './build.ts'

const asks = (
  kind: Kind,
  all: [id: string, clinic: ClinicId, say: string | string[], gets: string[], more?: Partial<Script>][],
) => all.map(([id, clinic, say, gets, more]): Dialogue => script(id, kind, clinic, [{ say, gets }], {}, more))

/**
 * The clinic's knowledge has no answer to these, so a person must be called or the agent must say it is not
 * offered.
 */
const lacks = (all: [id: string, clinic: ClinicId, say: string, never: string[]][]) =>
  all.map(([id, clinic, say, never]): Dialogue =>
    script(id, 'near question', clinic, [{ say, never }], {
      handOver: ['unanswered', 'medical', 'asked', 'not_bookable'],
      orSays: ['lacks'],
    }),
  )

export const OUTSIDE_ASK: Dialogue[] = [
  ...asks('ask', [
    ['o-ask-01', 'skin', 'oi qnt ta a limpeza de pele', ['price:limpeza']],
    ['o-ask-02', 'skin', 'onde q vcs ficam?', ['Acácias']],
    ['o-ask-03', 'skin', 'tem lugar pra deixar o carro?', ['park']],
    ['o-ask-04', 'skin', 'parcela no cartao?', ['pay']],
    ['o-ask-05', 'skin', 'atende unimed?', ['insurance']],
    ['o-ask-06', 'skin', 'minha filha de 10 anos pode passar com a dermato?', ['children']],
    ['o-ask-07', 'skin', 'preciso raspar antes do laser?', ['prep']],
    ['o-ask-08', 'skin', 'oq nao pode fazer depois do microagulhamento', ['after']],
    ['o-ask-09', 'skin', 'até que horas vcs ficam abertos hj?', ['19h']],
    [
      'o-ask-10',
      'skin',
      'queria dar uma limpeza de presente pra minha mae, como faz? tem vale?',
      ['voucher'],
    ],
    ['o-ask-11', 'skin', 'peeling arde mto?', ['pain']],
    ['o-ask-12', 'skin', 'quanto tempo demora a drenagem', ['1 hora']],
    ['o-ask-13', 'dental', 'o dente fica doendo dps do clareamento?', ['sensitive']],
    ['o-ask-14', 'dental', 'vcs pegam bradesco?', ['insurance']],
    ['o-ask-15', 'dental', 'meu filho tem 5 aninhos, vcs atendem?', ['kids']],
    ['o-ask-16', 'dental', 'clarear os dentes sai por qto?', ['price:clareamento']],
    ['o-ask-17', 'dental', 'preciso de nota pra declarar no imposto de renda, vcs dao?', ['invoice']],
    ['o-ask-18', 'dental', 'dá pra pagar com boleto?', ['pay']],
    ['o-ask-19', 'dental', 'o aparelho tem q apertar todo mes?', ['braces']],
    ['o-ask-20', 'dental', 'se eu desmarcar em cima da hora tem problema?', ['cancel']],
    ['o-ask-21', 'dental', 'abre sábado?', ['sábado']],
    ['o-ask-22', 'physio', 'precisa de encaminhamento pra fazer fisioterapia?', ['order']],
    ['o-ask-23', 'physio', 'com q roupa eu vou pro pilates?', ['clothes']],
    ['o-ask-24', 'physio', 'to gravida de 5 meses, da pra fazer pilates?', ['pregnant']],
    ['o-ask-25', 'physio', 'tem plano mensal de pilates?', ['package']],
    ['o-ask-26', 'physio', 'minha mãe é acamada, vocês vão até a casa dela?', ['home']],
    ['o-ask-27', 'physio', 'faltei na aula, consigo repor?', ['cancel']],
    ['o-ask-28', 'physio', 'tem onde tomar uma ducha?', ['shower']],
    ['o-ask-29', 'salon', 'oi linda qto vc cobra pra fazer pe?', ['price:pedicure']],
    ['o-ask-30', 'salon', 'a tinta é wella?', ['dye']],
    ['o-ask-31', 'salon', 'tem que deixar um sinal pra marcar a coloração?', ['deposit']],
    ['o-ask-32', 'salon', 'posso ir com meu dog? ele é pequenininho', ['pet']],
    ['o-ask-33', 'salon', 'qual a senha do wifi', ['wifi']],
    ['o-ask-34', 'salon', 'vc abre segunda?', ['terça a sábado']],
    ['o-ask-35', 'salon', 'quanto é pra fazer a sobrancelha', ['price:sobrancelha']],
    ['o-ask-36', 'psychology', 'quanto custa a consulta com psicologo?', ['price:terapia']],
    ['o-ask-37', 'psychology', 'da pra fazer por chamada de video?', ['online']],
    ['o-ask-38', 'psychology', 'vocês contam pra minha mãe o que eu falar?', ['secret']],
    ['o-ask-39', 'psychology', 'tem q ir toda semana?', ['often']],
    ['o-ask-40', 'psychology', 'nunca fiz terapia, como funciona a primeira vez?', ['first']],
    ['o-ask-41', 'psychology', 'meu filho tem 13 anos, vcs atendem?', ['age']],
    ['o-ask-42', 'psychology', 'se eu nao for eu pago?', ['missed']],
    ['o-ask-43', 'psychology', 'aceita unimed ou amil?', ['insurance']],
    ['o-ask-44', 'psychology', 'a terapia de casal dura quanto tempo?', ['1 h 20']],
    ['o-ask-45', 'vet', 'vcs atendem gatinho?', ['cats']],
    ['o-ask-46', 'vet', 'quanto é a vacina de raiva?', ['price:vacina']],
    ['o-ask-47', 'vet', 'meu filhotinho tem 40 dias ja pode tomar banho?', ['puppy']],
    ['o-ask-48', 'vet', 'tem alguem de madrugada se precisar?', ['night']],
    ['o-ask-49', 'vet', 'vocês vem buscar o cachorro aqui em casa?', ['taxi']],
    ['o-ask-50', 'vet', 'tem q levar a carteirinha dele?', ['card']],
    ['o-ask-51', 'vet', 'atende calopsita?', ['exotic']],
    ['o-ask-52', 'vet', 'ele pode comer antes do ultrassom?', ['fasting']],
    ['o-ask-53', 'vet', 'qual o endereço pra eu por no gps', ['Contorno']],
    ['o-ask-54', 'vet', 'se eu atrasar perco a vez?', ['late']],
    ['o-ask-55', 'vet', 'quais serviços vcs tem?', ['Ultrassom']],
  ]),
  ...asks('several', [
    ['o-several-01', 'skin', 'oi! qnto é a limpeza e quanto tempo demora?', ['price:limpeza', '1 hora']],
    ['o-several-02', 'skin', ['oi bom dia', 'vcs aceitam cartao?', 'e tem estacionamento?'], ['pay', 'park']],
    [
      'o-several-03',
      'skin',
      'queria saber preço do laser, quantas sessões precisa e como tenho que ir preparada',
      ['price:laser', 'sessions', 'prep'],
    ],
    [
      'o-several-04',
      'dental',
      'clareamento: valor, quantas sessões e se fica sensível',
      ['price:clareamento', 'sessions', 'sensitive'],
    ],
    ['o-several-05', 'dental', 'qual endereço e horario de funcionamento de vcs', ['Djalma', '18h']],
    [
      'o-several-06',
      'dental',
      'quanto custa a limpeza? e a avaliação?',
      ['price:profilaxia', 'price:avaliacao'],
    ],
    [
      'o-several-07',
      'physio',
      'a aula de pilates quanto custa e precisa de pedido medico?',
      ['price:pilates', 'order'],
    ],
    [
      'o-several-08',
      'salon',
      'menina quanto ta o pé e a mão? e aceita pix?',
      ['price:pedicure', 'price:manicure', 'pay'],
    ],
    ['o-several-09', 'salon', 'os alicates são esterilizados? e tem wifi aí?', ['sterile', 'wifi']],
    [
      'o-several-10',
      'psychology',
      'boa noite, qual o valor da sessão, aceitam plano e se tem online',
      ['price:terapia', 'insurance', 'online'],
    ],
    ['o-several-11', 'psychology', 'onde fica e tem onde parar o carro?', ['Itupava', 'park']],
    [
      'o-several-12',
      'vet',
      'quanto custa o banho? vcs buscam em casa? aceita cartão?',
      ['price:banho', 'taxi', 'pay'],
    ],
    ['o-several-13', 'vet', 'vcs atendem gato e quanto fica a consulta', ['cats', 'price:consulta']],
  ]),
  ...lacks([
    ['o-near-01', 'skin', 'vcs vendem o protetor solar que usam?', ['24 horas']],
    ['o-near-02', 'skin', 'tem elevador ai?', ['convênio']],
    ['o-near-03', 'dental', 'vcs fazem lente de contato dental?', ['R$']],
    ['o-near-04', 'dental', 'tem bebedouro na recepcao?', ['rampa']],
    ['o-near-05', 'physio', 'o chuveiro é quente?', []],
    ['o-near-06', 'salon', 'vcs fazem unha de gel?', ['R$ 35']],
    ['o-near-07', 'psychology', 'vocês dão desconto pra estudante?', ['R$ 200']],
    ['o-near-08', 'vet', 'vcs tem hotelzinho pra cachorro?', ['R$']],
    ['o-near-09', 'vet', 'o táxi dog tem ar condicionado?', []],
    ['o-near-10', 'salon', 'estão contratando manicure?', ['R$']],
  ]),
]
