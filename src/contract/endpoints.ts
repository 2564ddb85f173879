/**
 * Every HTTP call of the API: the specification's paths under /api/v1, with their schemas. The server
 * validates its requests with these, and the OpenAPI document is generated from them. Client code must import
 * from the file of the domain instead: an import from here pulls the schemas of every domain into that chunk.
 */
export type { Endpoint } from './endpoint.ts'

// ---- configuration and accounts
export {
  botChallenge,
  changePassword,
  createOrganization,
  forgotPassword,
  getConfig,
  getMe,
  getOrganization,
  getUser,
  googleCallback,
  listMembers,
  login,
  refresh,
  register,
  setPassword,
  updateOrganization,
  updateUser,
} from './accountEndpoints.ts'
export { logout } from './logout.ts'
export { confirmIdentity, sendConfirmationCode } from './confirmation.ts'
export {
  acceptInvitation,
  cancelInvitation,
  changeOwner,
  deleteOrganization,
  endDevice,
  endOtherDevices,
  getTeam,
  inviteMember,
  listDevices,
  previewInvitation,
  removeMember,
} from './teamEndpoints.ts'
export {
  listPreviewAppointments,
  listPreviewMessages,
  sayAsAssistant,
  sendPreviewMessage,
  startPreview,
  transcribeAudio,
} from './previewEndpoints.ts'
export {
  changeAutomatic,
  getAutomatic,
  listAutomaticMessages,
  listScheduledMessages,
  tryAutomatic,
} from './scheduledEndpoints.ts'
export {
  createProfessional,
  createService,
  deleteService,
  getSchedule,
  listFreeTimes,
  listHolidays,
  listProfessionals,
  listServices,
  updateProfessional,
  updateSchedule,
  updateService,
} from './agendaEndpoints.ts'
export {
  createCalendarFeed,
  deleteCalendarFeed,
  downloadCalendar,
  getCalendarFeed,
} from './calendarFeedEndpoints.ts'
export { getBookingPage, publicBook, publicClinic, publicTimes, updateBookingPage } from './publicBooking.ts'
export { createAvailability, getAvailability, updateAvailability } from './availabilityEndpoints.ts'
export {
  cancelSubscription,
  confirmSubscription,
  createCheckoutSession,
  createDirectSubscription,
  createSubscription,
  enterTestCard,
  finishCheckout,
  getBillingStatus,
  getPaymentHistory,
  listPlans,
  listSubscriptions,
  payTestBoleto,
  resumeSubscription,
} from './billingEndpoints.ts'
export { chooseKept, getPlanUse } from './planFit.ts'

// ---- writes that may be made offline
export {
  addWaiting,
  cancelSeries,
  createAppointment,
  createBlock,
  createLead,
  createSeries,
  deleteAppointment,
  deleteBlock,
  editScheduledMessage,
  markRead,
  moveAppointment,
  moveSeries,
  rescheduleAppointment,
  changeMessage,
  retryMessage,
  sendMessage,
  sendTemplate,
  startConversation,
  updateAppointment,
  updateBlock,
  updateConversation,
  addNote,
  updateLead,
  updateScheduledMessage,
  updateWaiting,
} from './commandEndpoints.ts'

// ---- channels, conversations, contacts, the agenda, agents, the dashboard
export {
  connectWhatsApp,
  createChannel,
  deleteChannel,
  disconnectWhatsApp,
  getChannel,
  getWhatsAppStatus,
  useServerNumber,
  pauseChannel,
  resumeChannel,
  getContinuation,
  continueChannel,
  initializeWhatsApp,
  listUnplaced,
  updateChannel,
} from './channelEndpoints.ts'
export { listChannels } from './channelList.ts'
export {
  connectWhatsAppBusiness,
  exchangeFacebookToken,
  getWhatsAppBusinessStatus,
} from './whatsappBusiness.ts'
export {
  downloadMedia,
  getConversation,
  listConversations,
  listMessages,
  uploadMedia,
  showPresence,
  showTyping,
} from './conversationEndpoints.ts'
export {
  deleteLead,
  getContact,
  getLead,
  getLeadProgress,
  listLeads,
  settleSamePerson,
} from './contactEndpoints.ts'
export {
  getAppointment,
  listAppointments,
  listClientAppointments,
  listProviders,
} from './appointmentEndpoints.ts'
export { createAgent, deleteAgent, getAgent, listAgents, updateAgent } from './agentEndpoints.ts'
export {
  addDocument,
  addWebsite,
  createKnowledgeBase,
  createQaPair,
  deleteKnowledgeBase,
  deleteQaPair,
  getKnowledgeBase,
  listDocuments,
  listKnowledgeBases,
  listQaPairs,
  listWebsites,
  removeDocument,
  removeWebsite,
  updateQaPair,
} from './knowledgeEndpoints.ts'
export {
  deletePushDevice,
  getPushSettings,
  putPushDevice,
  setPushEmail,
  testPushDevice,
  updatePushDevice,
} from './pushEndpoints.ts'
export { confirmPush, getPushKey, renewPushDevice } from './pushWorkerEndpoints.ts'
export {
  createTemplate,
  deleteTemplate,
  listTemplates,
  syncTemplates,
  updateTemplate,
  testTemplate,
} from './templateEndpoints.ts'
export { listQuickReplies, saveQuickReplies } from './quickReplyEndpoints.ts'
export {
  getDashboardMetrics,
  getFunnel,
  ignoreInsight,
  listActivities,
  listIgnoredInsights,
  restoreAllInsights,
  restoreInsight,
} from './dashboardEndpoints.ts'

// ---- sync and realtime
export { pullChanges, pullSnapshot, realtimeAuth, realtimeAuthPost, sendBatch } from './syncEndpoints.ts'
export {
  correctAnswer,
  countUnanswered,
  explainAnswer,
  listUnanswered,
  listUnderstood,
  reopenUnanswered,
  settleUnanswered,
  tryChange,
} from './answersEndpoints.ts'
export { readDigest } from './digestEndpoint.ts'
