import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardFrame } from '~/web/guard.server'
import { WorkFrame } from '../_shared/benutzer/WorkFrame'
import { betriebFrame } from '../_shared/betrieb/frame.server'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'

/* The frame of the back office: navigation and logout around every screen of operators, refusals included. */

export async function loader(args: LoaderFunctionArgs) {
	return betriebFrame(await guardFrame(args))
}

export const meta: MetaFunction = failureMeta

function Frame({ children }: { children: ReactNode }) {
	const frame = useRouteLoaderData<typeof loader>('Betrieb')
	const { t } = useTranslation('betrieb')
	const current = useMatches()
		.map(({ handle }) => (handle as { menu?: string } | undefined)?.menu)
		.findLast(Boolean)
	// No frame without its loader: an action was refused, or the database is away.
	if (!frame) return children
	const items = frame.menu.map(({ name, href }) => ({ href, label: t(name), current: name === current }))
	return (
		<WorkFrame logout={frame.logout} logoutLabel={t('abmelden')} navigation={{ label: t('navigation'), items }}>
			{children}
		</WorkFrame>
	)
}

export default function Betrieb() {
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
