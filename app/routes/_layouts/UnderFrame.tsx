import type { MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'

/*
 * Stands between the frame and every screen, without a path: a refusal stops here, so that the frame's loader still runs
 * and the refusal's page is the brand's. One in the root itself would take the frame along.
 */

export const meta: MetaFunction = failureMeta

export default function UnderFrame() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <ErrorScreen error={useRouteError()} />
}
