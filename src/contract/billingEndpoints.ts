/** Endpoints of plans, subscription and payments, for those screens only. */
import * as z from 'zod/mini'
import {
  BillingChange,
  BillingStatus,
  Checkout,
  CheckoutRequest,
  CheckoutSession,
  ConfirmRequest,
  DirectRequest,
  PaymentHistory,
  Plan,
  SubscribeRequest,
  Subscription,
  TestCard,
  TestCardAnswer,
} from './billing.ts'
import { endpoint } from './endpoint.ts'

export const listPlans = endpoint({
  method: 'GET',
  path: '/billing/plans',
  tag: 'Assinatura',
  summary: 'Planos à venda, cada um por mês e por ano',
  response: z.array(Plan),
  failure: 'Falha ao buscar planos',
})
export const getBillingStatus = endpoint({
  method: 'GET',
  path: '/billing/subscriptions/status',
  tag: 'Assinatura',
  summary: 'Assinatura da organização, seu consumo no mês e seus limites',
  response: BillingStatus,
  failure: 'Falha ao buscar status da assinatura',
})
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/billing/subscriptions',
  tag: 'Assinatura',
  summary: 'A assinatura da organização; vazio quando nunca houve uma',
  response: z.array(Subscription),
  failure: 'Falha ao buscar status da assinatura',
})
export const getPaymentHistory = endpoint({
  method: 'GET',
  path: '/billing/payment-history',
  tag: 'Assinatura',
  summary: 'Pagamentos, do mais novo ao mais antigo',
  response: PaymentHistory,
  failure: 'Ocorreu um erro ao buscar o histórico de pagamentos.',
})
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/billing/checkout-session',
  tag: 'Assinatura',
  summary: 'Começar a assinar com cartão; a resposta abre o formulário do provedor de pagamento',
  body: CheckoutRequest,
  response: Checkout,
  failure: 'Falha ao criar sessão de checkout',
})
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/billing/confirm-subscription',
  tag: 'Assinatura',
  summary: 'Concluir a assinatura com o cartão que o provedor confirmou',
  body: ConfirmRequest,
  response: BillingStatus,
  failure: 'Falha ao confirmar assinatura',
})
export const finishCheckout = endpoint({
  method: 'POST',
  path: '/billing/subscription/success',
  tag: 'Assinatura',
  summary: 'Concluir a assinatura ao voltar do provedor de pagamento',
  body: CheckoutSession,
  response: BillingStatus,
  failure: 'Falha ao confirmar assinatura',
})
export const createSubscription = endpoint({
  method: 'POST',
  path: '/billing/create-subscription',
  tag: 'Assinatura',
  summary: 'Assinar, mudar de plano ou reativar com um cartão já confirmado',
  body: SubscribeRequest,
  response: BillingStatus,
  failure: 'Falha ao confirmar assinatura',
})
export const createDirectSubscription = endpoint({
  method: 'POST',
  path: '/billing/direct-subscription',
  tag: 'Assinatura',
  summary: 'Assinar com boleto; a resposta traz a linha digitável e o PDF',
  body: DirectRequest,
  response: BillingStatus,
  failure: 'Falha ao confirmar assinatura',
})
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/billing/subscription/cancel',
  tag: 'Assinatura',
  summary: 'Não renovar: o acesso continua até o fim do período',
  body: BillingChange,
  response: BillingStatus,
  failure: 'Não foi possível cancelar a assinatura',
})
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/billing/subscription/resume',
  tag: 'Assinatura',
  summary: 'Voltar a renovar uma assinatura cancelada que ainda não terminou',
  body: BillingChange,
  response: BillingStatus,
  failure: 'Não foi possível retomar a assinatura',
})
export const enterTestCard = endpoint({
  method: 'POST',
  path: '/billing/test-cards',
  tag: 'Assinatura',
  summary: 'Formulário de cartão do provedor de testes; não existe com um provedor de verdade',
  body: TestCard,
  response: TestCardAnswer,
  failure: 'Não foi possível verificar o cartão',
})
export const payTestBoleto = endpoint({
  method: 'POST',
  path: '/billing/test-boletos/{id}/pay',
  tag: 'Assinatura',
  summary: 'Pagar um boleto do provedor de testes; não existe com um provedor de verdade',
  response: BillingStatus,
  failure: 'Não foi possível pagar o boleto de teste',
})
