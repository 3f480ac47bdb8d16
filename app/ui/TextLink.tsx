import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes'
import { Link } from './link'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string; children: ReactNode }

/** A link that stands alone and not in a sentence: tall enough for a finger. */
export function TextLink({ children, className, ...rest }: Props) {
	return (
		<Link className={classes('inline-flex min-h-11 items-center wrap-anywhere', className)} {...rest}>
			{children}
		</Link>
	)
}
