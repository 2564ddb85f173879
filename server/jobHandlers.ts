import { agentTurnHandler } from './modules/agentTurn/agentTurn.ts'
import { transcribeVoiceHandler } from './modules/agentTurn/transcribeVoice.ts'
import type { Deps } from './deps.ts'
import type { JobHandlers } from './jobs/jobHandler.ts'
import { sendMailHandler } from './modules/accounts/mails/sendMail.ts'
import { eraseOrganizationHandler } from './modules/accounts/organization/eraseOrganization.ts'
import { endUserHandler } from './modules/accounts/session/endUserHandler.ts'
import { disconnectChannelHandler } from './modules/channels/connectedChannels.ts'
import { reconnectHandler } from './modules/channels/reconnect.ts'
import { personAwaitedHandler } from './modules/conversations/personAwaited.ts'
import { resumeAgentHandler } from './modules/conversations/resumeAgent.ts'
import { sendScheduledHandler } from './modules/scheduled/dispatch.ts'
import { offerWaitingHandler } from './modules/scheduled/offerWaiting.ts'
import { readSourceHandler } from './modules/knowledge/readSource.ts'
import { removeTemplateHandler, syncTemplatesHandler } from './modules/templates/syncTemplates.ts'
import { advanceHandler } from './modules/billing/advance.ts'
import { paymentsWebhookHandler } from './modules/billing/paymentsWebhookApp.ts'
import { forgetMediaHandler, removeStoredHandler } from './modules/media/forgetFiles.ts'
import { planNoticeHandler } from './modules/push/planHandler.ts'
import { sendNoticeHandler } from './modules/push/sendNotice.ts'
import { unreachedHandler } from './modules/push/unreachedHandler.ts'
import { readHealthHandler } from './modules/whatsappBusiness/numberHealth.ts'
import { phoneDataHandler } from './modules/whatsappBusiness/requestPhoneData.ts'
import { processWebhookHandler } from './modules/whatsapp/processWebhook.ts'
import { receiveMediaHandler } from './modules/whatsapp/receiveMedia.ts'
import { readMarkHandler } from './modules/whatsapp/readMark.ts'
import { deliverChangeHandler } from './modules/whatsapp/deliverChange.ts'
import { deliverMessageHandler } from './modules/whatsapp/deliverMessage.ts'
import { publishHandler } from './sync/publishHandler.ts'

/** Maps every kind of job to its handler. */
export function createJobHandlers(deps: Deps): JobHandlers {
  return {
    'realtime.publish': publishHandler(deps),
    'realtime.endUser': endUserHandler(deps),
    'mail.send': sendMailHandler(deps),
    'webhook.process': processWebhookHandler(deps),
    'whatsapp.receive': receiveMediaHandler(deps),
    'whatsapp.read': readMarkHandler(deps),
    'media.forget': forgetMediaHandler(deps),
    'storage.remove': removeStoredHandler(deps),
    'whatsapp.send': deliverMessageHandler(deps),
    'whatsapp.change': deliverChangeHandler(deps),
    'knowledge.read': readSourceHandler(deps),
    'channel.disconnect': disconnectChannelHandler(deps),
    'organization.erase': eraseOrganizationHandler(deps),
    'agent.turn': agentTurnHandler(deps),
    'voice.transcribe': transcribeVoiceHandler(deps),
    'agent.resume': resumeAgentHandler(deps),
    'agent.waiting': personAwaitedHandler(deps),
    'scheduled.send': sendScheduledHandler(deps),
    'waiting.offer': offerWaitingHandler(deps),
    'push.plan': planNoticeHandler(deps),
    'push.send': sendNoticeHandler(deps),
    'push.unreached': unreachedHandler(deps),
    'channel.reconnect': reconnectHandler(deps),
    'channel.health': readHealthHandler(deps),
    'channel.phoneData': phoneDataHandler(deps),
    'template.sync': syncTemplatesHandler(deps),
    'template.remove': removeTemplateHandler(deps),
    'billing.advance': advanceHandler(deps),
    'billing.webhook': paymentsWebhookHandler(deps),
  }
}
