import type { ReactNode } from 'react'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'

type Props = {
	title: string
	/** How far it is, in words. */
	stand: string
	fertig: number
	anzahl: number
	reload: { href: string; label: string }
	children: ReactNode
}

/** How far work in the background is; the page asks again by itself, and by its link. */
export function Fortschritt({ title, stand, fertig, anzahl, reload, children }: Props) {
	return (
		<Notice title={title} actions={<TextLink href={reload.href}>{reload.label}</TextLink>}>
			<progress className="mt-1 h-3 w-full max-w-md" max={anzahl} value={fertig} aria-label={stand} />
			<p>{stand}</p>
			<p>{children}</p>
		</Notice>
	)
}
