/**
 * Everyday words of customers, which are read also with one wrong letter: 'preiso', 'conisgo', 'quimta'. Of two
 * that a written word may stand for the first is meant: the frequent ones stand first.
 */
export const EVERYDAY: readonly string[] = `
  quero limpeza sexta quinta minha quanto manicure amanhã fazer sábado posso consulta marcar queria horário custa
  preciso depois manhã semana filha tenho cancela drenagem precisa filho tarde primeira levar antes atende segunda
  horas quarta primeiro vacina massagem escova fazem remarcar também marido terça retorno consigo quando muito
  cancelar chegar ainda confirmo avaliação atendem cabelo grávida sessão melhor passar verdade demora sessões
  conseguir quantas médico trocar qualquer obrigada cortar terapia consegue depilação aceita valor mulher sobrancelha
  online pacote confirmado cachorro aparelho criança casamento atrasar domingo chego trabalho vacinar desmarca
  confirma preventivo estacionamento alongamento remarca sangue óculos esqueci manutenção dente deixar pagar menos
  último agora experimental encravada preço gostaria quebrou alguém viajar dezembro dentista desmarcar virilha
  horários esquece marcado orelha juntos faltar mantém menstruada presente possível joelho colocar juntas parcela
  pronto confirmar reunião viagem espera viajando semanas problema cartão desconto almoço resultado hidratação
  fisioterapia passada comigo quantos trânsito minutos alguma última escola sempre feminino masculino coloração
  urologista ouvido cílios entrar grátis inclui brinco conversar encaixar tatuagem pessoa agendar doendo pedras dentes
  pediatra acupuntura começar castrar pedido alergia melhorou pressão atender endereço agenda prefiro remarco desculpa
  iniciar feriado aceitam funciona buscam marquei esmalte atrasada trabalha maquiada lavagem esposa filhos querer
  clínico cortam emagrecer receita ventosa agulha aplica nutricionista presença passado ansiosa antecipar surgiu
  partir marcaram preferência quebrei amamentando direito próxima queremos estarei pintar psicóloga incluso filhote
  nascido barata barato atraso normal costas adiantar nenhum maquiagem penteado volume diferença doutor serviço fechou
  desistir cachorros completa férias vacinas psicólogo nasceu festa mandar cachorra perfeito renovar crianças
  morfológico cacheado relaxar diabetes começo remédio ginecologista hemograma coluna glicose precisam atrasei triste
  doente podemos desceu toxina segundo lista arrumar véspera atendimento chuveiro soltou restauração convênio colher
  marcada encaminhamento remoção namorado passou coleta passando comendo menino formatura progressiva vomitando
  promoção toalha dúvida molhar coçando precisar vermelho cirúrgico brincar vestido gravidez adolescente design
  diabética seguida manter agendados continua urgente contato cancelaram janeiro aberta adianta mantenho esposo
  impossível melhorar avisar coloca estuda matando pronta segundas quartas serviços vendem atestado sangrando
  consertam livres brinquedo chegada moleque indicou doutora quebrado masculina acamada quentes limpar operei mancha
  pedaço frente vergonha entupido clarear pensando pupila consultar valendo morreu faleceu cachorrinho dental
  tratamento demais verruga precisando chegou carrapato acostumar adulto costuma massagens plantão mandou gripada
  cirurgia infantil fechado matrícula dilatar aniversário incluir tivesse exames cobrada trabalhar diabético aquele
  pequena assistir aplicar confirmada jogando escada coisas inverter cancelou confundi guardar travada fiquei
  apresentação seguinte encaixe entrou quiser talvez quente abacaxi banana demorar obturação começando clínica inchou
  implante recepção quebrar nenhuma cancelei telefone tiverem carnaval servem pedacinho aproveita remover precisava
  cancelamento cancelada empurrar estranha médica olhasse caetano dipirona varizes hérnia extensão momento difícil
  buscar tampado dirigir mínimo parcelam quieto inflamada fechar esperar depilar espinha gatinho cintura ressonância
  arruma infiltração cervejinha apareceu descasca abertos pistola aplicam desodorante cuidado desconta prontos irmãos
  castração salgado fazendo veterinário acordei péssimo faltei enxergando quadril alisamento reembolso colocam tratam
  estiver orçamento cobrado dirigindo obrigado beleza errado brincadeira entendi graças indicação rápido sensibilidade
  cabeça pessoas inclusa química cardiologista umbigo registrado anestesia ansiedade meninas lascou arrumam agüento
  especialista avalie grande preenchimento salinas desportiva carteirinha cadela amanhã sábado horário também
  avaliação grávida sessão sessões médico depilação criança óculos manutenção último alguém horários mantém possível
  reunião cartão almoço hidratação trânsito última coloração cílios grátis começar pressão endereço clínico presença
  preferência próxima psicóloga diferença serviço férias psicólogo crianças morfológico começo remédio véspera
  restauração convênio remoção promoção dúvida coçando cirúrgico diabética impossível serviços pedaço plantão
  matrícula aniversário diabético apresentação obturação começando clínica recepção médica hérnia extensão difícil
  mínimo ressonância infiltração irmãos castração veterinário péssimo orçamento graças indicação rápido cabeça química
  agüento agendamento atendeu atrasado conseguem dinheiro disponível fevereiro mensagem namorada novembro outubro
  pagamento profissional próximo setembro agosto quatro dúvidas informação informações consultas número continue
  produto recibo voltar trabalham minhas unidade poderia trazer efeito equipe seguro procedimento aparecer cidade
  resolve agüenta cadeira apenas ninguém acompanhante garantia certeza faculdade academia começa segura particular
  saindo espaço mensagens compromisso relatório receber acompanhar somente surgir esperando ônibus treino menina
  material bairro querida comprar madrugada máquina entrada consultório pouquinho combinado reserva sensível currículo
  chegando estacionar mantenha dormir responde valores acontece ferida emprego estágio social indica responsável
  falando visita elevador banheiro celular tratar centro encaixa gentileza barriga aceito garganta experiência
  professor metade atendendo certificado internet mandam procuro pretendo manchas funcionamento dentro trabalhando
  bastante pessoal minuto região respirar machuca prédio existe produtos durante aprender gostei pergunta liberar
  evento contar enquanto completo documento tranqüilo perguntar vontade infelizmente direto procedimentos homens
  animal anterior vender registro formação indicam cuidados protetor política marcou soltar assinatura chamar ensaio
  várias pequeno permanece estava acabar distância garagem freqüência recebo unidades alterar horrível entrevista
  conhecer perder shopping perdeu paciente responder outras opções porque família continuar repouso seqüencia preços
  interesse refazer termina aberto profissionais técnica anúncio avaliar mulheres intervalo autorização música
  agradeço quanta fizemos coloquei perigoso procurando professora devolve misturar pernas caminho lembro passeio
  terceira crédito fechando início maravilha sozinha normalmente gerente língua repente inteira choque resolver cansei
  estúdio chamada espero mandei transferir caramba mínima paguei entende cobertura correr bebida acesso natural gostar
  adorei remédios comprimidos experimentar braços lembra contrato jantar estamos lentes querendo sentindo licença
  pescoço ficaria condições atenção pensar parceiro lábios acordar morrer acorda virtual reclamar consertar cicatriz
  funcionam localização recebe incômodo urgência desmaiou nesses próximas empurra recuperação próprio alunos segurar
  sentir exercício parceria necessário aumentar tomando depressão álcool peguei retirar hospital alimentar oferecer
  iremos depende páscoa acompanha senhora outros desses secretária encontro acidente artificial cortou garantir
  precisamos sobrou poderei resultados arrancar mantido capital período falaram equipamento passam gordura carteira
  público lâmina crescer imagem rápida oferta reação treinamento ensina formou compro desisti respira limite usando
  verificar perdido apagar festas chocolate desmarque fecham abriram estourou inflamou inchado infeccionou dúvidas
  informação informações número agüenta ninguém começa espaço relatório ônibus máquina consultório sensível currículo
  estágio responsável experiência região prédio tranqüilo formação política várias distância freqüência horrível
  opções família seqüencia preços técnica anúncio autorização música agradeço crédito início língua estúdio mínima
  remédios braços licença pescoço condições atenção lábios localização incômodo urgência próximas recuperação próprio
  exercício necessário depressão álcool páscoa secretária período público lâmina rápida reação
`
  .trim()
  .split(/\s+/)
