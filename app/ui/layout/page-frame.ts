import type { ReactNode } from 'react'
import type { Brand } from '~/domain/mandant/brand'
import type { IconName } from '../Icon'

export type NavItem = {
	href: string
	label: string
	current?: boolean
	/** Marked out at the end of the bar, e.g. login or personal area. */
	account?: boolean
	icon?: IconName
	/** Sends a form instead of following a link (logout); holds its hidden fields. */
	post?: ReactNode
}

/** `label` in its own language. Choosing one is remembered, so it is sent as a form. */
export type Language = { lang: string; label: string; current?: boolean }

export type PageLabels = {
	/** "Zum Inhalt springen" */
	skip: string
	/** "Menü" */
	menu: string
	/** Names of the landmarks: "Hauptmenü", "Sprache", "Rechtliches und Hilfe". */
	mainNav: string
	language: string
	footerNav: string
}

export type FooterLink = {
	href: string
	label: string
	/** Opens the settings in a dialog where scripts run (consent.js). */
	settings?: boolean
	newWindow?: boolean
}

/** What stands around a screen. */
export type PageFrame = {
	/** `logoSvg` is drawn inside the home link (see Logo); `name` is the link's accessible name where it has no text. */
	brand: { name: string; logoSvg: ReactNode; homeHref: string }
	/** White with the name at the left, in the brand's colour, or with the name in the middle. */
	header?: Brand['header']
	nav: readonly NavItem[]
	languages: readonly Language[]
	/** Where the chosen `sprache` is posted to, with the hidden fields of that form. */
	languageForm: { action: string; hidden?: ReactNode }
	footer: readonly FooterLink[]
	footerText?: ReactNode
	labels: PageLabels
	/** A widget on somebody else's page: no header, no footer, only these links below the content. */
	widget?: readonly FooterLink[]
	/** Above the header: demo note, operator's notice. */
	banner?: ReactNode
	/** Between header and content: a question that is asked once. */
	question?: ReactNode
	/** Below everything; shows nothing. */
	end?: ReactNode
}

export const CONTAINER = 'mx-auto w-full max-w-6xl px-4 sm:px-6 lg:px-8'
