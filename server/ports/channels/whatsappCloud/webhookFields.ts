/**
 * The fields of Meta's webhook that Balcão reads and acts on, the one that carries the messages first. An app must
 * be subscribed to each; Meta sends nothing of the others.
 */
export const WEBHOOK_FIELDS = [
  'messages',
  'account_alerts',
  'account_review_update',
  'account_update',
  'business_capability_update',
  'calls',
  'history',
  'message_template_components_update',
  'message_template_quality_update',
  'message_template_status_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
  'smb_app_state_sync',
  'smb_message_echoes',
  'standby',
  'template_category_update',
  'template_correct_category_detection',
  'user_id_update',
  'user_preferences',
] as const
