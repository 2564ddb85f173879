const TABS = ['profile', 'company', 'unanswered', 'preview', 'channels'] as const
export type AgentTab = (typeof TABS)[number]

/** The tab an address names. */
export const tabOf = (text: string | undefined): AgentTab => TABS.find((tab) => tab === text) ?? 'profile'
