import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardFrame } from '~/web/guard.server'
import { WorkFrame } from '../_shared/benutzer/WorkFrame'
import { workFrameView } from '../_shared/benutzer/work-frame.server'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'

/* The frame of people of agencies and the call centre: the logout around every screen of theirs, refusals included. */

export async function loader(args: LoaderFunctionArgs) {
	return workFrameView(await guardFrame(args), 'agentur')
}

export const meta: MetaFunction = failureMeta

function Frame({ children }: { children: ReactNode }) {
	const frame = useRouteLoaderData<typeof loader>('Agentur')
	const { t } = useTranslation('agentur')
	// No frame without its loader: an action was refused, or the database is away.
	if (!frame) return children
	return (
		<WorkFrame {...frame} logoutLabel={t('abmelden')}>
			{children}
		</WorkFrame>
	)
}

export default function Agentur() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	)
}

export function ErrorBoundary() {
	return (
		<Frame>
			<ErrorScreen error={useRouteError()} />
		</Frame>
	)
}
