import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Link } from '../link'
import { Footer, FooterLinks } from './Footer'
import { Header } from './Header'
import { CONTAINER, type FooterLink, type PageFrame } from './page-frame'

export type PageProps = {
	/** PageTop and PageEnd of the same frame. */
	top: ReactNode
	end: ReactNode
	/** `narrow`: forms and reading. `wide`: lists and tables. `full`: the children bring Sections that span the window. */
	width?: 'narrow' | 'wide' | 'full'
	/** A widget on somebody else's page has only these links below the content. */
	widget?: readonly FooterLink[]
	children: ReactNode
}

const NARROW = 'mx-auto w-full max-w-[42rem] px-4 sm:px-6'

/** All of a page above its screen. */
export function PageTop(frame: PageFrame) {
	return (
		<>
			<Link
				href="#inhalt"
				className="absolute top-2 left-2 z-20 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand no-underline focus:translate-y-0"
			>
				{frame.labels.skip}
			</Link>
			{frame.banner}
			{!frame.widget && <Header {...frame} />}
			{frame.question}
		</>
	)
}

/** All of a page below its screen. */
export function PageEnd(frame: PageFrame) {
	return (
		<>
			{!frame.widget && <Footer {...frame} />}
			{frame.end}
		</>
	)
}

export function Page({ top, end, width = 'narrow', widget, children }: PageProps) {
	const container = width === 'narrow' ? NARROW : CONTAINER
	return (
		// In a frame of another page the height is the content's, or the frame could only grow.
		<div className="flex min-h-dvh flex-col [[data-rahmen]_&]:min-h-0">
			{top}
			<main
				id="inhalt"
				tabIndex={-1}
				className={classes('flex-1', width !== 'full' && `${container} pt-5 pb-16 sm:pt-10 sm:pb-24`)}
			>
				{children}
				{widget && (
					<div className={classes('mt-10', width === 'full' && CONTAINER)}>
						<FooterLinks links={widget} />
					</div>
				)}
			</main>
			{end}
		</div>
	)
}
