import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { plattformContext } from '~/web/plattform.server'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'
import { plattformFrame } from '../_shared/plattform/frame.server'
import { PlattformScreen } from '../_shared/plattform/PlattformScreen'

/*
 * The deployment's own room, in the frame of people at work without a brand. On a brand's host, which refuses its screens,
 * it is nothing.
 */

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await plattformContext(args)
	return ctx ? plattformFrame(ctx) : null
}

export const meta: MetaFunction = failureMeta

export default function Plattform() {
	const frame = useLoaderData<typeof loader>()
	return frame ? (
		<PlattformScreen frame={frame}>
			<Outlet />
		</PlattformScreen>
	) : (
		<Outlet />
	)
}

export function ErrorBoundary() {
	return <ErrorScreen error={useRouteError()} />
}
