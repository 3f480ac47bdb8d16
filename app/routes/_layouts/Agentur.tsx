import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError } from '@remix-run/react'
import { guardFrame } from '~/web/guard.server'
import { agenturFrame } from '../_shared/agentur/frame.server'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'

/*
 * Agencies and the call centre: what its loader returns puts every screen of theirs into the frame of people at work
 * (_shared/Frame), refusals included. Without it, where an action was refused or the database is away, the brand's frame
 * stands in.
 */

/** Its screens bring ui/work.js (docs/decisions/0058). */
export const handle = { work: true }

export async function loader(args: LoaderFunctionArgs) {
	return agenturFrame(await guardFrame(args))
}

export const meta: MetaFunction = failureMeta

export default function Agentur() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <ErrorScreen error={useRouteError()} />
}
