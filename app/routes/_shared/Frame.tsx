import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Kept } from '~/ui/kept'
import { Page } from '~/ui/layout/Page'
import type { FrameView } from '~/web/frame.server'
import { BrandEnd, BrandTop, FocusedTop, useWidgetLinks } from './BrandFrame'
import { WorkScreen } from './benutzer/WorkScreen'
import type { WorkFrame } from './benutzer/work-frame.server'
import { EntwurfContext } from './Formular'
import { useHandles } from './handle'

type FrameProps = { frame: FrameView; children: ReactNode }

/**
 * The frame around a screen: that of people at work (back office, agencies), else the brand's. A screen chooses its width: `export const handle = { width: 'wide' }`; a refusal's
 * page has few lines, whichever screen it stands for, unless a navigation stands above it (`menu`).
 */
export function Frame({ frame, children }: FrameProps) {
	const betrieb = useRouteLoaderData<WorkFrame | null>('Betrieb')
	const agentur = useRouteLoaderData<WorkFrame | null>('Agentur')
	const work = betrieb ?? agentur
	return (
		<EntwurfContext.Provider value={frame.entwurf}>
			{work ? (
				<WorkScreen frame={frame} work={work} tasten={betrieb ? 'betrieb' : 'agentur'}>
					{children}
				</WorkScreen>
			) : (
				<BrandPage frame={frame}>{children}</BrandPage>
			)}
		</EntwurfContext.Provider>
	)
}

function BrandPage({ frame, children }: FrameProps) {
	const handles = useHandles()
	const isFewLines = frame.antwort === 'fehler' && !handles.some(({ menu }) => menu)
	const width = isFewLines ? undefined : handles.findLast(({ width }) => width)?.width
	const focused = frame.antwort !== 'fehler' && handles.some((handle) => handle.focused)
	const { alike, own, vertretung, vorschau, nurTeam } = frame
	// Without a box: what is in it stands in the page's column.
	const around = {
		of: {
			...alike,
			...(vertretung ? { vertretung } : {}),
			...(vorschau ? { vorschau } : {}),
			...(nurTeam ? { nurTeam } : {}),
		},
		own,
		anew: vertretung !== null || vorschau !== null || nurTeam !== null,
		className: 'contents',
	}
	return (
		<Page
			top={<Kept part={focused ? FocusedTop : BrandTop} {...around} />}
			end={<Kept part={BrandEnd} {...around} />}
			widget={useWidgetLinks({ ...alike, ...own })}
			width={width ?? 'narrow'}
		>
			{children}
		</Page>
	)
}
