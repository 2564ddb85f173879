import { Badge } from '../../ui/Badge.tsx'

const soon = (
  <Badge size="sm" className="ml-1.5">
    Em breve
  </Badge>
)

/** The types of a new channel as options of a RadioGroup (CHN-02, CHN-13). */
export const channelTypes = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'facebook', label: <>Facebook {soon}</>, disabled: true },
  { value: 'instagram', label: <>Instagram {soon}</>, disabled: true },
  { value: 'telegram', label: <>Telegram {soon}</>, disabled: true },
] as const
