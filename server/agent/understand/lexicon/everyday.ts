/** Everyday words of customers that are long enough to be known with one wrong letter: 'preiso', 'conisgo'. */
export const EVERYDAY = new Set(
  `
  aceitam adiantar agendamento agendar alergia antecipar aproveita atendem atender atendeu atendimento atestado
  atrasada atrasado cachorro carrapato casamento castrar comecar confirma confirmada confirmado confirmar confirmo
  consegue conseguem conseguir consigo convenio conversar crianca criancas desconto desculpa desistir dezembro
  diferenca dinheiro disponivel domingo doutora encaixar encaminhamento endereco esquece esqueci estacionamento
  feminino feriado fevereiro funciona gostaria gravida horario horarios infantil janeiro maquiada marcada marcado
  marcaram masculino melhorou mensagem menstruada minutos namorada namorado nenhuma novembro obrigada obrigado
  outubro pagamento parcela parcelam passada passado perfeito pessoas possivel precisa precisam precisando
  precisar preciso preferencia prefiro presente pressao primeira primeiro problema profissional proxima proximo
  qualquer quantas quantos queremos receita reembolso reuniao segunda segundo semanas setembro trabalha trabalho
  urgente vacinar verdade viajando
`
    .trim()
    .split(/\s+/),
)

/** Other words of Portuguese that are one letter away from those: 'acender' is no 'atender'. */
export const NEAR_EVERYDAY = new Set(
  `
  abrasada abrasado abrigada abrigado aceita aceitai aceitamo aceitar aceitas aceitem acendem acender acendeu
  acertam acoitam adianta adiantai adiantam adiantara adiantas agenda agendai agendam agendamentos agendara
  agendas agendem ajeitam alegria aleitam alergias alergica antecipa antecipai antecipam antecipara antecipas
  apagamento apendar apendem apresente aproveitai aproveitam aproveitar aproveitas aproveite aproveito aproxima
  aproximo arcada arcado arcaram arrasada arrasado assada assado atendam atende atendei atendemo atendera atendes
  atendimentos ateneu atentado atentem atenuem atestada atestados atestamo atestando atracada atracado atrasadas
  atrasados atrasamo atrasando atrasara atrasava azeitam brigada brigado cachorra cachorros carrapatos casamentos
  cassada cassado castra castrai castram castrara castras comeca comecai comecam comecara comecas condigo confiamo
  confiarmo confiemo confira confiram confirmadas confirmados confirmai confirmam confirmamo confirmando
  confirmara confirmas confirmava confirme confirmou confiro conforma conformada conformado conformar conformo
  consegues consegui conseguia conseguira conseguis conseguiu consiga consigno contigo conveio convenco convenho
  convenios convento conversa conversai conversam conversao conversara conversas conversor desconta desconte
  descontos descontou desculpai desculpam desculpar desculpas desculpe desculpo desisti desistia desistira
  desistis desistiu desmonto desponto diferencas diferencia dinheirao dinheiros domingos dominio domino doutor
  doutorai doutoram doutorar doutoras doutore doutoro doutra emanas enamorada enamorado encaixa encaixai encaixam
  encaixara encaixas encaminhamentos endereca enderece enderecos enderecou endureco enfaixar esqueca esquecei
  esquecem esquecer esqueces esqueceu esquecia esqueco estacionamentos feminina femininos feriadao feriados ferido
  ferindo ferrado funcionai funcional funcionam funcionar funcionas funcione funciono gastaria gostara gostariam
  gostarias gravada gravidas gravita horaria horarias infantis macada mancada mancado mancaram maneiro maquiadas
  maquiado maquiara maquiava maquilada maquinada marcadas marcador marcados marcamo marcando marcara marcarao
  marcaras marcarem marcariam marcava marcavam marchada marchado marcharam mascada mascado mascaram masculina
  masculinos melhoro menstruadas menstruado mercado minuetos minutas minuto namoradas namorados namoramo namorando
  namorara namorava nenhum obrigadas obrigados obrigamo obrigando obrigara obrigava opressao pagamentos paramento
  parcelai parcelamo parcelar parcelas parcele parcelem parcelo pasmada pasmado passadas passados passamo passando
  passara passaro passava passeada passeado passivel pastada pastado pausada pausado perfeita perfeitos pessoa
  pessoais pessoal pinheiro postaria preciosa precioso precisado precisai precisamo precisao precisara precisas
  precise precisem precisos precisou prefeito preferencial preferencias prefira prefixo presentea presentes pressa
  pressas pressente pretiro primeiras primeiros problemas profiro provimo proximal proximas proximos quanta
  quantias quanto quartas quartos quebremos quedemos queremo querermos quintas quintos receia receitai receitam
  receitar receitas receite receito recepta recita reembolsos refeita referencia refiro rejeita resistir ressoas
  reunia reuniam reunias reunido reunimo reunirao secunda secundo seguida seguido seguindo segundas segundos
  semana semanais semanal seriado tendem tender tendeu testado tostaria trabalhai trabalham trabalhao trabalhar
  trabalhas trabalhe trabalhos trabalhou urgentes vacilar vacina vacinai vacinam vacinara vacinas verdades viajado
`
    .trim()
    .split(/\s+/),
)
