import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Kept } from '~/ui/kept'
import { Page } from '~/ui/layout/Page'
import type { FrameView } from '~/web/frame.server'
import { BrandEnd, BrandTop, useWidgetLinks } from './BrandFrame'
import { BetriebPage } from './betrieb/BetriebPage'
import type { BetriebFrame } from './betrieb/frame.server'
import { EntwurfContext } from './Formular'
import { useHandles } from './handle'

type FrameProps = { frame: FrameView; children: ReactNode }

/**
 * The frame around a screen: the back office's own, else the brand's. A screen chooses its width: `export const handle = { width: 'wide' }`; a refusal's
 * page has few lines, whichever screen it stands for, unless a navigation stands above it (`menu`).
 */
export function Frame({ frame, children }: FrameProps) {
	const betrieb = useRouteLoaderData<BetriebFrame | null>('Betrieb')
	return (
		<EntwurfContext.Provider value={frame.entwurf}>
			{betrieb ? (
				<BetriebPage frame={frame} betrieb={betrieb}>
					{children}
				</BetriebPage>
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
	const { alike, own, vertretung } = frame
	// Without a box: what is in it stands in the page's column.
	const around = {
		of: vertretung ? { ...alike, vertretung } : alike,
		own,
		anew: vertretung !== null,
		className: 'contents',
	}
	return (
		<Page
			top={<Kept part={BrandTop} {...around} />}
			end={<Kept part={BrandEnd} {...around} />}
			widget={useWidgetLinks({ ...alike, ...own })}
			width={width ?? 'narrow'}
		>
			{children}
		</Page>
	)
}
