import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'

/** Why something could not be done, announced at once; nothing while there is no reason. */
export const FailureBanner = ({ children }: { children: ReactNode }) =>
  children ? (
    <Banner tone="bad" urgent>
      {children}
    </Banner>
  ) : null
