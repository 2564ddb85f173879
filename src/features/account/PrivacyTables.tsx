import { TextTable } from './TextTable.tsx'

/**
 * What is stored on the device. Update these rows whenever the code changes what it stores or for how long.
 */
export function DeviceTable() {
  return (
    <TextTable
      caption="O que fica guardado no aparelho"
      columns={['O quê', 'Onde e para quê', 'Até quando']}
      rows={[
        [
          'Sessão',
          'Armazenamento local do navegador: seu nome e email, a empresa e as chaves de acesso, para você continuar conectado.',
          'Até sair. Sem “Lembrar de mim”, até fechar o navegador.',
        ],
        [
          'Cópia das conversas, contatos e agenda',
          'Banco de dados do navegador (IndexedDB), para abrir rápido e sem internet.',
          'Até sair, ou até o aparelho ser encerrado por você ou pela equipe.',
        ],
        [
          'Fila de envios, rascunhos e anexos',
          'O mesmo banco de dados: o que você escreveu e ainda não chegou ao servidor.',
          'Até o envio, ou até sair.',
        ],
        [
          'Respostas recentes',
          'Armazenamento local: dados pequenos, como agentes, canais e assinatura, para as telas abrirem sem internet.',
          'Até 7 dias, ou até sair.',
        ],
        [
          'Preferências',
          'Armazenamento local: tema, painéis abertos e sua escolha sobre medições de uso.',
          'Até você apagar os dados do site.',
        ],
        [
          'Cookies _ga e _fbp',
          'Do Google Analytics e do Meta Pixel: contam visitas deste navegador. Só existem com o seu consentimento.',
          'Até você retirar o consentimento; no máximo 2 anos.',
        ],
        ['Cookie sidebar_state', 'Lembra se o menu lateral está aberto.', '7 dias.'],
        [
          'Cookie balcao_device',
          'Diz ao servidor que você já entrou neste aparelho, para que tentativas de estranhos com o seu email não atrapalhem você.',
          '1 ano.',
        ],
        [
          'Cookie da entrada com Google',
          'Liga a volta do Google ao navegador que começou, contra fraudes.',
          '10 minutos.',
        ],
      ]}
    />
  )
}

export function ServerTable() {
  return (
    <TextTable
      caption="O que fica guardado no servidor"
      columns={['O quê', 'Por quanto tempo']}
      rows={[
        [
          'Conta, empresa, contatos, conversas, agenda e o que o agente sabe',
          'Enquanto a empresa usar o Balcão. Ao excluir um contato, as conversas e os agendamentos dele são apagados junto.',
        ],
        [
          'Documentos e sites ensinados ao agente',
          'O arquivo é apagado assim que o texto dele foi lido. O texto fica até o documento ou o site ser removido.',
        ],
        [
          'Fotos, áudios e documentos trocados',
          'Enquanto a empresa usar o Balcão. Ao excluir um contato, os arquivos das conversas dele são apagados logo em seguida, menos os que também foram enviados a outra pessoa. Um arquivo anexado e não enviado é apagado depois de 14 dias.',
        ],
        [
          'Sessões (nome do navegador e datas de uso)',
          'Terminam após 30 dias sem uso, ou 1 dia sem “Lembrar de mim”. O registro da sessão encerrada é apagado depois de 90 dias.',
        ],
        [
          'Links enviados por email',
          'Valem uma vez: 30 minutos para redefinir a senha, 48 horas para confirmar o email, 7 dias para convites. Guardamos só um resumo que não permite refazer o link.',
        ],
        ['Convites (o email convidado)', 'Até 30 dias depois de vencerem.'],
        [
          'Emails da conta',
          'Não guardamos cópia do que é enviado. Um servidor sem envio de email configurado os deixa na própria pasta de dados até que quem o opera os apague.',
        ],
        [
          'Conversas de demonstração com o agente',
          '30 dias. A gravação de um áudio não é guardada, só o texto dela.',
        ],
        [
          'Assinatura e pagamentos (do cartão, só a bandeira e os quatro últimos números; de quem paga por boleto, nome, CPF ou CNPJ e endereço)',
          'Enquanto a empresa usar o Balcão.',
        ],
        ['Avisos recebidos do WhatsApp, como chegaram', '30 dias depois de processados.'],
        ['Respostas a envios, para nada ser feito duas vezes', '30 dias.'],
        ['Códigos do que foi excluído, para os aparelhos excluírem também', '90 dias, sem o conteúdo.'],
        ['Atividades recentes do painel', '90 dias, ou até o contato ser excluído.'],
        ['Avisos em tempo real', '24 horas no servidor próprio.'],
        [
          'Contagem de tentativas de acesso',
          'Cerca de um dia, com o endereço de rede e o email transformados em resumo.',
        ],
      ]}
    />
  )
}

export function PartnersTable() {
  return (
    <TextTable
      caption="Quem mais recebe dados"
      columns={['Quem', 'O que recebe', 'Quando']}
      rows={[
        [
          'WhatsApp (Meta)',
          'As mensagens e os arquivos trocados com os clientes.',
          'Sempre que um canal de WhatsApp real está conectado.',
        ],
        [
          'Provedor de email',
          'Nome, email e o texto dos avisos da conta (confirmação, senha, convite).',
          'Quando o envio de email está configurado.',
        ],
        [
          'Serviço de transcrição',
          'As gravações feitas na conversa de demonstração com o agente.',
          'Só quando está configurado e alguém da equipe envia um áudio ali.',
        ],
        [
          'Google (entrada)',
          'O pedido de entrada; devolve nome e email.',
          'Só se você usar “Entrar com Google”.',
        ],
        [
          'Google reCAPTCHA',
          'Sinais do navegador, para separar pessoas de robôs.',
          'Só nas telas de entrada e cadastro, e só quando está configurado. Sem ele, a verificação é uma conta feita no próprio aparelho.',
        ],
        [
          'Stripe (pagamentos)',
          'O cartão, que vai direto do seu navegador para ela, ou os dados de quem paga por boleto; o nome e o email de quem assina.',
          'Ao assinar, e só quando está configurada. Sem ela, há apenas um provedor de testes, que não recebe dinheiro.',
        ],
        [
          'Ably',
          'As mudanças nas conversas, contatos e agenda a caminho das telas da equipe.',
          'Só quando está configurado. Sem ele, o próprio servidor faz isso.',
        ],
        [
          'PostHog, Google Analytics, Meta Pixel e Sentry',
          'O nome de poucos passos (conta criada, cadastro concluído, canal conectado, teste grátis iniciado, pedido de ajuda) e os erros do aplicativo, com todos os textos cobertos; sem mensagens, nomes, telefones nem emails. Como em toda visita, o endereço de rede.',
          'Só quando estão configurados e com o seu consentimento, que pode ser retirado.',
        ],
      ]}
    />
  )
}
