import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardFrame } from '~/web/guard.server'
import { agenturFrame } from '../_shared/agentur/frame.server'
import { WorkFrame } from '../_shared/benutzer/WorkFrame'
import { AGENTUR_TASTEN, Tasten, TastenKnopf } from '../_shared/betrieb/Tasten'
import { ErrorScreen, failureMeta } from '../_shared/ErrorScreen'
import { useHandles } from '../_shared/handle'

/* The frame of people of agencies and the call centre: the logout around every screen of theirs, refusals included. */

/** Its screens bring ui/work.js (docs/decisions/0058). */
export const handle = { work: true }

export async function loader(args: LoaderFunctionArgs) {
	return agenturFrame(await guardFrame(args))
}

export const meta: MetaFunction = failureMeta

function Frame({ children }: { children: ReactNode }) {
	const frame = useRouteLoaderData<typeof loader>('Agentur')
	const { t } = useTranslation('agentur')
	const current = useHandles().findLast(({ menu }) => menu)?.menu
	// No frame without its loader: an action was refused, or the database is away.
	if (!frame) return children
	const items = frame.menu.map(({ name, href }) => ({ href, label: t(`menu.${name}`), current: name === current }))
	return (
		<WorkFrame
			logout={frame.logout}
			logoutLabel={t('abmelden')}
			keysButton={<TastenKnopf />}
			keys={<Tasten tasten={AGENTUR_TASTEN} />}
			{...(items.length > 1 ? { navigation: { label: t('navigation'), menu: t('navigation'), items } } : {})}
		>
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
	const frame = useRouteLoaderData<typeof loader>('Agentur')
	return (
		<Frame>
			<ErrorScreen error={useRouteError()} startHref={frame?.menu[0]?.href} />
		</Frame>
	)
}
