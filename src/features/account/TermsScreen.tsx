import { Link } from '@tanstack/react-router'
import { authLinkClass } from './AuthPage.tsx'
import { BulletPoints, TextPage } from './TextPage.tsx'

const sections = [
  {
    heading: 'O que é o Balcão',
    body: (
      <p>
        O Balcão mostra à sua equipe as conversas de WhatsApp da empresa, deixa um agente automático responder
        com as perguntas e respostas que vocês escrevem, e organiza contatos e agendamentos. Ele funciona
        também sem internet: o que for feito fica guardado no aparelho e é enviado quando a conexão volta.
      </p>
    ),
  },
  {
    heading: 'Sua conta',
    body: (
      <BulletPoints>
        {[
          'Informe nome e email verdadeiros. A conta é de uma pessoa: não empreste a senha.',
          'Você pode entrar com email e senha, com Google ou com um link enviado ao seu email.',
          'Em Configurações você vê os aparelhos conectados e pode encerrar qualquer um deles.',
          'Ao sair da conta em um aparelho, as cópias guardadas nele são apagadas, e o que ainda não tinha sido enviado se perde; o aplicativo avisa antes.',
        ]}
      </BulletPoints>
    ),
  },
  {
    heading: 'A equipe',
    body: (
      <p>
        Quem faz parte da equipe tem os mesmos poderes: vê todas as conversas, convida e remove pessoas. Quem
        é removido perde o acesso na hora, e os aparelhos dessa pessoa apagam o que guardaram assim que
        voltarem a falar com o servidor. As mensagens que ela escreveu continuam nas conversas, com o nome
        dela.
      </p>
    ),
  },
  {
    heading: 'O que cabe à empresa',
    body: (
      <BulletPoints>
        {[
          'O que envia aos clientes, e ter permissão para falar com eles.',
          'Seguir as regras do WhatsApp, da sua profissão e da lei, inclusive a de proteção de dados: perante os clientes, a empresa é a controladora dos dados.',
          'Contar aos clientes que um agente automático pode responder.',
          'Conferir o que o agente sabe e o que ele respondeu.',
        ]}
      </BulletPoints>
    ),
  },
  {
    heading: 'O agente automático',
    body: (
      <p>
        O agente usa só o que vocês cadastraram e chama uma pessoa quando não encontra a resposta, quando
        recebe um arquivo ou quando o cliente pede. Ainda assim ele pode escolher a resposta errada. Ele não
        dá diagnóstico, não substitui a orientação de um profissional de saúde e não serve para emergências.
      </p>
    ),
  },
  {
    heading: 'O que não é permitido',
    body: (
      <BulletPoints>
        {[
          'Enviar mensagens em massa que ninguém pediu, golpes ou conteúdo ilegal.',
          'Tentar ver dados de outra empresa, ou atrapalhar o funcionamento do serviço.',
          'Usar dados de clientes para um fim diferente daquele para o qual foram confiados à empresa.',
        ]}
      </BulletPoints>
    ),
  },
  {
    heading: 'Entrega das mensagens',
    body: (
      <p>
        A entrega depende do WhatsApp e da internet, que não controlamos. Uma mensagem foi entregue quando a
        tela mostra dois riscos; até lá ela aparece na fila, enviada, sem confirmação ou não enviada. Fora da
        janela de 24 horas do WhatsApp, uma resposta comum não é aceita, e o aplicativo diz isso.
      </p>
    ),
  },
  {
    heading: 'Falhas e limites',
    body: (
      <p>
        Trabalhamos para que nada se perca, mas nenhum serviço funciona sem parar. Mantenha outro meio de
        falar com os clientes para o que for urgente. Nada nestes termos afasta direitos que a lei garante e
        que não podem ser renunciados.
      </p>
    ),
  },
  {
    heading: 'Preço',
    body: <p>Um plano pago só começa depois de mostrar preço e condições e de alguém da empresa aceitar.</p>,
  },
  {
    heading: 'Encerramento',
    body: (
      <p>
        A empresa pode deixar de usar o serviço quando quiser e pedir pelo suporte uma cópia dos seus dados e
        que eles sejam apagados. Podemos encerrar uma conta que descumpra estes termos, avisando antes sempre
        que isso não aumentar o dano.
      </p>
    ),
  },
  {
    heading: 'Mudanças e lei',
    body: (
      <p>
        Se estes termos mudarem, a data acima muda e, quando a mudança for importante, avisamos no aplicativo.
        Vale a lei brasileira.
      </p>
    ),
  },
]

export function TermsScreen() {
  return (
    <TextPage
      title="Termos de uso"
      updated="21 de novembro de 2026"
      intro="Estas são as regras para usar o Balcão. Ao criar uma conta, você as aceita em seu nome e, se trabalha para uma empresa, no dela."
      sections={sections}
      after={
        <>
          Como os dados são tratados está na{' '}
          <Link to="/privacidade" className={authLinkClass}>
            política de privacidade
          </Link>
          .
        </>
      }
    />
  )
}
