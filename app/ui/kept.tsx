import { createContext, createElement, type ReactNode, useContext } from 'react'

/** What of a part is one visitor's own: put into its text for each answer. The part may show it, not look at it. */
export type Own = Readonly<Record<string, string>>

/** Gives a part's text with what is its visitor's own filled in. */
export type Keep = <Of extends object, O extends Own>(part: (props: Of & O) => ReactNode, of: Of, own: O) => string

/** Undefined where parts are rendered as everything else is. */
export const KeptContext = createContext<Keep | undefined>(undefined)

type Props<Of extends object, O extends Own> = {
	/** A function of its module, so that nothing of a request reaches it but what it is given here. */
	part: (props: Of & O) => ReactNode
	/** All that it is rendered from besides, of no person: the text is kept under it. Plain data. */
	of: Of
	own: O
	/** The part is this visitor's alone, such as a form that was refused. */
	anew?: boolean
	className?: string
}

/** A part of a page whose text is rendered once for all visitors (docs/decisions/0050). */
export function Kept<Of extends object, O extends Own>({ part, of, own, anew, className }: Props<Of, O>) {
	const keep = useContext(KeptContext)
	if (!keep || anew) return <div className={className}>{createElement(part, { ...of, ...own })}</div>
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, with values escaped as React does
	return <div className={className} dangerouslySetInnerHTML={{ __html: keep(part, of, own) }} />
}
