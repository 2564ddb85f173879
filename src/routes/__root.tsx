import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from '../app/Frame.tsx'
import type { RouterContext } from '../app/routerContext.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Frame })
